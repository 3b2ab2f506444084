import { createHmac } from 'node:crypto'
import Router from '@koa/router'
import type { Context, Middleware } from 'koa'
import type { Database } from '../database/database.ts'
import type { PaymentSource } from '../database/stores/payment-sources.ts'
import type { Stores } from '../database/stores.ts'
import { openSettings } from '../destinations/secrets.ts'
import { readBytes } from '../http/body.ts'
import { addressKey, clientAddress } from '../http/client-address.ts'
import { Problem, rateLimited } from '../http/problems.ts'
import { createBuckets } from '../http/token-bucket.ts'
import { providerOf } from './providers.ts'
import { recordTransfers } from './record.ts'
import { isSame } from './signed.ts'

const path = '/api/v1/payments'
const maxBytes = 64 * 1024
const macLength = 24

const macOf = (secret: string, tenantId: string) =>
  createHmac('sha256', secret).update(`payment receiver\n${tenantId}`).digest('base64url').slice(0, macLength)

/** Where a provider tells of transfers; the same each time, so that an owner can compare. */
export const receiverOf = (
  { siteUrl, secret }: { siteUrl: string; secret: string },
  tenantId: string,
  provider: string,
) => `${siteUrl}${path}/${Buffer.from(tenantId).toString('base64url')}.${macOf(secret, tenantId)}/${provider}`

/** Undefined for a token that is not ours. */
function tenantOf(token: string, secret: string): string | undefined {
  const [id = '', mac = ''] = token.split('.')
  const tenantId = Buffer.from(id, 'base64url').toString()
  return isSame(mac, macOf(secret, tenantId)) ? tenantId : undefined
}

export interface ReceiverDeps {
  database: Pick<Database, 'append'>
  stores: Pick<Stores, 'forTenant'>
  secret: string
  trustProxy: number
  /** epoch ms */
  now: () => number
  /** ms of a monotonic clock */
  monotonic: () => number
}

const notProven = {
  vi: 'Chữ ký không khớp với khóa đã lưu, hoặc thông báo đã cũ.',
  en: 'The signature does not match the stored key, or the notice is too old.',
}

/** Takes notices of providers. A 2xx means that the transfer is on the disk. */
export function paymentReceiver({
  stores,
  secret,
  trustProxy,
  now,
  monotonic,
  database,
}: ReceiverDeps): Middleware {
  const addresses = createBuckets({ burst: 1_200, perMinute: 600 })
  const router = new Router({ strict: true, sensitive: true })

  async function sourceOf({ token, provider }: Record<string, string>) {
    const tenantId = tenantOf(String(token), secret)
    const folder = providerOf(String(provider))
    const stored: PaymentSource | undefined =
      tenantId === undefined
        ? undefined
        : await stores.forTenant(tenantId).paymentSources.get(String(provider))
    if (tenantId === undefined || !folder || !stored) throw new Problem('not-found')
    return { tenantId, folder, stored }
  }

  router.post(`${path}/:token/:provider`, async (context: Context & { params: Record<string, string> }) => {
    const wait = addresses.consume(addressKey(clientAddress(context.req, trustProxy)), monotonic())
    if (wait) throw rateLimited(wait)
    const { tenantId, folder, stored } = await sourceOf(context.params)
    const body = (await readBytes(context.req, maxBytes)).toString()
    const settings = folder.settings.safeParse(openSettings(stored, secret))
    const notice = { body, header: (name: string) => context.get(name), now: now() }
    const transfers = settings.success ? folder.read(notice, settings.data) : undefined
    if (!transfers) throw new Problem('unauthorized', { detail: notProven })
    await recordTransfers({ database, now }, tenantId, stored, transfers)
    context.body = { success: true }
  })
  // The router's own context is a wider one than Koa's.
  return router.routes() as Middleware
}
