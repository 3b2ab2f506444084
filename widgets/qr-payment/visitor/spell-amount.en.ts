const small = [
  ...['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

function three(value: number): string {
  const rest = value % 100
  const two =
    rest < 20 ? small[rest] : [tens[Math.floor(rest / 10)], small[rest % 10]].filter(Boolean).join('-')
  return [value > 99 ? `${small[Math.floor(value / 100)]} hundred` : '', two].filter(Boolean).join(' ')
}

/** Whole dong below a thousand million: "One million two hundred fifty thousand dong" */
export function spellAmount(amount: number): string {
  const spoken = [' million', ' thousand', ''].flatMap((name, at) => {
    const value = Math.floor(amount / 1000 ** (2 - at)) % 1000
    return value ? [three(value) + name] : []
  })
  const text = `${spoken.join(' ') || 'zero'} dong`
  return text[0]!.toUpperCase() + text.slice(1)
}
