import type { Live } from '../../definition.ts'
import type { DrawTable } from '../../schema/play-rules.ts'
import { listedCodes } from './listed-codes.ts'
import type { EventsCollections, PrivateSettings } from './private-settings.ts'
import type { Settings } from './settings.ts'

export type EventsLive = Live<Settings, PrivateSettings, EventsCollections>

/** Vietnam has had UTC+7 all year since 1975. @returns epoch ms of a wall time there */
export const instantOf = (wall: string) => Date.parse(`${wall.length === 16 ? `${wall}:00` : wall}+07:00`)

const smaller = (stock: number | undefined, codes: number) => Math.min(stock ?? Infinity, codes)

/** Everything that odds depend on, in the order of the segments. */
export function drawTable(live: EventsLive): DrawTable {
  const { settings, privateSettings } = live
  const { game, segments, endAt } = settings
  const { prizes, bands, passMark } = privateSettings
  const losing = segments.filter(({ kind }) => kind === 'none').map(({ id }) => id)
  const all = segments.map(({ id }) => id)
  const open: { from: number; segmentIds: string[] }[] = bands.length
    ? bands
    : [{ from: passMark, segmentIds: [] }]
  const codes = listedCodes(live)
  const codesOf = (segmentId: string) => codes.filter((code) => code.segmentId === segmentId).length
  return {
    version: 1,
    endsAt: new Date(instantOf(endAt)).toISOString(),
    segments: segments.map(({ id, kind }) => {
      const prize = prizes.find(({ segmentId }) => segmentId === id)
      const stock = prize?.codes === 'unique' ? smaller(prize.stock, codesOf(id)) : prize?.stock
      return {
        id,
        weight: prize?.weight ?? 0,
        stock: stock ?? null,
        perDay: prize?.perDay ?? null,
        wins: kind === 'prize',
      }
    }),
    ...(game === 'quiz' && {
      bands: open
        .map(({ from, segmentIds }) => ({
          from: Math.max(from, passMark),
          segments: segmentIds.length
            ? all.filter((id) => segmentIds.includes(id) || losing.includes(id))
            : all,
        }))
        .sort((a, b) => a.from - b.from),
    }),
  }
}
