/** A read as browsers and caches send it: nothing in it asks for more than a file. */
export interface PlainGet {
  /** The path and the query, undecoded. */
  url: string
  acceptEncoding?: string
  ifNoneMatch?: string
}

/** A whole request without a body. Methods, versions, spellings and bytes beside these are for a full parser. */
const shape = /^GET (\/[!-~]*) HTTP\/1\.1\r\n((?:[!#$%&'*+.^_`|~0-9A-Za-z-]+:[\t -~\x80-\xff]*\r\n)+)\r\n$/

/** What changes how the connection or the body is read. */
const others = new Set([
  'connection',
  'proxy-connection',
  'content-length',
  'transfer-encoding',
  'trailer',
  'upgrade',
  'expect',
])

/**
 * Reads the bytes of one request (as latin1) if it is plain, and alone. Undefined for everything else, good or bad: this
 * recognises, it does not judge.
 */
export function readPlainGet(request: string): PlainGet | undefined {
  const [, url, lines] = shape.exec(request) ?? []
  if (url === undefined || lines === undefined) return undefined
  const get: PlainGet = { url }
  let hosts = 0
  for (let start = 0; start < lines.length; ) {
    const colon = lines.indexOf(':', start)
    const end = lines.indexOf('\r', colon)
    const name = lines.slice(start, colon).toLowerCase()
    start = end + 2
    if (name === 'host') hosts++
    else if (name === 'accept-encoding') {
      if (get.acceptEncoding !== undefined) return undefined
      get.acceptEncoding = textAfter(lines, colon, end)
    } else if (name === 'if-none-match') {
      if (get.ifNoneMatch !== undefined) return undefined
      get.ifNoneMatch = textAfter(lines, colon, end)
    } else if (others.has(name)) {
      if (name !== 'connection' || textAfter(lines, colon, end).toLowerCase() !== 'keep-alive')
        return undefined
    }
  }
  return hosts === 1 ? get : undefined
}

const textAfter = (lines: string, colon: number, end: number) =>
  lines.slice(colon + 1, end).replace(/^[\t ]+|[\t ]+$/g, '')
