/** Amounts in words, as Vietnamese says them. */

const digits = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín']
const groups = ['', ' nghìn', ' triệu']

/** Three digits; `led` are those behind a higher group, which names its zeros. */
function three(value: number, led: boolean): string {
  const hundreds = Math.floor(value / 100)
  const tens = Math.floor(value / 10) % 10
  const ones = value % 10
  const words: string[] = []
  if (hundreds || led) words.push(digits[hundreds]!, 'trăm')
  if (tens === 1) words.push('mười')
  else if (tens) words.push(digits[tens]!, 'mươi')
  else if (ones && (hundreds || led)) words.push('lẻ')
  if (ones === 1 && tens > 1) words.push('mốt')
  else if (ones === 5 && tens) words.push('lăm')
  else if (ones) words.push(digits[ones]!)
  return words.join(' ')
}

/** "Một triệu hai trăm năm mươi nghìn đồng". Whole dong below a thousand million. */
export function inWords(amount: number): string {
  const parts: string[] = []
  for (const at of [2, 1, 0]) {
    const value = Math.floor(amount / 1000 ** at) % 1000
    if (value) parts.push(three(value, parts.length > 0) + groups[at])
  }
  const text = `${parts.join(' ') || digits[0]} đồng`
  return text[0]!.toUpperCase() + text.slice(1)
}
