import { preflight, problemType, unavailable } from './responses.ts'
import { block, grace, setHeaders, sharedVcl } from './vcl.ts'

/** https://www.fastly.com/documentation/reference/vcl/types/string */
const { pathLines, normalize, accepts } = sharedVcl((text) => `{"${text}"}`)

/** Fastly macro: insertion point for generated VCL. */
const macro = (name: string) => `#FASTLY ${name}`

/** Surrogate keys of `PURGE_HOOK`: a widget, or a picture. */
const keys = [
  ['^/api/v1/widgets/([a-z0-9-]+)/', 'w-'],
  ['^/media/([0-9a-f]+)/', 'm-'],
] as const

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
