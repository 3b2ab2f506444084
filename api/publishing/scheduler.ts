import type { Text } from '../../widgets/definition.ts'
import { LiveChanged, ScheduleChanged, StorageUnavailable } from '../database/errors.ts'
import type { DueSchedule } from '../database/stores/schedules.ts'
import type { Stores } from '../database/stores.ts'
import { createPoll } from '../operation/poll.ts'
import { InvalidDraftError, type Publisher, SensitiveChangeError } from './publisher.ts'

interface SchedulerDeps {
  stores: Pick<Stores, 'forTenant' | 'dueSchedules'>
  publisher: Pick<Publisher, 'publish' | 'rollback' | 'unpublish'>
  /** epoch ms */
  now: () => number
  report: (error: unknown) => void
}

/** ms between two looks at the clock */
const interval = 500
/** ms */
const maxDelay = 60_000
/** Limit for errors other than a full disk or the like. */
const maxAttempts = 5

/** Carries out scheduled publications when their time has come, also those whose time came while the service was off. */
export function createScheduler({ stores, publisher, now, report }: SchedulerDeps) {
  /** Publications in progress by widget: a slow one delays only its own widget. */
  const running = new Map<string, Promise<void>>()

  /** @returns why it cannot be carried out */
  async function begin(due: DueSchedule): Promise<Text[]> {
    const { tenantId, publicId, id, sourceRevision, author } = due
    const of = { tenantId, publicId, schedule: id, keepsSensitive: !due.isConfirmed }
    if (due.endAt !== null && due.endAt <= now()) return [reasons.missed]
    const draft = await stores.forTenant(tenantId).schedules.serialized(publicId, id)
    if (draft !== undefined) await publisher.publish({ ...of, author, draft })
    else if (sourceRevision !== null) await publisher.rollback({ ...of, revision: sourceRevision })
    return []
  }

  async function end(due: DueSchedule): Promise<void> {
    const { tenantId, publicId, id, formerRevision, author } = due
    const of = { tenantId, publicId, schedule: id }
    const { schedules } = stores.forTenant(tenantId)
    const draft = await schedules.serialized(publicId, id)
    if (due.liveRevision !== due.revision) await schedules.replaced(due, now())
    else if (draft !== undefined) await publisher.publish({ ...of, author, draft })
    else if (formerRevision === null) await publisher.unpublish(of)
    else await publisher.rollback({ ...of, revision: formerRevision })
  }

  async function failed(due: DueSchedule, error: unknown) {
    const { schedules } = stores.forTenant(due.tenantId)
    // The next poll reads its new state.
    if (error instanceof ScheduleChanged || error instanceof LiveChanged) return
    if (error instanceof InvalidDraftError)
      return schedules.fail(
        due,
        error.issues.map(({ message }) => message),
        now(),
      )
    if (error instanceof SensitiveChangeError) return schedules.fail(due, [reasons.sensitive], now())
    report(error)
    const isStorage = error instanceof StorageUnavailable
    if (!isStorage && due.attempts + 1 >= maxAttempts) return schedules.fail(due, [reasons.internal], now())
    const delay = Math.min(1000 * 2 ** due.attempts, maxDelay)
    return schedules.postpone(due, now() + delay, [isStorage ? reasons.storage : reasons.internal])
  }

  async function carryOut(due: DueSchedule) {
    const { schedules } = stores.forTenant(due.tenantId)
    if (due.isArchived) return schedules.fail(due, [reasons.archived], now())
    try {
      if (due.state === 'live') return await end(due)
      const why = await begin(due)
      if (why.length > 0) await schedules.fail(due, why, now())
    } catch (error) {
      await failed(due, error)
    }
  }

  async function poll() {
    for (const due of await stores.dueSchedules.list(now(), [...running.keys()])) {
      const work = carryOut(due)
        .catch(report)
        .finally(() => running.delete(due.publicId))
      running.set(due.publicId, work)
    }
  }

  const polling = createPoll(interval, poll, report)

  return {
    start: polling.start,
    async stop() {
      await polling.stop()
      await Promise.all(running.values())
    },
  }
}

const reasons = {
  missed: {
    vi: 'Máy chủ ngừng chạy trong cả khoảng thời gian đã hẹn',
    en: 'The service was off during the whole scheduled time',
  },
  archived: { vi: 'Tiện ích đã được cất đi', en: 'The widget was archived' },
  sensitive: {
    vi: 'Tài khoản hay người nhận đang chạy đã đổi sau khi hẹn. Hãy hẹn lại và nhập mật khẩu',
    en: 'The live account or recipients changed after this was scheduled. Schedule it again with your password',
  },
  storage: {
    vi: 'Máy chủ chưa ghi được, đang thử lại',
    en: 'The service cannot store it yet and tries again',
  },
  internal: { vi: 'Máy chủ gặp lỗi', en: 'The service failed' },
} satisfies Record<string, Text>
