/**
 * EMVCo's merchant-presented code with NAPAS 247's template in tag 38: tag, length as two digits, value.
 * All of it is ASCII, so characters are bytes.
 */

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

function item(tag: string, value: string) {
  // a longer one would write a false length and shift all that follows
  if (value.length > 99) throw new RangeError(`Tag ${tag} takes 99 characters.`)
  return value && tag + String(value.length).padStart(2, '0') + value
}

/** CRC-16 with polynomial 1021 from FFFF, as four upper-case hexadecimal digits. */
export function crcOf(text: string): string {
  let crc = 0xffff
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8
    for (let i = 0; i < 8; i++) crc = ((crc << 1) ^ ((crc >> 15) * 0x1021)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** Static (11) without an amount, dynamic (12) with one. @throws RangeError where a value does not fit its tag */
export function payloadOf(transfer: Transfer): string {
  const { bin, account, service, amount, name, city } = transfer
  const bank = item('00', bin) + item('01', account)
  const more = Object.entries(additional).map(([key, tag]) =>
    item(tag, transfer[key as keyof typeof additional]),
  )
  const body = [
    item('00', '01'),
    item('01', amount ? '12' : '11'),
    item('38', item('00', napas) + item('01', bank) + item('02', service)),
    item('53', dong),
    item('54', amount ? String(amount) : ''),
    item('58', 'VN'),
    item('59', name),
    item('60', city),
    item('62', more.join('')),
    '6304',
  ].join('')
  return body + crcOf(body)
}

/** Undefined where the lengths do not add up. */
function items(text: string): Record<string, string> | undefined {
  const found: Record<string, string> = {}
  for (let at = 0; at < text.length; ) {
    const head = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4))
    const end = at + 4 + Number(head?.[2])
    if (!head || end > text.length) return undefined
    found[head[1]!] = text.slice(at + 4, end)
    at = end
  }
  return found
}

export function readPayload(payload: string): Transfer | undefined {
  const body = payload.slice(0, -4)
  const all = items(payload)
  const template = items(all?.['38'] ?? '')
  const bank = items(template?.['01'] ?? '')
  const more = items(all?.['62'] ?? '')
  if (!all || !template || !bank || !more || all['63'] !== crcOf(body) || template['00'] !== napas)
    return undefined
  const extra = Object.fromEntries(Object.entries(additional).map(([key, tag]) => [key, more[tag] ?? '']))
  return {
    bin: bank['00'] ?? '',
    account: bank['01'] ?? '',
    service: template['02'] ?? '',
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
