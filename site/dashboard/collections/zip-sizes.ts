/** Reads the sizes that a zip file declares, before anything is unpacked. */

const endMark = 0x06054b50
const entryMark = 0x02014b50
/** bytes: the end record and the longest comment after it */
const longestEnd = 22 + 0xffff

/**
 * Sums up the unpacked sizes of all entries. The reader makes room for no more than an entry declares, but for what an entry with packed bytes
 * and without a size declares: that is no file of a spreadsheet program.
 * @returns bytes; undefined for what is no zip file, or no plain one
 */
export function declaredBytes(file: Uint8Array): number | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  let end = view.byteLength - 22
  const first = Math.max(0, view.byteLength - longestEnd)
  while (end >= first && view.getUint32(end, true) !== endMark) end--
  if (end < first) return undefined
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let sum = 0
  for (let nth = 0; nth < count; nth++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entryMark) return undefined
    const packed = view.getUint32(at + 20, true)
    const unpacked = view.getUint32(at + 24, true)
    if (unpacked === 0 && packed > 2) return undefined
    sum += unpacked
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return sum
}
