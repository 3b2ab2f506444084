import { createHmac, timingSafeEqual } from 'node:crypto'
import Router from '@koa/router'
import type { Context, Middleware } from 'koa'
import * as z from 'zod'
import type { Locale } from '../../widgets/definition.ts'
import type { Stores } from '../database/stores.ts'
import { readBytes } from '../http/body.ts'
import { Problem } from '../http/problems.ts'
import { sealing } from '../operation/sealing.ts'
import { destinationOf } from './destinations.ts'

const path = '/api/v1/destinations'
const maxBytes = 64 * 1024

const place = sealing('destination callback', z.strictObject({ tenantId: z.string(), id: z.string() }))

interface Service {
  /** Public origin, without a trailing slash. */
  siteUrl: string
  secret: string
}

const mac = (secret: string, ...parts: string[]) =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest()

const presentedBy = (secret: string, tenantId: string, id: string) =>
  mac(secret, 'destination press', tenantId, id).toString('hex')

/** Where a service tells of presses, and what it has to present there. */
export const callbackOf = ({ siteUrl, secret }: Service, tenantId: string, id: string) => ({
  address: `${siteUrl}${path}/${place.seal({ tenantId, id }, secret)}`,
  secret: presentedBy(secret, tenantId, id),
})

const isSame = (given: string, wanted: string) =>
  given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted))

/** Services take tokens of 64 bytes at most. */
const maxToken = 64
const idLength = 22
const macLength = 16

interface PressedRow {
  tenantId: string
  destinationId: string
  publicId: string
  rowId: string
}

const macOf = (secret: string, { tenantId, destinationId, publicId, rowId }: PressedRow) =>
  mac(secret, 'button', tenantId, destinationId, publicId, rowId).toString('base64url').slice(0, macLength)

/** Names a row, and opens it to its destination alone; undefined where it would be too long. */
export function buttonToken(secret: string, row: PressedRow): string | undefined {
  const id = Buffer.from(row.rowId.replaceAll('-', ''), 'hex').toString('base64url')
  const token = `${id}${macOf(secret, row)}${row.publicId}`
  return id.length === idLength && token.length <= maxToken ? token : undefined
}

/** Undefined for a token that is not ours. */
function rowOfToken(
  secret: string,
  token: string,
  { tenantId, destinationId }: Pick<PressedRow, 'tenantId' | 'destinationId'>,
): PressedRow | undefined {
  const hex = Buffer.from(token.slice(0, idLength), 'base64url').toString('hex')
  const rowId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const row = { tenantId, destinationId, publicId: token.slice(idLength + macLength), rowId }
  return isSame(token.slice(idLength, idLength + macLength), macOf(secret, row)) ? row : undefined
}

interface PressDeps {
  stores: Pick<Stores, 'forTenant'>
  secret: string
  /** Changes the row as a member would. @returns what became of it; undefined where there is no such row */
  press(row: PressedRow, by: string, locale: Locale): Promise<string | undefined>
}

const gone = {
  vi: 'Mục này không còn trong hộp thư.',
  en: 'This entry is no longer in the inbox.',
}

/** `POST` of services at the addresses of `callbackOf`. Whoever lacks the secret learns nothing. */
export function destinationPresses({ stores, secret, press }: PressDeps): Middleware {
  const router = new Router({ strict: true, sensitive: true })
  router.post(`${path}/:token`, async (context: Context & { params: Record<string, string> }) => {
    const at = place.open(String(context.params.token), secret)
    const tenant = at && stores.forTenant(at.tenantId)
    const stored = at && (await tenant?.destinations.get(at.id))
    const destination = stored && destinationOf(stored.type)
    if (!at || !tenant || !stored || !destination || 'mail' in destination || !destination.buttons)
      throw new Problem('not-found')
    const { secretHeader, press: readPress } = destination.buttons
    if (!isSame(context.get(secretHeader), presentedBy(secret, at.tenantId, at.id)))
      throw new Problem('not-found')
    const pressed = readPress(bodyOf(await readBytes(context.req, maxBytes)))
    context.body = {}
    if (!pressed) return
    const { locale } = await tenant.settings.get()
    const row = rowOfToken(secret, pressed.token, { tenantId: at.tenantId, destinationId: at.id })
    const said = row && (await press(row, stored.name, locale))
    context.body = pressed.answer(said ?? gone[locale])
  })
  // The router's own context is a wider one than Koa's.
  return router.routes() as Middleware
}

function bodyOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}
