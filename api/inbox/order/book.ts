import { sql } from 'kysely'
import type { Text } from '../../../widgets/definition.ts'
import type { Database } from '../../database/database.ts'
import type { PaymentState } from '../../database/schema/payments.ts'
import { isoOf } from '../../http/validation.ts'
import { csvHeader, csvLines } from '../export/csv-lines.ts'

/** Money of a day, as a provider told of it or a member saw it. */
export interface BookLine {
  /** Id of the transfer; of the order where a member saw the money. */
  id: string
  /** epoch ms */
  paidAt: number
  /** dong */
  amount: number
  reference: string
  buyer: string
  /** A provider, or `hand`. */
  provider: string
  providerId: string
  bankReference: string
  memo: string
  state: PaymentState
}

export interface OpenOrder {
  id: string
  publicId: string
  reference: string
  /** dong */
  amount: number
}

/** Lines of a book, far above those of a shop in a quarter. */
const maxBookLines = 10_000
const maxOpen = 2_000

/**
 * The day book of a tenant, the earliest first. Times are epoch ms.
 * @returns undefined for more than `maxBookLines`
 */
export async function readBook(
  { background }: Database,
  tenantId: string,
  from: number,
  until: number,
): Promise<BookLine[] | undefined> {
  const told = await background
    .selectFrom('payment')
    .leftJoin('payment_order as own', (join) =>
      join.onRef('own.tenant_id', '=', 'payment.tenant_id').onRef('own.id', '=', 'payment.order_id'),
    )
    .select(['payment.id', 'payment.paid_at', 'payment.amount', 'own.reference', 'own.name', 'payer'])
    .select(['provider', 'provider_id', 'bank_reference', 'payment.memo', 'state'])
    .where('payment.tenant_id', '=', tenantId)
    .where('payment.paid_at', '>=', from)
    .where('payment.paid_at', '<', until)
    .orderBy('payment.paid_at')
    .limit(maxBookLines + 1)
    .execute()
  const seen = await background
    .selectFrom('payment_order')
    .select(['id', 'paid_at', 'paid_amount', 'reference', 'name', 'memo'])
    .where('tenant_id', '=', tenantId)
    .where('paid_by', '=', 'hand')
    .where(sql<boolean>`paid_at >= ${from} and paid_at < ${until}`)
    .limit(maxBookLines + 1)
    .execute()
  if (told.length + seen.length > maxBookLines) return undefined
  return [
    ...told.map(({ id, paid_at, amount, reference, name, payer, provider, memo, state, ...row }) => ({
      ...{
        id,
        paidAt: paid_at,
        amount,
        reference: reference ?? '',
        buyer: name || payer,
        provider,
        memo,
        state,
      },
      ...{ providerId: row.provider_id, bankReference: row.bank_reference },
    })),
    ...seen.map(({ id, paid_at, paid_amount, reference, name, memo }) => ({
      ...{ id, paidAt: paid_at ?? from, amount: paid_amount, reference, buyer: name, memo },
      ...{ provider: 'hand', providerId: '', bankReference: '', state: 'matched' as const },
    })),
  ].sort((one, other) => one.paidAt - other.paidAt)
}

/** Orders that wait for money, newest first. @param until epoch ms */
export const readOpenOrders = (
  { background }: Database,
  tenantId: string,
  until: number,
): Promise<OpenOrder[]> =>
  background
    .selectFrom('payment_order')
    .select(['id', 'public_id as publicId', 'reference', 'amount'])
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'waiting')
    .where('created_at', '<', until)
    .orderBy('id', 'desc')
    .limit(maxOpen)
    .execute()

const headings: Record<string, Text> = {
  paidAt: { vi: 'Ngày', en: 'Date' },
  reference: { vi: 'Mã đơn', en: 'Reference' },
  buyer: { vi: 'Người mua', en: 'Buyer' },
  amount: { vi: 'Số tiền', en: 'Amount' },
  provider: { vi: 'Nguồn', en: 'Source' },
  providerId: { vi: 'Mã giao dịch', en: 'Id of the transfer' },
  bankReference: { vi: 'Mã của ngân hàng', en: 'Reference of the bank' },
  memo: { vi: 'Nội dung', en: 'Memo' },
  state: { vi: 'Trạng thái', en: 'State' },
}
const columns = Object.keys(headings)

const states: Record<PaymentState, Text> = {
  matched: { vi: 'Khớp đơn', en: 'Matched' },
  'too-little': { vi: 'Thiếu tiền', en: 'Too little' },
  'too-much': { vi: 'Thừa tiền', en: 'Too much' },
  twice: { vi: 'Trả hai lần', en: 'Paid twice' },
  late: { vi: 'Trả muộn', en: 'Paid late' },
  unmatched: { vi: 'Chưa rõ đơn nào', en: 'No order found' },
  resolved: { vi: 'Đã xử lý', en: 'Resolved' },
}

const noFields = { names: [], others: false }
const ahead = 7 * 3_600_000
/** `2026-11-29 14:02` in Vietnam, which spreadsheets read as a date. */
const vietnamMinute = (at: number) =>
  isoOf(at + ahead)
    .slice(0, 16)
    .replace('T', ' ')

/** @param language of the headings; names of the API without one */
export function bookCsv(lines: readonly BookLine[], language: 'vi' | 'en' | undefined): string {
  const heading = (column: string) => (language && headings[column]?.[language]) ?? column
  const rows = lines.map(({ paidAt, state, ...line }) => ({
    ...line,
    paidAt: language ? vietnamMinute(paidAt) : isoOf(paidAt),
    state: language ? states[state][language] : state,
  }))
  return csvHeader(columns, noFields, heading) + csvLines(rows, columns, noFields)
}
