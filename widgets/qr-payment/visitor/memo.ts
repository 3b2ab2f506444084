/** What may stand in a transfer: banks take Latin letters without marks, digits and a few signs. */

/** A text without marks and without what a bank would refuse; spaces are single. */
export const folded = (text: string) =>
  text
    .replace(/[đĐ]/g, (letter) => (letter === 'đ' ? 'd' : 'D'))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9 \-/.,_;]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()

/** The same at most `max` characters long, in capitals where asked. */
export function fitted(text: string, max: number, capitals = false): string {
  const plain = folded(text)
  return (capitals ? plain.toUpperCase() : plain).slice(0, max).trim()
}

/** A template's text: `{orderId}` becomes what `valueUnder` knows under that name, or nothing. */
export const filled = (template: string, valueUnder: (name: string) => string) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => valueUnder(name))
