import {
  chunksOf,
  type EdgeProduct,
  originOf,
  type Purging,
  postJson,
  preflight,
  problemType,
  unavailable,
} from './shared.ts'
import { block, grace, setHeaders, sharedVcl } from './vcl.ts'

/** https://www.fastly.com/documentation/reference/vcl/types/string */
const { pathLines, normalize, accepts } = sharedVcl((text) => `{"${text}"}`)

/** Fastly macro: insertion point for generated VCL. */
const macro = (name: string) => `#FASTLY ${name}`

/** Surrogate keys, which purges name: `w-<public id>` of a widget, `m-<key>` of a picture. */
const keys = [
  ['^/api/v1/widgets/([a-z0-9-]+)/', 'w-'],
  ['^/media/([0-9a-f]+)/', 'm-'],
] as const

const keysOf = (address: string) =>
  keys.flatMap(([pattern, prefix]) => {
    const id = new RegExp(pattern).exec(address)?.[1]
    return id === undefined ? [] : [prefix + id]
  })

/** Fastly's limit per request. */
const maxKeys = 256

/** Fastly has made `gzip` or nothing of what was sent, and keeps that: https://www.fastly.com/documentation/reference/http/http-headers/Accept-Encoding */
const sentEncoding = 'req.http.Fastly-Orig-Accept-Encoding'

const staleIfAny = block('if (stale.exists)', ['return (deliver_stale);'])

/** A main VCL of a service whose backend Fastly knows. */
export function fastlySettings(): string {
  const lines = [
    ...normalize,
    ...block('sub vcl_recv', [
      macro('recv'),
      'unset req.http.X-Nhung-Path;',
      ...block('if (req.method != "GET" && req.method != "HEAD" && req.method != "FASTLYPURGE")', [
        'return (pass);',
      ]),
      '# clients validate by ETag, and get whole files, as from the service',
      'unset req.http.Range;',
      'unset req.http.If-Modified-Since;',
      ...pathLines,
      'call nhung_normalize;',
      'unset req.http.Cookie;',
      'unset req.http.Authorization;',
      ...block(`if (${sentEncoding} !~ ";" && ${accepts(sentEncoding, 'br|\\*')})`, [
        'set req.http.Accept-Encoding = "br";',
      ]),
      'return (lookup);',
    ]),
    ...block('sub vcl_fetch', [
      macro('fetch'),
      ...block('if (req.http.X-Nhung-Path)', [
        ...block('if (beresp.status >= 500)', staleIfAny),
        ...keys.flatMap(([address, key]) =>
          block(`if (req.http.X-Nhung-Path ~ "${address}")`, [
            `set beresp.http.Surrogate-Key = "${key}" + re.group.1;`,
          ]),
        ),
        `set beresp.stale_if_error = ${grace};`,
      ]),
      '# left to itself Fastly keeps what must not be stored',
      ...block('if (beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "private|no-store")', [
        'return (pass);',
      ]),
      'return (deliver);',
    ]),
    ...block('sub vcl_error', [
      macro('error'),
      ...staleIfAny,
      '# what Fastly says of a service that does not respond',
      ...block('if (obj.status == 503)', [
        ...block('if (req.method == "OPTIONS")', [
          `set obj.status = ${preflight.status};`,
          'set obj.response = "No Content";',
          ...setHeaders('obj', preflight),
          'return (deliver);',
        ]),
        `set obj.status = ${unavailable.status};`,
        ...setHeaders('obj', unavailable),
        `set obj.http.Content-Type = "${problemType}";`,
        // JSON may end a long string before its end
        `synthetic.base64 "${Buffer.from(unavailable.body).toString('base64')}";`,
        'return (deliver);',
      ]),
    ]),
  ]
  return `${lines.join('\n')}\n`
}

export const fastly: EdgeProduct & Purging = {
  files: () => ({ 'fastly.vcl': fastlySettings() }),
  directions: ({
    settings,
  }) => `As the main custom VCL of a Fastly service, whose one host is ${originOf(settings)}: an address of the service that does not
lead through Fastly. It sets the keys that PURGE_HOOK=fastly names. The service runs with TRUST_PROXY=1.`,
  purge({ target, token = '' }, addresses, api = 'https://api.fastly.com') {
    // soft: what is purged still stands in when the service is away
    const headers = { 'Fastly-Key': token, 'Fastly-Soft-Purge': '1' }
    return chunksOf([...new Set(addresses.flatMap(keysOf))], maxKeys).map((some) =>
      postJson(`${api}/service/${target}/purge`, headers, { surrogate_keys: some }),
    )
  },
}
