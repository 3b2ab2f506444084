interface Xml {
  text: string
}

const encodings = /^(utf-?8|utf-?16(le|be)?|us-ascii|ascii)$/i

/** Undefined for parts that are not XML by name or first character; `unreadable` where readers could disagree. */
export function readXml(name: string, content: Buffer): Xml | 'unreadable' | undefined {
  const encoding = encodingOf(content)
  let text: string
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(content)
  } catch {
    return isXmlName(name) || looksLikeXml(content.toString('latin1', 0, 200)) ? 'unreadable' : undefined
  }
  if (!isXmlName(name) && !looksLikeXml(text)) return undefined
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/i.exec(text)?.[1]
  if (text.includes('\0') || (declared && !encodings.test(declared))) return 'unreadable'
  return { text }
}

const isXmlName = (name: string) => /\.(xml|rels|vml)$/i.test(name)
const looksLikeXml = (text: string) => /^\s*<[?!a-z]/i.test(text)

function encodingOf(content: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (content[0] === 0xff && content[1] === 0xfe) return 'utf-16le'
  if (content[0] === 0xfe && content[1] === 0xff) return 'utf-16be'
  return 'utf-8'
}

export function attributesOf(text: string, element: string): Map<string, string>[] {
  // linear: `<` may not stand inside a tag, and each name is tried from its start alone
  const elements = new RegExp(`<(?:[\\w.-]+:)?${element}(?=[\\s/>])((?:"[^"<]*"|'[^'<]*'|[^'"<>])*)>`, 'g')
  return [...text.matchAll(elements)].map(
    ([, inside]) =>
      new Map(
        [...(inside ?? '').matchAll(/(?<![\w.:-])([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
          ([, name, double, single]) => [name ?? '', resolveReferences(double ?? single ?? '')],
        ),
      ),
  )
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Resolves character references and the five named entities of XML. */
export const resolveReferences = (value: string) =>
  value.replace(
    /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|(amp|lt|gt|quot|apos));/gi,
    (whole, hex, decimal, name) => {
      if (name) return named[name] ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
