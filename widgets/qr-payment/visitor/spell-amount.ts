const digits = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín']
const groups = ['', ' nghìn', ' triệu']

/** Vietnamese names the zeros after a higher group. */
function three(value: number, afterHigher: boolean): string {
  const hundreds = Math.floor(value / 100)
  const tens = Math.floor(value / 10) % 10
  const ones = value % 10
  const spoken: string[] = []
  if (hundreds || afterHigher) spoken.push(digits[hundreds]!, 'trăm')
  if (tens === 1) spoken.push('mười')
  else if (tens) spoken.push(digits[tens]!, 'mươi')
  else if (ones && (hundreds || afterHigher)) spoken.push('lẻ')
  if (ones === 1 && tens > 1) spoken.push('mốt')
  else if (ones === 5 && tens) spoken.push('lăm')
  else if (ones) spoken.push(digits[ones]!)
  return spoken.join(' ')
}

/** "Một triệu hai trăm năm mươi nghìn đồng". Whole dong below a thousand million. */
export function spellAmount(amount: number): string {
  const spoken: string[] = []
  for (const at of [2, 1, 0]) {
    const value = Math.floor(amount / 1000 ** at) % 1000
    if (value) spoken.push(three(value, spoken.length > 0) + groups[at])
  }
  const text = `${spoken.join(' ') || digits[0]} đồng`
  return text[0]!.toUpperCase() + text.slice(1)
}
