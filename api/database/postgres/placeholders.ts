const known = new Map<string, string>()

/** `?` of an operation's statement as `$1`. Their texts have no question mark in a literal. */
export function numbered(sql: string): string {
  let found = known.get(sql)
  if (found === undefined) {
    let number = 0
    found = sql.replaceAll('?', () => `$${++number}`)
    // Inserts of many rows have texts of their own.
    if (sql.length < 4000) known.set(sql, found)
  }
  return found
}
