/** The texts of transfers: banks take Latin letters without marks, digits and a few signs. */

/** Without marks and characters that banks refuse; spaces are single. */
export const toBankText = (text: string) =>
  text
    .replace(/[đĐ]/g, (letter) => (letter === 'đ' ? 'd' : 'D'))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9 \-/.,_;]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()

/** Bank text of at most `max` characters. */
export function fitMemo(text: string, max: number, capitals = false): string {
  const plain = toBankText(text)
  return (capitals ? plain.toUpperCase() : plain).slice(0, max).trim()
}

/** Replaces `{orderId}` by `lookUp('orderId')`. */
export const fillTemplate = (template: string, lookUp: (name: string) => string) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => lookUp(name))
