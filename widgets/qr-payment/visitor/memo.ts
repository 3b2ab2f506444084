/** Banks take Latin letters without marks, digits and a few signs. */
export const toBankText = (text: string) =>
  text
    .replace(/[đĐ]/g, (letter) => (letter === 'đ' ? 'd' : 'D'))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9 \-/.,_;]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()

export function fitMemo(text: string, max: number, capitals = false): string {
  const plain = toBankText(text)
  return (capitals ? plain.toUpperCase() : plain).slice(0, max).trim()
}

/**
 * Values of a template are whole: a part of an order's number is another order's. Words give way, from the last one on.
 * @returns undefined where the values alone are longer than `max`
 */
export function fillMemo(
  template: string,
  lookUp: (name: string) => string,
  max: number,
  capitals = false,
): string | undefined {
  const words = template.split(/ +/)
  for (;;) {
    const memo = fitMemo(fillTemplate(words.join(' '), lookUp), Number.POSITIVE_INFINITY, capitals)
    if (memo.length <= max) return memo
    const last = words.findLastIndex((word) => !word.includes('{'))
    if (last < 0) return undefined
    words.splice(last, 1)
  }
}

export const fillTemplate = (template: string, lookUp: (name: string) => string) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => lookUp(name))
