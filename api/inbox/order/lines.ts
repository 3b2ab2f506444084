import type { Text } from '../../../widgets/definition.ts'
import type { AmountSource } from '../../../widgets/schema/order-terms.ts'
import { formatAmount, labels } from './table.ts'

interface ToldOrder {
  reference: string
  amount: number
  amountSource: AmountSource
  paidAmount: number
}

/** First lines of messages to the merchant. */
export function orderLines({ reference, amount, amountSource, paidAmount }: ToldOrder): [Text, string][] {
  const lines: [Text, string][] = [[labels.reference, reference]]
  if (paidAmount > 0) lines.push([labels.paidAmount, formatAmount(paidAmount)])
  lines.push([labels.amount, formatAmount(amount)])
  if (amountSource === 'page') lines.push([labels.amountSource, labels.page.vi])
  return lines
}
