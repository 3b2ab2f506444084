/** A page whose Content-Security-Policy allows scripts of the service alone: no inline script, no style, no eval. */
import { createServer } from 'node:http'

const site = process.env.NHUNG_SITE ?? 'http://localhost:8080'
const port = Number(process.env.PORT ?? 3000)

const policy = [
  "default-src 'none'",
  `script-src ${site}`,
  `connect-src ${site}`,
  `img-src ${site} data:`,
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types vue',
].join('; ')

// The empty SVG keeps the room that a style attribute keeps elsewhere.
const page = `<!doctype html>
<html lang="vi">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Gốm Lam</title>
  </head>
  <body>
    <h1>Gốm Lam</h1>
    <div id="faq"><noscript><!--</noscript><svg width="100%" height="420" aria-hidden="true"></svg><noscript>--></noscript></div>
    <script async src="${site}/embed/v1/loader.js#faq" data-widget="demo-faq" data-container="faq" data-type="faq"></script>
  </body>
</html>
`

createServer((_, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('Content-Security-Policy', policy)
  response.end(page)
}).listen(port, () => console.log(`http://localhost:${port}`))
