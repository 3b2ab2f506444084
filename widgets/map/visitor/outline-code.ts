/**
 * Packs whole numbers, mostly small, as characters that need no escape in a script: `(` to `[` end a number with a digit
 * of 0 to 51, `a` to `~` are digits of base 30 before it, the lowest first.
 */
const end = 40
const carry = 97
const base = 30
const ends = 52

/** 0, -1, 1, -2, 2, … become 0, 1, 2, 3, 4, … */
const folded = (n: number) => (n < 0 ? -2 * n - 1 : 2 * n)

export function pack(numbers: readonly number[]): string {
  let text = ''
  for (const number of numbers) {
    let rest = folded(number)
    for (; rest >= ends; rest = Math.floor(rest / base)) text += String.fromCharCode(carry + (rest % base))
    text += String.fromCharCode(end + rest)
  }
  return text
}

export function unpack(text: string): number[] {
  const numbers: number[] = []
  let value = 0
  let place = 1
  for (let i = 0; i < text.length; i++) {
    const digit = text.charCodeAt(i)
    if (digit < carry) {
      value += (digit - end) * place
      numbers.push(value % 2 ? -(value + 1) / 2 : value / 2)
      value = 0
      place = 1
    } else {
      value += (digit - carry) * place
      place *= base
    }
  }
  return numbers
}
