import type { Mail, OutboxStore } from '../database/stores/outbox.ts'
import { attemptAfter } from '../operation/retry-backoff.ts'
import type { MailTransport } from './smtp.ts'

const second = 1000

const mailsAtOnce = 20
/** Between two looks into the outbox, in ms; longer while the mail server can't be reached. */
const interval = { usual: second, unreachable: 15 * second }

export interface SenderParts {
  outbox: OutboxStore
  transport: MailTransport
  /** epoch ms */
  now?: () => number
  /** Told when the outbox itself can't be read or written. */
  report: (error: unknown) => void
}

const has = <K extends string>(value: unknown, key: K): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && key in value

/** Whether the server has refused for good: a 5xx, but for a wrong password of ours, which an operator can mend. */
function isFinal(error: unknown): boolean {
  const code = has(error, 'responseCode') ? Number(error.responseCode) : 0
  const atSignIn = has(error, 'code') && error.code === 'EAUTH'
  return code >= 500 && code < 600 && !atSignIn
}

/** When a mail is tried again, in epoch ms; null when it is not. */
export function nextAttempt(mail: Pick<Mail, 'attempts'>, error: unknown, now: number): number | null {
  return isFinal(error) ? null : attemptAfter(mail.attempts, now)
}

/** Whether the server itself could not be reached or did not let us in: then the next mail would fare no better. */
const unreachable = new Set(['ECONNECTION', 'ECONNREFUSED', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EAUTH'])
const isUnreachable = (error: unknown) => has(error, 'code') && unreachable.has(String(error.code))

const longestError = 500

/**
 * Sends what is in the outbox, one mail after another, until it is stopped. A mail may go out twice if the process dies
 * between the server's yes and our note of it; it never is lost.
 */
export function createMailSender({ outbox, transport, report, now = Date.now }: SenderParts) {
  let timer: NodeJS.Timeout | undefined
  let round: Promise<boolean> | undefined
  let stopped = false

  /** @returns whether it is worth going on. */
  const sendOne = async (mail: Mail): Promise<boolean> => {
    try {
      await transport.send(mail)
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      await outbox.failed(mail, text.slice(0, longestError), nextAttempt(mail, error, now()))
      return !isUnreachable(error)
    }
    await outbox.sent(mail, now())
    return true
  }

  /** Tries what is due. @returns false when the mail server could not be reached. */
  const run = async (): Promise<boolean> => {
    for (const mail of await outbox.due(now(), mailsAtOnce)) {
      if (stopped) break
      if (!(await sendOne(mail))) return false
    }
    return true
  }

  const turn = async () => {
    round = run().catch((error: unknown) => {
      report(error)
      return true
    })
    const reached = await round
    if (!stopped) timer = setTimeout(turn, reached ? interval.usual : interval.unreachable).unref()
  }

  return {
    run,
    start() {
      timer = setTimeout(turn, 0).unref()
    },
    /** Lets the mail that is on its way finish. */
    async stop() {
      stopped = true
      clearTimeout(timer)
      await round
      transport.close()
    },
  }
}
