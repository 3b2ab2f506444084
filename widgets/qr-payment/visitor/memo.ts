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

export const fillTemplate = (template: string, lookUp: (name: string) => string) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => lookUp(name))
