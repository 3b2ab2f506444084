import type { Token } from './pdf-tokens.ts'
import { type PdfValue, RefusedPdf, readValue } from './pdf-value.ts'

export interface ObjectId {
  number: number
  generation: number
}

export interface Place {
  source: Buffer
  at: number
  /** The object around it; undefined inside of object streams, whose strings are encrypted with the stream. */
  object?: ObjectId | undefined
}

interface NamedPlace extends Place {
  key: string
}

/** A CV has some thousands of objects, and far fewer links. */
const maxObjects = 200_000
const maxPlaces = 100_000
/** References that are followed: definitions that refer to one another multiply. */
const maxSteps = 300_000

const triggers = new Set(['OpenAction', 'AA'])
/** Keys whose strings are addresses or file specifications (ISO 32000-2, 7.11 and 12.6.4.8). */
const targets = new Set(['URI', 'F', 'UF', 'DOS', 'Mac', 'Unix'])

/** Positions that checks of the whole file need later. An object may be defined several times: all count. */
export class PdfContents {
  readonly triggers: NamedPlace[] = []
  readonly targets: NamedPlace[] = []
  readonly encryption: Place[] = []
  readonly fileIds: Place[] = []
  private readonly objects = new Map<number, Place[]>()
  private objectCount = 0
  private placeCount = 0
  private steps = 0
  private readonly read = new Map<Place, PdfValue>()

  /** @throws RefusedPdf for too many objects */
  addObject(number: number, place: Place): void {
    if (++this.objectCount > maxObjects) throw new RefusedPdf('file_archive_unsafe')
    const known = this.objects.get(number)
    if (known) known.push(place)
    else this.objects.set(number, [place])
  }

  /** @throws RefusedPdf for too many places */
  addName({ text, end }: Token, source: Buffer, object?: ObjectId): void {
    const place = { key: text, source, at: end, object }
    if (triggers.has(text)) this.triggers.push(place)
    else if (text === 'Encrypt') this.encryption.push(place)
    else if (text === 'ID' && /[[\d%]/.test(firstBehind(source, end))) this.fileIds.push(place)
    else if (targets.has(text) && /[(<\d%]/.test(firstBehind(source, end))) this.targets.push(place)
    else return
    if (++this.placeCount > maxPlaces) throw new RefusedPdf('file_archive_unsafe')
  }

  /** The value at a place, through references: every definition of them. Empty for an object that is nowhere. */
  valuesAt(place: Place): { value: PdfValue; place: Place }[] {
    return this.resolve(readValue(place.source, place.at), place)
  }

  /** @throws RefusedPdf for too many references */
  resolve(value: PdfValue, place: Place, depth = 0): { value: PdfValue; place: Place }[] {
    if (++this.steps > maxSteps) throw new RefusedPdf('file_archive_unsafe')
    if (value.kind !== 'reference') return [{ value, place }]
    if (depth > 4) return []
    const definitions = this.objects.get(value.number) ?? []
    return definitions.flatMap((found) => this.resolve(this.definition(found), found, depth + 1))
  }

  private definition(place: Place): PdfValue {
    const known = this.read.get(place)
    if (known) return known
    const value = readValue(place.source, place.at)
    this.read.set(place, value)
    return value
  }
}

const firstBehind = (source: Buffer, at: number): string => {
  let next = at
  while (next < source.length && /[\s\0]/.test(String.fromCharCode(source[next] ?? 0))) next++
  return String.fromCharCode(source[next] ?? 0)
}
