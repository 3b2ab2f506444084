import { bearer, type EdgeProduct, type Purging, preflight, problemType, unavailable } from './shared.ts'
import { block, grace, setHeaders, sharedVcl } from './vcl.ts'

export interface VarnishOptions {
  service: { host: string; port: number }
  /** Addresses that may purge. */
  purgers: readonly string[]
}

/** A long string of VCL has no escapes. */
const long = (text: string) => `"""${text}"""`
const { pathLines, normalize, accepts } = sharedVcl(long)

/** For varnishd with `-p http_gzip_support=off`: compressed forms come from the service. */
export function varnishSettings({ service, purgers }: VarnishOptions): string {
  const lines = [
    'vcl 4.1;',
    'import std;',
    ...block('backend service', [
      `.host = "${service.host}";`,
      `.port = "${service.port}";`,
      '.connect_timeout = 2s;',
      '.first_byte_timeout = 60s;',
      '.between_bytes_timeout = 30s;',
    ]),
    ...block(
      'acl purgers',
      purgers.map((address) => `"${address}";`),
    ),
    ...normalize,
    ...block('sub nhung_purge', [
      ...block('if (client.ip !~ purgers)', ['return (synth(405, "Method Not Allowed"));']),
      ...block('if (req.url ~ "[*]$")', [
        'ban("obj.http.X-Nhung-Path ~ ^" + regsuball(regsub(req.url, "[*]$", ""), "[.]", "[.]"));',
      ]),
      ...block('else', ['ban("obj.http.X-Nhung-Path == " + req.url);']),
      'return (synth(204, "No Content"));',
    ]),
    ...block('sub vcl_recv', [
      'unset req.http.X-Nhung-Path;',
      'unset req.http.proxy;',
      ...block('if (req.method == "PURGE")', ['call nhung_purge;']),
      ...block('if (req.method != "GET" && req.method != "HEAD")', ['return (pass);']),
      '# clients validate by ETag, and get whole files, as from the service',
      'unset req.http.Range;',
      'unset req.http.If-Modified-Since;',
      ...pathLines,
      'call nhung_normalize;',
      'unset req.http.Cookie;',
      'unset req.http.Authorization;',
      '# what has weights goes to the service as it is',
      ...block('if (req.http.Accept-Encoding !~ ";")', [
        ...block(`if (${accepts('req.http.Accept-Encoding', 'br|\\*')})`, [
          'set req.http.Accept-Encoding = "br";',
        ]),
        ...block(`elsif (${accepts('req.http.Accept-Encoding', 'gzip|x-gzip')})`, [
          'set req.http.Accept-Encoding = "gzip";',
        ]),
        ...block('else', ['unset req.http.Accept-Encoding;']),
      ]),
      '# a second time round, after the service did not respond: whatever the cache has',
      ...block('if (req.restarts == 0)', ['set req.grace = 10s;']),
      ...block('else', [`set req.grace = ${grace};`]),
      'return (hash);',
    ]),
    ...block('sub vcl_backend_response', [
      ...block('if (bereq.http.X-Nhung-Path)', [
        '# 500 and above is no reason to forget what was there',
        ...block('if (beresp.status >= 500)', ['return (abandon);']),
        'set beresp.http.X-Nhung-Path = bereq.http.X-Nhung-Path;',
        `set beresp.grace = ${grace};`,
        '# also what was old when it came is better than nothing',
        ...block('if (beresp.status == 200)', ['return (deliver);']),
      ]),
    ]),
    ...block('sub vcl_backend_error', ['return (abandon);']),
    ...block('sub vcl_synth', [
      ...block('if (resp.status == 204 || resp.status == 405)', ['return (deliver);']),
      ...block('if (req.http.X-Nhung-Path && req.restarts == 0)', ['return (restart);']),
      ...block('if (req.method == "OPTIONS")', [
        `set resp.status = ${preflight.status};`,
        'set resp.reason = "No Content";',
        ...setHeaders('resp', preflight),
        'unset resp.http.Content-Type;',
        'return (deliver);',
      ]),
      `set resp.status = ${unavailable.status};`,
      ...setHeaders('resp', unavailable),
      `set resp.http.Content-Type = "${problemType}";`,
      `set resp.body = ${long(unavailable.body)};`,
      'return (deliver);',
    ]),
    ...block('sub vcl_deliver', [
      'unset resp.http.X-Nhung-Path;',
      'unset resp.http.X-Varnish;',
      'unset resp.http.Via;',
      ...block('if (req.method == "GET" || req.method == "HEAD")', ['unset resp.http.Accept-Ranges;']),
      '# Varnish compares with one ETag; clients may send several, or any',
      ...block(
        'if (req.http.If-None-Match == "*" || (resp.http.ETag && std.strstr(req.http.If-None-Match, resp.http.ETag)))',
        ['set req.http.If-None-Match = resp.http.ETag;'],
      ),
    ]),
  ]
  return `${lines.join('\n')}\n`
}

export const varnish: EdgeProduct & Purging = {
  files: ({ settings }) => {
    const service = { host: '127.0.0.1', port: settings.port }
    return { 'varnish.vcl': varnishSettings({ service, purgers: ['127.0.0.1', '::1'] }) }
  },
  directions: () => `Into /etc/varnish/default.vcl, then: systemctl restart varnish
Start varnishd with -p http_gzip_support=off, as compressed forms come from the service. The service runs with TRUST_PROXY=1 and
HOST=127.0.0.1. Certificates are for what stands before Varnish, such as hitch.`,
  purge: ({ target, token }, addresses) =>
    addresses.map((address) => ({ method: 'PURGE', url: target + address, headers: bearer(token) })),
}
