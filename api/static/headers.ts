/** The edge settings are made from the same tables. */

const everywhere = { 'X-Content-Type-Options': 'nosniff', Vary: 'Accept-Encoding' }

const anyOrigin = {
  ...everywhere,
  'Access-Control-Allow-Origin': '*',
  // COUNTDOWN sets its clock by them
  'Access-Control-Expose-Headers': 'Date, Age',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
}

/** Inline styles are for the UI kit, https pictures for merchants' pictures in widgets. */
const policy = (frameAncestors: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')

const page = {
  ...everywhere,
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** Merchants' content on the origin of the admin: no script, no form. The policy does not cover JSON-LD data blocks. */
const publishedPage = {
  ...anyOrigin,
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

/** The address of these pages holds a secret. */
const secretPage = {
  ...page,
  'Cache-Control': 'no-cache',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
}

const immutable = 'public, max-age=31536000, immutable'

const live = 'public, max-age=60, stale-while-revalidate=86400'

export const headerSets = {
  live: { ...anyOrigin, 'Cache-Control': live },
  livePage: { ...publishedPage, 'Cache-Control': live },
  // search engines should index the live page
  revisionPage: { ...publishedPage, 'Cache-Control': immutable, 'X-Robots-Tag': 'noindex' },
  immutable: { ...anyOrigin, 'Cache-Control': immutable },
  geo: { ...anyOrigin, 'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800' },
  loader: { ...anyOrigin, 'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400' },
  asset: { ...everywhere, 'Cache-Control': immutable },
  page: {
    ...page,
    'Cache-Control': live,
    'Content-Security-Policy': policy("'self'"),
    'X-Frame-Options': 'SAMEORIGIN',
  },
  /** A password is typed into it. */
  invitation: secretPage,
  /** Orders are made on it. */
  counter: secretPage,
  /** Nuxt UI adds its colours, and its drawer its animations, as `<style>` elements at run time: hence inline styles. */
  admin: {
    ...page,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
    'Content-Security-Policy': policy("'none'"),
    'X-Frame-Options': 'DENY',
  },
} as const satisfies Record<string, Record<string, string>>

export type HeaderSet = keyof typeof headerSets

/** Other extensions are not served. */
export const contentTypes: Record<string, string> = {
  json: 'application/json; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  webmanifest: 'application/manifest+json',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
}

export const extensions = Object.keys(contentTypes)

/** @throws Error for an extension that is not served */
export function contentTypeOf(file: string): string {
  const type = contentTypes[file.slice(file.lastIndexOf('.') + 1)]
  if (!type) throw new Error(`No content type for ${file}`)
  return type
}

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
