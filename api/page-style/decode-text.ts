/** Decodes the bytes of a stranger's page by the encoding that it declares. Pure. */

/** A declaration stands in the first kilobyte, where browsers look for it. */
const maxLookedAt = 1024

/** `@charset` of a style sheet, the line of XML, and `<meta charset>` or its older form. */
const declaration =
  /^@charset "([^"]+)"|^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([^"']+)|<meta\s(?:[^>]*[\s;"'/])?charset\s*=\s*["']?\s*([^\s"'/>;]+)/i

const bytesOrderMarks: [mark: string, encoding: string][] = [
  ['\u00EF\u00BB\u00BF', 'utf-8'],
  ['\u00FF\u00FE', 'utf-16le'],
  ['\u00FE\u00FF', 'utf-16be'],
]

const charsetOf = (contentType: string) =>
  /;\s*charset\s*=\s*["']?\s*([^\s"';]+)/i.exec(contentType)?.[1]?.toLowerCase()

function declaredIn(start: string): string | undefined {
  const found = declaration.exec(start.replace(/<!--[\s\S]*?(?:-->|$)/g, ''))
  const label = found
    ?.slice(1)
    .find((group) => group !== undefined)
    ?.toLowerCase()
  // The declaration itself was read byte by byte.
  return label?.startsWith('utf-16') ? 'utf-8' : label
}

function decoderOf(label: string | undefined) {
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder()
  }
}

/**
 * Decodes as browsers do: the mark of the byte order counts most, then the header, then what the text declares; else it is UTF-8.
 * @param contentType the whole header
 */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  const start = Buffer.from(bytes.subarray(0, maxLookedAt)).toString('latin1')
  const marked = bytesOrderMarks.find(([mark]) => start.startsWith(mark))?.[1]
  const decoder = decoderOf(marked ?? charsetOf(contentType) ?? declaredIn(start))
  const text = decoder.decode(bytes)
  // It has no letter with both of its marks: `ệ` is two there.
  return decoder.encoding === 'windows-1258' ? text.normalize('NFC') : text
}
