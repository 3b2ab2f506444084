export interface PlainGet {
  url: string
  acceptEncoding?: string
  ifNoneMatch?: string
}

const requestPattern =
  /^GET (\/[!-~]*) HTTP\/1\.1\r\n((?:[!#$%&'*+.^_`|~0-9A-Za-z-]+:[\t -~\x80-\xff]*\r\n)+)\r\n$/

/** Headers that change neither the framing nor, the first four apart, the response to a file. */
const knownHeaders = [
  'host',
  'connection',
  'accept-encoding',
  'if-none-match',
  'accept',
  'accept-language',
  'cache-control',
  'cookie',
  'dnt',
  'origin',
  'pragma',
  'priority',
  'referer',
  'save-data',
  'sec-ch-ua',
  'sec-ch-ua-mobile',
  'sec-ch-ua-platform',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'sec-fetch-storage-access',
  'sec-fetch-user',
  'sec-gpc',
  'sec-purpose',
  'upgrade-insecure-requests',
  'user-agent',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]
/** One bit per header (31 fit): a set per request costs more than the rest of the check. */
const bits = new Map(knownHeaders.map((name, index) => [name, 1 << index]))
const hostBit = bits.get('host') ?? 0

/** Undefined unless `request` (latin1) is one plain read. Unknown or repeated headers and a missing `Host` go to Node. */
export function readPlainGet(request: string): PlainGet | undefined {
  const [, url, lines] = requestPattern.exec(request) ?? []
  if (url === undefined || lines === undefined) return undefined
  const get: PlainGet = { url }
  let seen = 0
  for (let start = 0; start < lines.length; ) {
    const colon = lines.indexOf(':', start)
    const end = lines.indexOf('\r', colon)
    const name = lines.slice(start, colon).toLowerCase()
    start = end + 2
    const bit = bits.get(name)
    if (bit === undefined || seen & bit) return undefined
    seen |= bit
    if (name === 'accept-encoding') get.acceptEncoding = headerValue(lines, colon, end)
    else if (name === 'if-none-match') get.ifNoneMatch = headerValue(lines, colon, end)
    else if (name === 'connection' && headerValue(lines, colon, end).toLowerCase() !== 'keep-alive')
      return undefined
  }
  return seen & hostBit ? get : undefined
}

const headerValue = (lines: string, colon: number, end: number) =>
  lines.slice(colon + 1, end).replace(/^[\t ]+|[\t ]+$/g, '')
