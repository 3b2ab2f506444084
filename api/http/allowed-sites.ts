/** Sites of a merchant, as domains: each stands for its subdomains too. Pure. */
import { domainToASCII } from 'node:url'

/** Accepts `https://www.tiembanh.vn/lien-he`, `*.tiembanh.vn` or `tiembanh.vn:8080`. */
const written = /^(?:https?:\/\/)?(?:\*\.)?([^/?#:\s]+)(?::\d+)?(?:[/?#].*)?$/iu

/** Labels of letters, digits and hyphens (RFC 1123); a domain that ends in digits is an address. */
const domain = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z][a-z\d-]*[a-z\d])$/
const address = /^\d{1,3}(?:\.\d{1,3}){3}$/
const maxLength = 253

/** @param typed a domain or an address of a page. @returns the domain in ASCII, without `www.`; undefined for what is none */
export function siteOf(typed: string): string | undefined {
  const host = domainToASCII(written.exec(typed.trim())?.[1] ?? '').replace(/^www\.(?=.*\.)/, '')
  const isSite = host === 'localhost' || address.test(host) || domain.test(host)
  return isSite && host.length <= maxLength ? host : undefined
}

/** Without sites all are allowed. @param host in ASCII, as `URL` has it */
export const isAllowedSite = (host: string, sites: readonly string[]): boolean =>
  sites.length === 0 || sites.some((site) => host === site || host.endsWith(`.${site}`))
