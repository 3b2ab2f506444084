/**
 * Memos as banks and people leave them. Each begins with one that a wallet or an app writes around the payer's words, and has one to three
 * of the changes that are seen in statements. `names` says what a person who reads it beside the list of orders would say.
 */

const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

export type Random = (below: number) => number

/** Numbers that are the same in each run (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

const pick = <T>(random: Random, list: readonly T[]): T => list[random(list.length)] as T

const digits = (random: Random, count: number) => Array.from({ length: count }, () => random(10)).join('')

// biome-ignore format: a table of words
/** Words of payers; no sign of them is read as part of a reference by a person. */
const words = [
  '', 'chuyen tien', 'thanh toan don hang', 'ck', 'Thanh toán', 'mua gốm', 'tra tien shop', 'cam on',
  'NGUYEN THI LAN chuyen tien', 'tien hang thang 11', 'don', 'QR', 'TRAN VAN MINH CK', 'dat coc', 'ma',
]

/** What banks put around them: Vietcombank, MB, Techcombank, VPBank, ACB, BIDV, MoMo, and none. */
const banks: ((random: Random, memo: string) => string)[] = [
  (_, memo) => memo,
  (random, memo) =>
    `MBVCB.${digits(random, 10)}.${digits(random, 6)}.${memo}.CT tu ${digits(random, 10)} toi ${digits(random, 10)}`,
  (random, memo) => `${memo}   Ma giao dich  Trace${digits(random, 6)} Trace ${digits(random, 6)}`,
  (random, memo) => `${memo} FT26${digits(random, 12)}`,
  (random, memo) => `NHAN TU ${digits(random, 12)} TRACE ${digits(random, 6)} ND ${memo}`,
  (random, memo) =>
    `${memo}-${digits(random, 6)}-${digits(random, 2)}:${digits(random, 2)}:${digits(random, 2)} ${digits(random, 8)}`,
  (random, memo) => `REM Tfr Ac: ${digits(random, 14)} O@L_${digits(random, 5)} ${memo}`,
  (random, memo) =>
    `${digits(random, 12)}-${memo}-CHUYEN TIEN-OQCH${digits(random, 8)}-MOMO${digits(random, 11)}MOMO`,
]

const casings: ((memo: string) => string)[] = [
  (memo) => memo,
  (memo) => memo.toLowerCase(),
  (memo) => memo.toUpperCase(),
]
/** Spaces lost, signs lost, signs put in. */
const spacings: ((memo: string) => string)[] = [
  (memo) => memo,
  (memo) => memo.replaceAll(' ', ''),
  (memo) => memo.replaceAll(/[^A-Za-z0-9]/g, ' '),
  (memo) => memo.replaceAll(' ', '-'),
]

/** One sign lost, doubled, another, or swapped with its neighbour. */
const mistakes: ((random: Random, text: string, at: number) => string)[] = [
  (_, text, at) => text.slice(0, at) + text.slice(at + 1),
  (_, text, at) => text.slice(0, at + 1) + text.slice(at),
  (random, text, at) => text.slice(0, at) + pick(random, [...signs, ...'O0I1L']) + text.slice(at + 1),
  (_, text, at) =>
    text.slice(0, at) + text.slice(at + 1, at + 2) + text.slice(at, at + 1) + text.slice(at + 2),
]

const mistake = (random: Random, text: string) => pick(random, mistakes)(random, text, random(text.length))

export interface Memo {
  text: string
  /** How the memo was made. */
  made:
    | 'plain'
    | 'one mistake'
    | 'cut off'
    | 'without prefix'
    | 'two orders'
    | 'spoiled'
    | 'of another tenant'
    | 'none'
  /** Orders that a person would find in it. */
  orders: readonly string[]
}

/** Reference with the mistakes of its kind, and the orders that it stands for. */
function written(random: Random, own: readonly string[], others: readonly string[]): Memo {
  const reference = pick(random, own)
  const made = random(100)
  if (made < 45) return { text: reference, made: 'plain', orders: [reference] }
  if (made < 65) return { text: mistake(random, reference), made: 'one mistake', orders: [reference] }
  if (made < 70) return { text: reference.slice(0, 6 + random(4)), made: 'cut off', orders: [reference] }
  if (made < 74) return { text: reference.slice(2), made: 'without prefix', orders: [reference] }
  if (made < 79) {
    const second = pick(random, own)
    return { text: `${reference} ${second}`, made: 'two orders', orders: [reference, second] }
  }
  if (made < 90) {
    let text = reference
    for (let left = 2 + random(3); left > 0; left--) text = mistake(random, text)
    return { text, made: 'spoiled', orders: [reference] }
  }
  if (made < 97) return { text: pick(random, others), made: 'of another tenant', orders: [] }
  return { text: '', made: 'none', orders: [] }
}

/** @param own references of the tenant @param others references of other tenants, of the same prefix */
export function memoOf(random: Random, own: readonly string[], others: readonly string[]): Memo {
  const { text, ...memo } = written(random, own, others)
  const around = `${pick(random, words)} ${text} ${memo.made === 'cut off' ? '' : pick(random, words)}`.trim()
  const sent = pick(random, spacings)(around)
  const arrived = memo.made === 'cut off' ? sent : pick(random, banks)(random, sent)
  return { ...memo, text: pick(random, casings)(arrived) }
}
