/** Takes the deliveries of a destination «Webhook» and refuses those that are not signed with its secret. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const port = Number(process.env.PORT ?? 3000)
const secret = process.env.NHUNG_WEBHOOK_SECRET ?? `whsec_${randomBytes(32).toString('base64')}`
if (!secret.startsWith('whsec_')) throw new Error('NHUNG_WEBHOOK_SECRET begins with whsec_')
const maxBytes = 1_048_576
/** Seconds by which the clocks may differ. */
const tolerance = 300
/** Ids of deliveries that were handled: the same one may arrive twice. A real receiver keeps them in its database. */
const handled = new Set()

function isOurs(body, headers) {
  const id = headers['webhook-id'] ?? ''
  const timestamp = headers['webhook-timestamp'] ?? ''
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= tolerance)) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  const signatures = (headers['webhook-signature'] ?? '').split(' ')
  return signatures.some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64')
    return signature.startsWith('v1,') && given.length === wanted.length && timingSafeEqual(given, wanted)
  })
}

/** The body as it arrived, or undefined where it is too long. */
async function bodyOf(request) {
  const chunks = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

async function statusOf(request) {
  if (request.method !== 'POST') return 405
  const body = await bodyOf(request)
  if (body === undefined) return 413
  if (!isOurs(body, request.headers)) return 401
  const { id, event, data } = JSON.parse(body)
  if (!handled.has(id)) console.log(event, data)
  handled.add(id)
  return 204
}

createServer(async (request, response) => {
  const status = await statusOf(request).catch(() => 400)
  response.writeHead(status).end()
}).listen(port, () => console.log(`http://localhost:${port} checks with ${secret}`))
