const escapeRegExp = (text: string) => text.replace(/[\\^$.+?()[\]{}|]/g, '\\$&')

/** `*` stands for anything. */
export const matches = (text: string, pattern: string) =>
  new RegExp(`^${pattern.split('*').map(escapeRegExp).join('.*')}$`).test(text)

/** An empty `include` means all pages. */
export const appliesToPath = (path: string, include: readonly string[], exclude: readonly string[]) =>
  (!include.length || include.some((pattern) => matches(path, pattern))) &&
  !exclude.some((pattern) => matches(path, pattern))
