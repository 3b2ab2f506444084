/** Vietnamese and English forms of address, which are no part of a name. */
const address = /^(anh|chị|em|cô|chú|bác|ông|bà|thầy|mẹ|bố|ba|má|mr|mrs|ms|dr|ts|ths|bs)\.?$/i

/** "Nguyễn Thị Minh Khai" → "NK": family and given name. "Chị Lan (Huế)" → "L". */
export function initials(name: string): string {
  const names = name
    .normalize('NFC')
    .replace(/\(.*?\)/g, ' ')
    .split(/[\s.]+/)
    .filter((one) => /^\p{L}/u.test(one))
  const own = names.filter((one, at) => at === names.length - 1 || !address.test(one))
  const ends = own.length > 1 ? [own[0], own.at(-1)] : own
  return ends
    .map((one) => [...(one ?? '')][0])
    .join('')
    .toUpperCase()
}
