/** Pages of orders whose payment code has an amount that visitors cannot change: the server signs it. */
import { createHmac, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'

const site = process.env.NHUNG_SITE ?? 'http://localhost:8080'
const port = Number(process.env.PORT ?? 3000)
const publicId = process.env.NHUNG_WIDGET ?? 'demo-qr-payment'
const key = process.env.NHUNG_AMOUNT_KEY ?? randomBytes(16).toString('hex')

/** The shop's own record of what each order costs, in dong. */
const orders = new Map([
  ['1042', 250_000],
  ['1043', 1_200_000],
])

/** @param content the memo behind the reference, as the template `DH{orderId}` makes it */
const signatureOf = (amount, content) =>
  createHmac('sha256', key).update(`${publicId}\n${amount}\n${content}`).digest('hex')

const page = (id, amount) => `<!doctype html>
<html lang="vi">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Đơn ${id}</title>
  </head>
  <body>
    <h1>Đơn ${id}</h1>
    <div id="pay" data-amount="${amount}" data-order-id="${id}" data-signature="${signatureOf(amount, `DH${id}`)}"></div>
    <script async src="${site}/embed/v1/loader.js#pay" data-widget="${publicId}" data-container="pay" data-type="qr-payment"></script>
  </body>
</html>
`

createServer((request, response) => {
  const id = new URL(request.url, 'http://localhost').searchParams.get('order') ?? '1042'
  const amount = orders.get(id)
  if (amount === undefined) return response.writeHead(404).end()
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('Cache-Control', 'no-store')
  response.end(page(id, amount))
}).listen(port, () => console.log(`http://localhost:${port}/?order=1042`))
