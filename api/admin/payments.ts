import { Readable } from 'node:stream'
import * as z from 'zod'
import type { Text } from '../../widgets/definition.ts'
import type { PaymentSource } from '../database/stores/payment-sources.ts'
import { Problem } from '../http/problems.ts'
import { day, startOfVietnamDay, vietnamDay } from '../operation/clock.ts'
import { csvResponse } from './downloads.ts'
import {
  type AdminContext,
  confirmedEditorProcedure,
  editorProcedure,
  orNotFound,
  viewerProcedure,
} from './procedure.ts'
import { date, download, isoOf, locale, moment, pageOf, pageRequest, rowId, text } from './schemas.ts'

const json = z.record(z.string(), z.unknown())
const provider = z.string().max(40)

const type = z.object({
  name: z.string(),
  label: text,
  summary: text,
  document: z.object({ url: z.string(), read: z.string() }),
  steps: z.array(text),
  hasList: z.boolean().meta({ description: 'Whether missed transfers can be fetched' }),
  secrets: z.array(z.string()).meta({ description: 'Settings that are stored sealed and never shown' }),
  schema: json.meta({ description: 'JSON Schema (draft 2020-12) of the settings' }),
})

const shownSource = z.object({
  provider: z.string(),
  address: z.string().meta({ description: 'Where the provider tells of transfers' }),
  byAmount: z.boolean().meta({
    description: 'An amount that only one open order has confirms it, where the memo has no reference',
  }),
  settings: json.meta({ description: 'Without the secrets' }),
  secrets: z.array(z.string()).meta({ description: 'Names of the secrets that are set' }),
  createdAt: moment,
})

const showSource = ({ deps, actor }: AdminContext, stored: PaymentSource) => ({
  ...{ provider: stored.provider, byAmount: stored.byAmount, settings: stored.settings },
  address: deps.paymentProviders.addressOf(actor.tenantId, stored.provider),
  secrets: deps.paymentProviders.secretsOf(stored),
  createdAt: isoOf(stored.createdAt),
})

const states = ['matched', 'too-little', 'too-much', 'twice', 'late', 'unmatched', 'resolved'] as const

const order = z.object({ id: z.string(), publicId: z.string(), reference: z.string() })

const payment = z.object({
  id: z.string(),
  provider: z.string(),
  providerId: z.string(),
  amount: z.int().meta({ description: 'Dong' }),
  memo: z.string(),
  accountNumber: z.string(),
  bankReference: z.string(),
  payer: z.string(),
  paidAt: moment,
  state: z.enum(states),
  order: order.nullable(),
})

const label: Text = { vi: 'Nguồn báo tiền về', en: 'Source of payments' }
const settingsLabel: Text = { vi: 'Cài đặt', en: 'Settings' }
const paymentLabel: Text = { vi: 'Tiền về', en: 'Payment' }
const changedText: Text = { vi: 'đã đổi', en: 'changed' }
const none: Text = { vi: '', en: '' }
const named = (name: string): Text => ({ vi: name, en: name })

const types = viewerProcedure
  .route({ method: 'GET', path: '/payment-providers', summary: 'Services that tell of transfers' })
  .output(z.array(type))
  .handler(({ context: { deps } }) => deps.paymentProviders.types())

const sources = viewerProcedure
  .route({
    method: 'GET',
    path: '/payment-sources',
    summary: 'Services that tell of this tenant’s transfers',
  })
  .output(z.object({ items: z.array(shownSource) }))
  .handler(async ({ context }) => ({
    items: (await context.tenant.paymentSources.list()).map((one) => showSource(context, one)),
  }))

const saveSource = confirmedEditorProcedure
  .route({
    method: 'PUT',
    path: '/payment-sources',
    summary:
      'Connect a service that tells of transfers; secrets that are left out, or empty, stay as they are',
  })
  .input(z.strictObject({ provider, byAmount: z.boolean().default(false), settings: json }))
  .output(shownSource)
  .handler(async ({ input: { provider, byAmount, settings }, context }) => {
    const { deps, tenant, changes } = context
    const before = await tenant.paymentSources.get(provider)
    const stored = {
      ...deps.paymentProviders.close(provider, settings, before),
      ...{ provider, byAmount, createdAt: before?.createdAt ?? deps.now() },
    }
    await tenant.paymentSources.save(stored)
    changes.push({ label, before: named(before?.provider ?? ''), after: named(provider) })
    // Values of settings stay out of the audit.
    if (before) changes.push({ label: settingsLabel, before: none, after: changedText })
    return showSource(context, stored)
  })

const removeSource = confirmedEditorProcedure
  .route({
    method: 'DELETE',
    path: '/payment-sources/{provider}',
    successStatus: 204,
    summary: 'Disconnect a service; its transfers stay',
  })
  .input(z.object({ provider }))
  .handler(async ({ input: { provider }, context: { tenant, changes } }) => {
    orNotFound(await tenant.paymentSources.remove(provider))
    changes.push({ label, before: named(provider), after: none })
  })

const list = viewerProcedure
  .route({ method: 'GET', path: '/payments', summary: 'Transfers, newest first' })
  .input(z.object({ ...pageRequest, state: z.enum(states).optional() }))
  .output(pageOf(payment))
  .handler(async ({ input, context: { deps, actor } }) => {
    const { items, next } = await deps.paymentsOf(actor.tenantId).list(input)
    return {
      items: items.map((one) => ({ ...one, paidAt: isoOf(one.paidAt) })),
      ...(next !== undefined && { next }),
    }
  })

