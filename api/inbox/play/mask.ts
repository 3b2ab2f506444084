const masked = (word: string) => `${[...word][0] ?? ''}***`

/** `Nguyễn Thị Lan` is `Nguyễn T*** L***`: family names are shared by millions, given names are not shown. */
export function maskedName({ name, email, phone }: { name: string; email: string; phone: string }): string {
  const [family = '', ...given] = name.split(/\s+/u).filter(Boolean)
  if (given.length) return [family, ...given.map(masked)].join(' ')
  if (family) return masked(family)
  if (email) return masked(email)
  return phone ? `***${phone.replace(/\D/g, '').slice(-2)}` : '***'
}
