import type { Places } from '../definition/location.ts'
import { project } from './drawing.ts'
import type { Messages } from './messages.ts'
import type { MapName } from './pin-labels.ts'
import { bareName, normalize } from './search.ts'

/** Places that a search names whole, as it named them: a former province says where it belongs today. */
export function namesMeant(
  search: string,
  { provinces, merged, districts, wards }: Places,
  { former, now }: Pick<Messages, 'former' | 'now'>,
): MapName[] {
  const said = normalize(search)
  if (!said) return []
  const isMeant = (...names: (string | undefined)[]) =>
    names.some((name = '') => {
      const bare = bareName(name)
      return [name, bare, bare.replace(/ /g, '')].some((spelling) => normalize(spelling) === said)
    })
  const rows = [
    ...wards.filter(({ name }) => isMeant(name)),
    ...districts
      .filter(({ name, aliases = [] }) => isMeant(name, ...aliases))
      .map((row) => ({ ...row, name: former(row.name) })),
    ...provinces
      .filter(({ name, merged: into }) => merged[into] !== name && isMeant(name))
      .map((row) => ({ ...row, name: `${former(row.name)}, ${now(merged[row.merged] ?? '')}` })),
  ]
  return rows.map(({ name, lat, lng }) => ({ name, at: project(lat, lng), kind: 'meant' }))
}
