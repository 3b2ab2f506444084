const separators = ['\t', ';', ','] as const

/** One row of RFC 4180 fields after another; a quoted field may go over several lines. */
function split(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some((one) => one !== '')) rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at++
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else cell += sign
  }
  endRow()
  return rows
}

/** Rows of a table, by the separator that makes the widest one. */
export function cellsOf(text: string): string[][] {
  const plain = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const found = separators.map((separator) => split(plain, separator))
  const width = (rows: string[][]) => Math.max(0, ...rows.map((row) => row.filter(Boolean).length))
  return found.reduce((best, rows) => (width(rows) > width(best) ? rows : best))
}
