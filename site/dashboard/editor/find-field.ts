/** Click to edit: which value of the draft a picked text or picture shows. Pure. */
import type { Path } from '../../form/context.ts'
import type { Picked } from '../../frame/picked.ts'
import type { DraftValue } from './draft-values.ts'
import { isSameAddress, type Match, matchGrades, matchText, normalized } from './match-text.ts'

/** Elements around the smallest one whose text may still be the value's: a price beside its currency. */
const maxAround = 2

/**
 * The path of the field; undefined for texts that are not in the draft, such as the widget's own.
 * @param ownWords those of the widget for which an empty field has a place
 */
export function findField(
  picked: Picked,
  all: readonly DraftValue[],
  ownWords: readonly DraftValue[] = [],
): Path | undefined {
  const values = all.filter((value) => isOfNamedItem(value, picked, all))
  const [own = '', ...around] = picked.texts
  const [sentence = ''] = around
  const candidates = [
    () => bestOf(own, values, matchGrades.number),
    () => bestOf(own, ownWords, matchGrades.normalized),
    // A bold word is a part of the text around it rather than of another one.
    () => bestOf(sentence, values, matchGrades.partOfValue).filter((value) => isPartOf(own, value)),
    () => bestOf(own, values, matchGrades.partOfValue),
    () => atAddress(picked.addresses, values),
    ...picked.names.map((name) => () => bestOf(name, values, matchGrades.partOfValue)),
    () => bestOf(own, values, matchGrades.choice),
    ...around.slice(0, maxAround).map((text) => () => bestOf(text, values, matchGrades.number)),
  ]
  for (const find of candidates) {
    const found = find()
    if (found.length) return nearest(found, picked, values).path
  }
  return undefined
}

/** `7 cửa hàng` beside `Phú Thọ` is no number of another item of the list: a sum perhaps, that no item has. */
function isOfNamedItem(
  { path, value }: DraftValue,
  { texts }: Picked,
  values: readonly DraftValue[],
): boolean {
  const item = path.slice(0, -1)
  if (typeof value !== 'number' || typeof item.at(-1) !== 'number') return true
  const list = item.slice(0, -1)
  // Items share the words of choices: a yearly price is told by the month.
  const names = values.filter(
    ({ kind, value, path }) => kind !== 'choice' && typeof value === 'string' && isBelow(list, path),
  )
  for (const text of texts.map(normalized)) {
    const named = names.filter((name) => text.includes(normalized(String(name.value))))
    if (named.length) return named.some((name) => isBelow(item, name.path))
  }
  return true
}

const isPartOf = (text: string, value: DraftValue) =>
  text !== '' && matchText(text, value).grade >= matchGrades.partOfValue

/** The values that match best, of equal grade and share. */
function bestOf(text: string, values: readonly DraftValue[], atLeast: number): DraftValue[] {
  if (!text) return []
  let best: Match = { grade: matchGrades.none, share: 0 }
  let found: DraftValue[] = []
  for (const value of values) {
    const match = matchText(text, value)
    if (match.grade < Math.max(atLeast, best.grade) || !match.grade) continue
    if (match.grade > best.grade || match.share > best.share) {
      best = match
      found = [value]
    } else if (match.share === best.share) found.push(value)
  }
  return found
}

const atAddress = (addresses: readonly string[], values: readonly DraftValue[]) => {
  for (const address of addresses) {
    const found = values.filter(({ value }) => typeof value === 'string' && isSameAddress(address, value))
    if (found.length) return found
  }
  return []
}

/** Picks among equal values the one whose neighbours in the draft stand around the click; else by the page's order. */
function nearest(
  found: readonly DraftValue[],
  { texts, index }: Picked,
  values: readonly DraftValue[],
): DraftValue {
  const around = texts.map(normalized)
  const scores = found.map((value) => neighbourScore(value, found, around, values))
  const most = Math.max(...scores)
  const closest = found.filter((_, at) => scores[at] === most)
  return closest[index % closest.length]!
}

/** The nearer a text around the click has neighbours of the value, the more they count: half for each step out. */
function neighbourScore(
  { path }: DraftValue,
  rivals: readonly DraftValue[],
  around: readonly string[],
  values: readonly DraftValue[],
): number {
  if (rivals.length === 1) return 0
  // Groups that hold all rivals cannot tell them apart.
  const groups = path.map((_, length) => path.slice(0, length)).slice(commonDepth(rivals) + 1)
  const neighboursOf = groups.map((group) =>
    values.flatMap((other) =>
      isBelow(group, other.path) && !rivals.includes(other) ? [normalized(String(other.value))] : [],
    ),
  )
  const shareIn = (text: string) => (neighbours: readonly string[]) =>
    neighbours.length ? neighbours.filter((one) => text.includes(one)).length / neighbours.length : 0
  return around.reduce(
    (score, text, step) => score + Math.max(0, ...neighboursOf.map(shareIn(text))) / 2 ** step,
    0,
  )
}

const isBelow = (group: Path, path: Path) => group.every((key, at) => path[at] === key)

/** How many keys all paths begin with. */
function commonDepth(values: readonly DraftValue[]): number {
  const [first, ...rest] = values.map(({ path }) => path)
  const at = first?.findIndex((key, index) => rest.some((path) => path[index] !== key)) ?? -1
  return at < 0 ? (first?.length ?? 0) : at
}
