import type { Token } from './pdf-tokens.ts'

const keys = new Set(['First', 'N', 'Filter', 'Predictor', 'DecodeParms', 'DP', 'F'])

export class StreamFacts {
  private typed = false
  private readonly found = new Map<string, Token[]>()
  private readonly filling: Token[][] = []

  reset(): void {
    this.typed = false
    this.found.clear()
    this.filling.length = 0
  }

  add(token: Token): void {
    for (const value of this.filling) value.push(token)
    // three tokens are enough for `/Filter [ /FlateDecode ]`
    while ((this.filling[0]?.length ?? 0) >= 3) this.filling.shift()
    if (token.kind !== 'name') return
    if (token.text === 'ObjStm') this.typed = true
    if (!keys.has(token.text)) return
    const value: Token[] = []
    // readers differ: the last or the first duplicate wins
    if (this.found.has(token.text)) this.found.set(token.text, [])
    else {
      this.found.set(token.text, value)
      this.filling.push(value)
    }
  }

  /** Readers may accept a stream with these keys, whatever its `/Type`. */
  isObjectStream(): boolean {
    return this.typed || (this.found.has('First') && this.found.has('N'))
  }

  number(key: string): number | undefined {
    const [value, next] = this.found.get(key) ?? []
    // `5 0 R` refers to another object
    const direct = value && /^\d{1,9}$/.test(value.text) && next?.kind !== 'word'
    return direct ? Number(value.text) : undefined
  }

  packing(): 'none' | 'deflate' | 'unusual' {
    const filter = this.found.get('Filter')
    if (this.found.has('Predictor') || this.found.has('F')) return 'unusual'
    if (!filter) return this.found.has('DecodeParms') || this.found.has('DP') ? 'unusual' : 'none'
    const [first, second, third] = filter
    const name = first?.text === '[' && third?.text === ']' ? second : first
    return name?.kind === 'name' && /^(FlateDecode|Fl)$/.test(name.text) ? 'deflate' : 'unusual'
  }
}
