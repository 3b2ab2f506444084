/** Why a file cannot be read as text. */
class UnreadableFile extends Error {}

/** Excel writes "Unicode text" as UTF-16, and CSV in the code page of the computer unless asked for UTF-8. */
export async function textOfFile(file: Blob, unreadable: string): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableFile(unreadable)
  }
}

/** Sheets put cells on the clipboard with tabs between. */
export const isTable = (text: string) => /\t|\n./.test(text.trimEnd())

/** Long enough for the file's first lines. */
export const beginningOf = (csv: string) => csv.slice(0, 150_000)
