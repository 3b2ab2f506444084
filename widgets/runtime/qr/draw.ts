export interface Modules {
  size: number
  dark: Uint8Array
}

/** One rectangle per run. `quiet`: width of the empty border in modules. */
export function squarePath({ size, dark }: Modules, quiet: number): string {
  let path = ''
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!dark[y * size + x]) continue
      const from = x
      while (x < size && dark[y * size + x]) x++
      path += `M${from + quiet} ${y + quiet}h${x - from}v1h${from - x}z`
    }
  return path
}

/** Rounds free corners only, without gaps. Finders stay square: scanners miss rounded ones with text around the code. */
export function roundedPath({ size, dark }: Modules, quiet: number): string {
  const at = (x: number, y: number) => x >= 0 && y >= 0 && x < size && y < size && dark[y * size + x]
  let path = ''
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!at(x, y)) continue
      const isFinder = (x < 7 || x > size - 8) && (y < 7 || (y > size - 8 && x < 7))
      const [north, east, south, west] = [at(x, y - 1), at(x + 1, y), at(x, y + 1), at(x - 1, y)].map(
        (dark) => dark || isFinder,
      )
      path += [
        `M${x + quiet + 0.5} ${y + quiet}`,
        north || east ? 'h.5v.5' : 'a.5.5 0 0 1 .5.5',
        east || south ? 'v.5h-.5' : 'a.5.5 0 0 1-.5.5',
        south || west ? 'h-.5v-.5' : 'a.5.5 0 0 1-.5-.5',
        west || north ? 'v-.5h.5' : 'a.5.5 0 0 1 .5-.5',
        'z',
      ].join('')
    }
  return path
}
