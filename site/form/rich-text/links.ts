/** Returns links that visitors' browsers may follow, by the rule of `toRichText`; null for all others. */
export const safeLink = (address: string): string | null =>
  /^(https?:\/\/|mailto:|tel:|#|\/(?!\/))/i.test(address.trim()) ? address.trim() : null

/** Google Docs sends readers through an address of its own. */
function withoutDetour(address: string): string {
  if (!/^https:\/\/www\.google\.com\/url\?/.test(address)) return address
  return new URL(address).searchParams.get('q') ?? address
}

/** Completes a link typed by a person: `tiem.vn`, `lan@tiem.vn`, `0912 345 678`. Undefined for anything else. */
export function linkOf(typed: string): string | undefined {
  const address = withoutDetour(typed.trim())
  const safe = safeLink(address)
  if (safe !== null) return safe
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(address)) return `mailto:${address}`
  if (/^\+?[\d .()-]{8,20}$/.test(address)) return `tel:${address.replace(/[^\d+]/g, '')}`
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?::\d+)?(?:[/?#]\S*)?$/iu.test(address)
    ? `https://${address}`
    : undefined
}
