const escapeRegExp = (text: string) => text.replace(/[\\^$.+?()[\]{}|]/g, '\\$&')

/** `*` stands for anything. */
export const matches = (text: string, pattern: string) =>
  new RegExp(`^${pattern.split('*').map(escapeRegExp).join('.*')}$`).test(text)

/** `/tin-t%E1%BB%A9c/` and `/tin-tức` are one page. */
export function plainPath(path: string): string {
  let decoded = path
  try {
    decoded = decodeURI(path)
  } catch {
    // not UTF-8: compared as it stands
  }
  return decoded.normalize().replace(/(.)\/+$/, '$1')
}

/** An empty `include` means all pages; `/blog` is one of `/blog/*`. */
export function appliesToPath(path: string, include: readonly string[], exclude: readonly string[]): boolean {
  const page = plainPath(path)
  const isAt = (pattern: string) => [page, `${page}/`].some((one) => matches(one, plainPath(pattern)))
  return (!include.length || include.some(isAt)) && !exclude.some(isAt)
}
