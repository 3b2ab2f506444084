/** Decides whether a page's Content-Security-Policy allows our site. Pure. */

type Directives = Map<string, string[]>

/** A header may hold several policies, each of which must allow. */
const policiesOf = (headers: readonly string[]): Directives[] =>
  headers
    .flatMap((header) => header.split(','))
    .map((policy) => {
      const directives: Directives = new Map()
      for (const part of policy.split(';')) {
        const [name = '', ...sources] = part.trim().split(/\s+/)
        // The first duplicate directive wins.
        if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources)
      }
      return directives
    })

function allowsAddress(source: string, site: URL, page: URL): boolean {
  const expression = source.toLowerCase()
  if (expression === '*') return /^https?:$/.test(site.protocol)
  if (expression === "'self'") return site.origin === page.origin
  if (/^[a-z][a-z\d+.-]*:$/.test(expression))
    return site.protocol === expression || `${expression.slice(0, -1)}s:` === site.protocol
  const [, scheme, host = '', port, path] =
    /^(?:([a-z][a-z\d+.-]*):\/\/)?((?:\*\.)?[^/:]+)(?::(\*|\d+))?(\/.*)?$/.exec(expression) ?? []
  if (!host || host.startsWith("'")) return false
  const schemes = scheme ? [`${scheme}:`, `${scheme}s:`] : [page.protocol, 'https:']
  const isHost = host.startsWith('*.') ? site.hostname.endsWith(host.slice(1)) : site.hostname === host
  const isPort = port === '*' || (port ?? '') === site.port
  const isPath = !path || path === '/' || '/embed/v1/loader.js'.startsWith(path)
  return schemes.includes(site.protocol) && isHost && isPort && isPath
}

/** The first of them that stands in the policy decides. */
const sourcesOf = (policy: Directives, names: readonly string[]) =>
  names.map((name) => policy.get(name)).find((sources) => sources !== undefined)

interface Snippet {
  site: URL
  page: URL
  /** Nonce of the script tag; empty without one. */
  nonce: string
}

/** Directives that the site has to be added to. */
export function missingDirectives(headers: readonly string[], { site, page, nonce }: Snippet): string[] {
  const missing = new Set<string>()
  for (const policy of policiesOf(headers)) {
    const scripts = sourcesOf(policy, ['script-src-elem', 'script-src', 'default-src'])
    const isTrusted = nonce !== '' && scripts?.includes(`'nonce-${nonce}'`)
    // `'strict-dynamic'` makes browsers ignore addresses.
    const isStrict = scripts?.some((source) => source.toLowerCase() === "'strict-dynamic'")
    if (scripts && !isTrusted && (isStrict || !scripts.some((source) => allowsAddress(source, site, page))))
      missing.add(policy.has('script-src-elem') ? 'script-src-elem' : 'script-src')
    const connections = sourcesOf(policy, ['connect-src', 'default-src'])
    if (connections && !connections.some((source) => allowsAddress(source, site, page)))
      missing.add('connect-src')
  }
  return [...missing]
}
