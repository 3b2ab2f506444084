import type { Mail, OutboxStore } from '../database/stores/outbox.ts'
import { monotonic, second } from '../operation/clock.ts'
import { createPoll } from '../operation/poll.ts'
import { attemptAfter } from '../operation/retry-backoff.ts'
import type { MailTransport } from './smtp.ts'

const batchSize = 20
/** ms between two polls of the outbox */
const interval = second
/** ms without another attempt after an unreachable server */
const pause = 15 * second

export interface SenderDeps {
  outbox: OutboxStore
  transport: MailTransport
  /** epoch ms */
  now?: () => number
  report: (error: unknown) => void
}

const has = <K extends string>(value: unknown, key: K): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && key in value

/** A permanent 5xx, except a failed sign-in, which the operator can correct. */
function isFinal(error: unknown): boolean {
  const code = has(error, 'responseCode') ? Number(error.responseCode) : 0
  const atSignIn = has(error, 'code') && error.code === 'EAUTH'
  return code >= 500 && code < 600 && !atSignIn
}

/** @returns epoch ms; null when the mail is dead */
export function nextAttempt(mail: Pick<Mail, 'attempts'>, error: unknown, now: number): number | null {
  return isFinal(error) ? null : attemptAfter(mail.attempts, now)
}

/** An unreachable server or a failed sign-in affects all mails. */
const unreachable = new Set(['ECONNECTION', 'ECONNREFUSED', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EAUTH'])
const isUnreachable = (error: unknown) => has(error, 'code') && unreachable.has(String(error.code))

const maxErrorLength = 500

/** At-least-once: a crash between the server's acceptance and the record of it sends a mail twice. */
export function createMailSender({ outbox, transport, report, now = Date.now }: SenderDeps) {
  /** @returns whether to continue the batch */
  const sendOne = async (mail: Mail): Promise<boolean> => {
    try {
      await transport.send(mail)
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      await outbox.failed(mail, text.slice(0, maxErrorLength), nextAttempt(mail, error, now()))
      return !isUnreachable(error)
    }
    await outbox.sent(mail, now())
    return true
  }

  const run = async (): Promise<boolean> => {
    for (const mail of await outbox.due(now(), batchSize)) {
      if (poll.stopping.aborted) break
      if (!(await sendOne(mail))) return false
    }
    return true
  }

  let pausedUntil = 0
  const poll = createPoll(
    interval,
    async () => {
      if (monotonic() >= pausedUntil && !(await run())) pausedUntil = monotonic() + pause
    },
    report,
  )

  return {
    run,
    start: poll.start,
    async stop() {
      await poll.stop()
      transport.close()
    },
  }
}
