import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Text } from '../../../widgets/definition.ts'
import { orderFrom } from '../../../widgets/schema/order-from.ts'
import { newCode } from '../../../widgets/schema/order-reference.ts'
import type { OrderTerms } from '../../../widgets/schema/order-terms.ts'
import type { SideEffects, WriteResult } from '../../database/writes/rows.ts'
import { Problem } from '../../http/problems.ts'
import { type OwnValues, sentBody, sentValues } from '../columns/rows.ts'
import type { InboxDeps } from '../deps.ts'
import { type Form, readForm, textOf } from '../form/read-form.ts'
import { sideEffects } from '../form/side-effects.ts'
import { jsonHandler } from '../pipeline/json-handler.ts'
import { formRates, jsonOnly } from '../pipeline/rates.ts'
import { orderLines } from './lines.ts'
import { orders } from './table.ts'
import { orderToken } from './token.ts'

export const route = {
  name: 'order',
  path: 'orders',
  write: 'order',
  contentTypes: jsonOnly,
  isLimited: true,
  maxBytes: 8 * 1024,
  rates: formRates,
} as const

export const event: Text = { vi: 'Đơn hàng mới', en: 'New order' }

const minute = 60_000
/** Codes that are tried before the write fails; one in 887 million is taken for each order that the tenant has. */
const maxAttempts = 3

const signatureMissing = {
  vi: 'Cửa hàng chỉ nhận số tiền có chữ ký: trang cần đưa data-signature, chương trình cần gửi signature',
  en: 'The shop only takes signed amounts: a page has to give data-signature, a program to send signature',
}
const wrongSignature = {
  vi: 'Số tiền hoặc nội dung không khớp với chữ ký của trang',
  en: 'Amount or content do not match the signature of the page',
}

/** The signature of a page, in hexadecimal digits: three lines, HMAC-SHA256. */
const signatureOf = (key: string, publicId: string, amount: number, content: string) =>
  createHmac('sha256', key).update(`${publicId}\n${amount}\n${content}`).digest()

/** @throws Problem 422 */
function checkSignature({ body, row }: Form, { amountKey, requireSignature }: OrderTerms) {
  const refuse = (code: string, message: Text) =>
    new Problem('validation', { errors: [{ pointer: '#/signature', code, message }] })
  if (body.amountSource === 'page' && requireSignature) throw refuse('required', signatureMissing)
  if (body.amountSource !== 'signed') return
  const given = Buffer.from(textOf(body, 'signature'), 'hex')
  const wanted =
    amountKey && signatureOf(amountKey, row.publicId, Number(body.amount), textOf(body, 'content'))
  if (wanted && given.length === wanted.length && timingSafeEqual(given, wanted)) return
  throw refuse('invalid', wrongSignature)
}

const notSold = {
  vi: 'Gói này không bán bằng mã thanh toán này, hoặc giá đã hết hạn',
  en: 'This plan is not sold by this payment code, or its price has ended',
}

/** A plan has the price and the name that its pricing table has published. @throws Problem 422 */
async function withPlan({ liveWidgets }: InboxDeps, form: Form): Promise<Form> {
  const { from, ...body } = form.body
  if (from === undefined) return form
  const item = orderFrom.parse(from)
  const { tenantId, publicId, at } = form.row
  const seller = await liveWidgets.findSeller(item.widget)
  const isOwn = seller?.tenantId === tenantId
  const sold = isOwn ? (await liveWidgets.load(seller)).sells(item, publicId, at) : undefined
  if (!sold)
    throw new Problem('validation', { errors: [{ pointer: '#/from', code: 'invalid', message: notSold }] })
  const { amount, content } = sold
  return { ...form, body: { ...body, amount, content } }
}

/** A form as far as an order takes it. */
type PlacedForm = Pick<Form, 'id' | 'body' | 'row' | 'rules' | 'widget'>

/** The part of an order that follows from the settings and a new reference. */
function placed(deps: InboxDeps, { id, body, row, rules, widget }: PlacedForm, terms: OrderTerms) {
  const reference = terms.prefix + newCode(randomInt)
  const amount = Number(body.amount)
  const { memo, payload, account } = terms.transfer({
    ...{ amount, reference },
    account: Number(body.account),
    content: textOf(body, 'content'),
  })
  const receivedAt = new Date(row.at).toISOString()
  const payBy = new Date(row.at + terms.minutes * minute).toISOString()
  const token = orderToken.seal({ tenantId: row.tenantId, publicId: row.publicId, id }, deps.secret)
  const message = rules.message(widget.live)
  const answer = { id, reference, amount, memo, payload, account, token, receivedAt, payBy, message }
  const values = { reference, memo, payBy, accountNumber: account.accountNumber }
  return { values, response: { status: 201, body: JSON.stringify(answer) } }
}

/** Mails and the widget's webhook that tell of a new order. */
type Told = (written: OwnValues<typeof orders.columns>) => SideEffects

/** Stores an order by a new reference; one that the tenant has is tried again with another. */
export async function storeOrder(
  deps: InboxDeps,
  form: PlacedForm,
  terms: OrderTerms,
  told: Told,
): Promise<WriteResult> {
  let result: WriteResult = { outcome: 'conflict' }
  for (let left = maxAttempts; left > 0 && result.outcome === 'conflict'; left--) {
    const { values, response } = placed(deps, form, terms)
    const written = sentValues(orders.columns, { ...form.body, ...values })
    // A conflict has spent the proof of work.
    const { spends, ...row } = form.row
    result = await deps.database.append('order', {
      ...row,
      ...(spends && left === maxAttempts && { spends }),
      ...told(written),
      ...written,
      response,
    })
  }
  return result
}

export const orderHandler = (deps: InboxDeps) =>
  jsonHandler(deps.pipeline, route, async (request, sent) => {
    const { live, write } = await deps.liveWidgets.load(request.widget)
    const terms = write(route.write)?.rules.order?.(live)
    if (!terms) throw new Problem('not-found')
    const { columns } = orders
    // The same order may well come twice.
    const read = await readForm(deps, request, { ...route, columns }, sent, { repeatable: true })
    checkSignature(read, terms)
    const form = await withPlan(deps, read)
    const { siteUrl } = deps
    const said = { ...form, body: sentBody(columns, form.body) }
    return deps.pipeline.store(route, request, () =>
      storeOrder(deps, form, terms, (written) =>
        form.isSpam
          ? {}
          : sideEffects(said, { event, siteUrl, columns, lines: orderLines(written) }, route.write),
      ),
    )
  })
