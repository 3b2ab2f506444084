/** Strings, comments and stream data come as `Skipped`: no names, but an offset table may point into them. */
export interface Token {
  kind: 'name' | 'word' | 'mark'
  text: string
  /** Offsets of the first byte and after the last one. */
  at: number
  end: number
}
export interface Skipped {
  kind: 'skipped'
  at: number
  end: number
}

const space = new Set([0, 9, 10, 12, 13, 32])
const delimiters = new Set([...'()<>[]{}/%'].map((character) => character.charCodeAt(0)))
const isRegular = (byte: number | undefined) =>
  byte !== undefined && !space.has(byte) && !delimiters.has(byte)

const [open, close, less, greater, slash, percent, backslash] = [40, 41, 60, 62, 47, 37, 92] as const

/** `next(at)` moves on, over a stream. */
export function* tokens(source: Buffer, from = 0): Generator<Token | Skipped, void, number | undefined> {
  const to = source.length
  let at = from
  while (at < to) {
    const byte = source[at]
    let found: Token | Skipped
    if (byte === undefined || space.has(byte)) {
      at++
      continue
    }
    if (byte === percent) found = { kind: 'skipped', at, end: lineEnd(source, at, to) }
    else if (byte === open) found = { kind: 'skipped', at, end: stringEnd(source, at, to) }
    else if (byte === less && source[at + 1] !== less)
      found = { kind: 'skipped', at, end: hexEnd(source, at, to) }
    else if (byte === slash) found = name(source, at, to)
    else if (isRegular(byte)) found = word(source, at, to)
    else {
      const double = (byte === less || byte === greater) && source[at + 1] === byte
      const end = at + (double ? 2 : 1)
      found = { kind: 'mark', text: source.toString('latin1', at, end), at, end }
    }
    at = found.end
    at = (yield found) ?? at
  }
}

function word(source: Buffer, at: number, to: number): Token {
  let end = at
  while (end < to && isRegular(source[end])) end++
  return { kind: 'word', text: source.toString('latin1', at, end), at, end }
}

function name(source: Buffer, at: number, to: number): Token {
  const { end } = word(source, at + 1, to)
  return { kind: 'name', text: plainName(source.toString('latin1', at + 1, end)), at, end }
}

function lineEnd(source: Buffer, at: number, to: number): number {
  let end = at
  while (end < to && source[end] !== 10 && source[end] !== 13) end++
  return end
}

function stringEnd(source: Buffer, at: number, to: number): number {
  let depth = 0
  for (let end = at; end < to; end++) {
    if (source[end] === backslash) end++
    else if (source[end] === open) depth++
    else if (source[end] === close && --depth === 0) return end + 1
  }
  return to
}

function hexEnd(source: Buffer, at: number, to: number): number {
  const end = source.indexOf(greater, at)
  return end < 0 || end >= to ? to : end + 1
}

const plainName = (written: string) =>
  written.includes('#')
    ? written.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : written

/** Ends of object headers (`12 0 obj`), in rising order. `endobj` is none. */
export function objectHeaders(source: Buffer): number[] {
  const headers: number[] = []
  for (let at = source.indexOf('obj', 0, 'latin1'); at >= 0; at = source.indexOf('obj', at + 3, 'latin1')) {
    let before = at - 1
    let lines = false
    while (space.has(source[before] ?? -1)) {
      lines ||= source[before] === 10 || source[before] === 13
      before--
    }
    const digit = (source[before] ?? 0) >= 48 && (source[before] ?? 0) <= 57
    // a comment may stand between the numbers and the word; its line break shows here
    if (before < at - 1 && (digit || lines)) headers.push(at + 3)
  }
  return headers
}

export function* namesIn(source: Buffer): Generator<string> {
  for (let at = source.indexOf(slash); at >= 0; at = source.indexOf(slash, at + 1))
    yield name(source, at, source.length).text
}
