/** Orders names as Vietnamese dictionaries do, without `Intl.Collator`, which takes a phone 100 ms to make. */

/** Ă, â, ê, ô, ơ, ư and đ are letters of their own, after those without the mark. */
const lettersAfter: Record<string, string> = { '\u0306': '{', '\u0302': '|', '\u031b': '}', đ: 'd{' }

const keyOf = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300\u0301\u0303\u0309\u0323]/g, '')
    .replace(/[\u0306\u0302\u031bđ]/g, (mark) => lettersAfter[mark]!)

/** Tones count where all else is equal. */
export function compareNames(a: string, b: string): number {
  const [first, second] = [a, b].map((name) => `${keyOf(name)}\0${name}`)
  return first! < second! ? -1 : +(first! > second!)
}
