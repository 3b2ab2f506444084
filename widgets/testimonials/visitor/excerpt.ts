/** A cut that saves fewer characters is not worth a button. */
const minSaved = 40

/** The first words within `max` characters (code points), with an ellipsis. Undefined where nothing, or hardly anything, is left out. */
export function excerpt(text: string, max: number): string | undefined {
  const characters = [...text]
  if (characters.length < max + minSaved) return undefined
  const start = characters.slice(0, max + 1).join('')
  // A text without spaces is cut anywhere.
  const cut = start.replace(/\s+\S*$/, '') || start
  return `${cut.replace(/[\s,;:.!?…–-]+$/, '')}…`
}