const maxBookDays = 92
const bookRange = { from: date.optional(), to: date.optional() }

const wrongRange = {
  pointer: '#/to',
  code: 'range',
  message: {
    vi: `Ngày cuối không được trước ngày đầu, và một lần xem nhiều nhất ${maxBookDays} ngày`,
    en: `The last day must not be before the first, and a book has ${maxBookDays} days at most`,
  },
}
const tooManyLines = {
  pointer: '#/to',
  code: 'tooMany',
  message: {
    vi: 'Khoảng ngày này có quá nhiều khoản. Hãy chọn ít ngày hơn',
    en: 'There are too many payments in these days. Choose fewer days',
  },
}

/** Today where no day is said. Epoch ms. */
function timesOf({ from, to }: { from?: string | undefined; to?: string | undefined }, now: number) {
  const last = to ?? from ?? vietnamDay(now)
  const first = from ?? last
  const [since, until] = [startOfVietnamDay(first), startOfVietnamDay(last) + day]
  if (until <= since || until - since > maxBookDays * day)
    throw new Problem('validation', { errors: [wrongRange] })
  return { first, last, since, until }
}

async function readBook(
  { deps, actor }: AdminContext,
  { since, until }: Pick<ReturnType<typeof timesOf>, 'since' | 'until'>,
) {
  const lines = await deps.paymentsOf(actor.tenantId).book(since, until)
  if (!lines) throw new Problem('validation', { errors: [tooManyLines] })
  return lines
}

// biome-ignore format: a table of names
const bookLine = payment
  .pick({ id: true, amount: true, providerId: true, bankReference: true, memo: true, paidAt: true, state: true })
  .extend({
    date: date.meta({ description: 'Day in Asia/Ho_Chi_Minh' }),
    reference: z.string(),
    buyer: z.string(),
    provider: z.string().meta({ description: 'A provider, or `hand`: a member saw the money' }),
  })

const book = viewerProcedure
  .route({
    method: 'GET',
    path: '/payments/book',
    summary: 'The day book: money by day, the earliest first, and orders that wait for money',
  })
  .input(z.object(bookRange))
  .output(
    z.object({
      from: date,
      to: date,
      items: z.array(bookLine),
      open: z.array(order.extend({ amount: z.int().meta({ description: 'Dong' }) })),
    }),
  )
  .handler(async ({ input, context }) => {
    const { deps, actor } = context
    const times = timesOf(input, deps.now())
    const lines = await readBook(context, times)
    return {
      ...{ from: times.first, to: times.last },
      items: lines.map((line) => ({ ...line, paidAt: isoOf(line.paidAt), date: vietnamDay(line.paidAt) })),
      open: await deps.paymentsOf(actor.tenantId).openOrders(times.until),
    }
  })

const csv = viewerProcedure
  .route({
    method: 'GET',
    path: '/payments/csv',
    outputStructure: 'detailed',
    summary: 'The day book as CSV',
    spec: (operation) => ({ ...operation, responses: { 200: csvResponse } }),
  })
  .input(z.object({ ...bookRange, language: locale.optional() }))
  .output(download)
  .handler(async ({ input: { language, ...range }, context }) => {
    const { deps, actor } = context
    const times = timesOf(range, deps.now())
    const text = deps.paymentsOf(actor.tenantId).bookCsv(await readBook(context, times), language)
    return {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="payments-${times.first}-${times.last}.csv"`,
      },
      body: Readable.toWeb(Readable.from([Buffer.from(text)])),
    }
  })

const candidate = z.object({
  id: z.string(),
  publicId: z.string(),
  reference: z.string(),
  amount: z.int(),
  paidAmount: z.int(),
  status: z.string(),
})

const candidates = viewerProcedure
  .route({
    method: 'GET',
    path: '/payments/{id}/candidates',
    summary: 'Orders that a transfer may be for, the likeliest first',
  })
  .input(z.object({ id: rowId }))
  .output(z.object({ items: z.array(candidate) }))
  .handler(async ({ input: { id }, context: { deps, actor } }) => {
    const payments = deps.paymentsOf(actor.tenantId)
    const found = await payments.candidates(orNotFound(await payments.find(id)))
    return {
      items: found.map(({ id, public_id, reference, amount, paid_amount, status }) => ({
        ...{ id, publicId: public_id, reference, amount, paidAmount: paid_amount, status },
      })),
    }
  })

const resolve = editorProcedure
  .route({
    method: 'POST',
    path: '/payments/{id}/resolve',
    successStatus: 204,
    summary: 'Say which order a transfer has paid, which confirms it, or that it is none’s',
  })
  .input(z.strictObject({ id: rowId, orderId: rowId.nullable() }))
  .handler(async ({ input: { id, orderId }, context: { deps, actor, changes } }) => {
    orNotFound(await deps.paymentsOf(actor.tenantId).resolve(id, orderId, deps.now()))
    changes.push({ label: paymentLabel, before: named(id), after: named(orderId ?? '') })
  })

export const payments = {
  ...{ types, sources, saveSource, removeSource },
  ...{ list, book, csv, candidates, resolve },
}
