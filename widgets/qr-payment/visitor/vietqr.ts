/** EMVCo's merchant-presented code with NAPAS 247's template in tag 38. All of it is ASCII, so characters are bytes. */
import { codeOfTags, hasRightCrc, type Tag, tagsOf, tagText } from '../../readers/emv-code.ts'

/** Texts are toBankText already, see `memo.ts`. */
export interface Transfer {
  bin: string
  account: string
  /** To an account (QRIBFTTA) or to a card (QRIBFTTC). */
  service: string
  /** Whole dong; 0 leaves it to the payer. */
  amount: number
  name: string
  city: string
  billNumber: string
  storeLabel: string
  referenceLabel: string
  terminalLabel: string
  memo: string
}

const napas = 'A000000727'
const dong = '704'

const additional = {
  billNumber: '01',
  storeLabel: '03',
  referenceLabel: '05',
  terminalLabel: '07',
  memo: '08',
} as const

/** Objects without a value are left out. */
const some = (...tags: Tag[]) => tags.filter(([, value]) => value)
const template = (...tags: Tag[]) =>
  some(...tags)
    .map(tagText)
    .join('')

/** Static (11) without an amount, dynamic (12) with one. @throws RangeError where a value does not fit its tag */
export function payloadOf(transfer: Transfer): string {
  const { bin, account, service, amount, name, city } = transfer
  const more = Object.entries(additional).map(
    ([key, tag]): Tag => [tag, transfer[key as keyof typeof additional]],
  )
  return codeOfTags(
    some(
      ['00', '01'],
      ['01', amount ? '12' : '11'],
      ['38', template(['00', napas], ['01', template(['00', bin], ['01', account])], ['02', service])],
      ['53', dong],
      ['54', amount ? String(amount) : ''],
      ['58', 'VN'],
      ['59', name],
      ['60', city],
      ['62', template(...more)],
    ),
  )
}

const objectOf = (text = ''): Partial<Record<string, string>> | undefined => {
  const tags = tagsOf(text)
  return tags && Object.fromEntries(tags)
}

export function readPayload(payload: string): Transfer | undefined {
  const all = objectOf(payload)
  const receiver = objectOf(all?.['38'])
  const bank = objectOf(receiver?.['01'])
  const more = objectOf(all?.['62'])
  if (!all || !receiver || !bank || !more || !hasRightCrc(payload) || receiver['00'] !== napas)
    return undefined
  const extra = Object.fromEntries(Object.entries(additional).map(([key, tag]) => [key, more[tag] ?? '']))
  return {
    bin: bank['00'] ?? '',
    account: bank['01'] ?? '',
    service: receiver['02'] ?? '',
    amount: Number(all['54'] ?? 0),
    name: all['59'] ?? '',
    city: all['60'] ?? '',
    billNumber: '',
    storeLabel: '',
    referenceLabel: '',
    terminalLabel: '',
    memo: '',
    ...extra,
  }
}
