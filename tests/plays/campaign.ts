import { randomUUID } from 'node:crypto'
import { events } from '../../widgets/events/index.ts'
import { type Reply, type Service, startService } from '../api/harness.ts'

/** Fixture of the tests of plays: an EVENTS widget with a commitment, and visitors who play. */

export const start = Date.parse('2026-11-20T00:00:00+07:00')
export const end = Date.parse('2026-11-30T00:00:00+07:00')

const segments = [
  { id: 'tv', label: 'Ti vi' },
  { id: 'ma', label: 'Mã giảm 20%' },
  { id: 'khong', label: 'Chúc may mắn lần sau', kind: 'none' },
]

const settings = {
  title: 'Quay thưởng',
  startAt: '2026-11-20T00:00',
  endAt: '2026-11-30T00:00',
  segments,
}
const privateSettings = {
  perAddressPerDay: 1000,
  prizes: [
    { segmentId: 'tv', weight: 1, stock: 1 },
    { segmentId: 'ma', weight: 1, codes: 'unique', expiresAfterDays: 14 },
    { segmentId: 'khong', weight: 2 },
  ] as object[],
}
const codes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ code: `MA-${1000 + index}`, segmentId: 'ma' }))

export interface CampaignDraft {
  settings?: object
  privateSettings?: object
  collections?: object
  locale?: 'vi' | 'en'
}

export interface PlayAnswer {
  playId: string
  playsLeft: number
  message?: string
  outcome: {
    won: boolean
    segmentId: string
    score?: number
    prize: {
      label: string
      code?: string
      expiresAt?: string
      instructions?: string
      redeemUrl: string
      pageUrl: string
    } | null
  }
}

const answerOf = async (reply: Reply): Promise<PlayAnswer> => JSON.parse(await reply.text())

export async function startPlays(options: { now(): number } & Parameters<typeof startService>[0]) {
  const service: Service = await startService({ definitionOf: () => events, ...options })
  return {
    service,
    async publish(publicId: string, draft: CampaignDraft = {}) {
      const collections = { codes: codes(1000), ...draft.collections }
      const whole = {
        locale: draft.locale ?? ('vi' as const),
        settings: { ...settings, ...draft.settings },
        privateSettings: { ...privateSettings, ...draft.privateSettings },
        collections,
      }
      await service.publish(publicId, 'EVENTS', whole)
      const widget = await service.liveWidgets.require(publicId, 'play')
      const { live, write } = await service.liveWidgets.load(widget)
      const rules = write('play')?.rules.play?.(live)
      if (!rules) throw new Error('The type has no rules of plays')
      await service.mine.inbox.play.commit(publicId, rules, options.now())
    },
    play: (publicId: string, body: object = {}, headers: Record<string, string> = {}) =>
      service.post(
        `${publicId}/events`,
        { type: 'play', ...body },
        { 'Idempotency-Key': randomUUID(), 'User-Agent': 'test', ...headers },
      ),
    answerOf,
    log: (publicId: string) => `${service.origin}/api/v1/widgets/${publicId}/fairness`,
  }
}
