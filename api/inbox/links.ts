import { randomBytes } from 'node:crypto'
import type { Context } from 'koa'
import type { Locale } from '../../widgets/definition.ts'
import { escapeHtml } from '../../widgets/html/html.ts'
import { sealing } from '../operation/sealing.ts'
import type { InboxDeps } from './deps.ts'

/** Seals what a link holds: encrypts it, so that logs don't show an address. */
export const sealedLinks = sealing

const style = `body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;box-sizing:border-box;
font:17px/1.6 system-ui,sans-serif;color:#1b2430;background:#f4f6f8;text-align:center}
main{box-sizing:border-box;width:min(440px,100vw - 48px);overflow-wrap:anywhere;padding:40px 32px;background:#fff;border-radius:16px;box-shadow:0 4px 24px rgb(0 0 0/.08)}
h1{margin:0 0 8px;font-size:24px;line-height:1.3}p{margin:0 0 20px;white-space:pre-line}p:last-child{margin:0}
button{min-height:48px;padding:10px 28px;border:0;border-radius:10px;background:#0b63ce;color:#fff;font:inherit;font-weight:600;cursor:pointer}
.subject{margin-top:16px;padding:20px 16px;border:2px dashed #b9c3cf;border-radius:12px}.subject strong{display:block;font-size:26px;line-height:1.25}
.subject code{display:block;font:600 22px/1.4 ui-monospace,monospace;letter-spacing:1px}.subject small{display:block;margin-top:8px}
.good,.warning{padding:12px 16px;border-radius:12px;font-weight:600}.good{color:#0b5132;background:#d9f5e5}.warning{color:#6b3d00;background:#ffefd1}
@media(prefers-color-scheme:dark){body{color:#f3f4f6;background:#0b1220}main{background:#111827}.subject{border-color:#445066}}`

/** Parts of the address of a link. */
export type LinkDeps = Pick<InboxDeps, 'siteUrl' | 'secret'>

/** A page behind a link in a mail. @param body HTML */
export function sendLinkPage(context: Context, locale: Locale, title: string, body: string) {
  const nonce = randomBytes(16).toString('base64')
  context.type = 'text/html; charset=utf-8'
  context.set(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  )
  context.set('Referrer-Policy', 'no-referrer')
  context.set('X-Robots-Tag', 'noindex')
  context.body = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style nonce="${nonce}">${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
}
