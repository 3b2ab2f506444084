export type OutlineFault = 'duplicate-key' | 'forbidden-key' | 'too-many-keys' | 'too-deep'

export interface Outline {
  depth: number
  keys: number
}

export const publicOutline: Outline = { depth: 8, keys: 200 }

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

const quote = 34
const backslash = 92

/** The text's length when there is no closing quote. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === backslash) at++
    else if (character === quote) return at
  }
  return text.length
}

/** Undefined for invalid escapes, which the parser refuses. */
function decodeKey(text: string, start: number, end: number): string | undefined {
  const raw = text.slice(start + 1, end)
  if (!raw.includes('\\')) return raw
  try {
    return String(JSON.parse(`"${raw}"`))
  } catch {
    return undefined
  }
}

/** Linear-time check for what `JSON.parse` accepts: duplicate and prototype keys, too many keys, too deep nesting. */
export function findOutlineFault(text: string, limits = publicOutline): OutlineFault | undefined {
  const open: (Set<string> | null)[] = []
  let keys = 0
  let expectsKey = false
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '{':
      case '[': {
        const isObject = text[at] === '{'
        open.push(isObject ? new Set() : null)
        if (open.length > limits.depth) return 'too-deep'
        expectsKey = isObject
        break
      }
      case '}':
      case ']':
        open.pop()
        expectsKey = false
        break
      case ',':
        expectsKey = Boolean(open.at(-1))
        break
      case '"': {
        const end = endOfString(text, at)
        const siblings = open.at(-1)
        const key = expectsKey && siblings ? decodeKey(text, at, end) : undefined
        if (key !== undefined && siblings) {
          if (forbidden.has(key)) return 'forbidden-key'
          if (siblings.has(key)) return 'duplicate-key'
          if (++keys > limits.keys) return 'too-many-keys'
          siblings.add(key)
        }
        expectsKey = false
        at = end
      }
    }
  }
  return undefined
}
