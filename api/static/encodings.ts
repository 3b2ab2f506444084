/** Best first. Images and fonts have only `identity`. */
export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

export const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' }

/** `config.json.br` is `config.json` in brotli. */
export function encodedPath(file: string): { path: string; encoding: Encoding; suffix: string } {
  const encoding = encodings.find((one) => suffixes[one] && file.endsWith(suffixes[one])) ?? 'identity'
  const suffix = suffixes[encoding]
  return { path: file.slice(0, file.length - suffix.length), encoding, suffix }
}

const known = new Map<string, Encoding>()
const maxMemoized = 200

/** RFC 9110, 12.5.3. At equal weights brotli goes before gzip; `identity` is always acceptable. */
export function bestEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  let best = known.get(header)
  if (!best) {
    best = choose(header)
    if (known.size < maxMemoized) known.set(header, best)
  }
  return best
}

function choose(header: string): Encoding {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((text) => /^q\s*=/.test(text))?.replace(/^q\s*=\s*/, '')
    weights.set(name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight) || 0)
  }
  // unnamed `identity` is acceptable, with less weight than named encodings
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? (encoding === 'identity' ? 0.0001 : (weights.get('*') ?? 0))
  const wanted = encodings.filter((encoding) => weightOf(encoding) > 0)
  return wanted.sort((a, b) => weightOf(b) - weightOf(a))[0] ?? 'identity'
}
