import type { Mail, OutboxStore } from '../database/stores/outbox.ts'
import { attemptAfter } from '../operation/retry-backoff.ts'
import type { MailTransport } from './smtp.ts'

const second = 1000

const batchSize = 20
/** ms between two polls of the outbox; longer while the mail server is unreachable */
const interval = { usual: second, unreachable: 15 * second }

export interface SenderDeps {
  outbox: OutboxStore
  transport: MailTransport
  /** epoch ms */
  now?: () => number
  /** Gets errors of the outbox itself. */
  report: (error: unknown) => void
}

const has = <K extends string>(value: unknown, key: K): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && key in value

/** Whether the server refused for good: a 5xx, but for our own wrong password, which an operator can correct. */
function isFinal(error: unknown): boolean {
  const code = has(error, 'responseCode') ? Number(error.responseCode) : 0
  const atSignIn = has(error, 'code') && error.code === 'EAUTH'
  return code >= 500 && code < 600 && !atSignIn
}

/** When a mail is retried, in epoch ms; null when it is dead. */
export function nextAttempt(mail: Pick<Mail, 'attempts'>, error: unknown, now: number): number | null {
  return isFinal(error) ? null : attemptAfter(mail.attempts, now)
}

/** Codes of an unreachable server or a refused sign-in, which fail every mail alike. */
const unreachable = new Set(['ECONNECTION', 'ECONNREFUSED', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EAUTH'])
const isUnreachable = (error: unknown) => has(error, 'code') && unreachable.has(String(error.code))

const maxErrorLength = 500

/**
 * Sends the mails of the outbox one by one until it is stopped. A mail may go out twice if the process dies between the
 * server's acceptance and our record of it; it is never lost.
 */
export function createMailSender({ outbox, transport, report, now = Date.now }: SenderDeps) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<boolean> | undefined
  let stopped = false

  /** @returns whether to go on with the batch */
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

  /** Attempts all due mails once. @returns false when the mail server was unreachable */
  const run = async (): Promise<boolean> => {
    for (const mail of await outbox.due(now(), batchSize)) {
      if (stopped) break
      if (!(await sendOne(mail))) return false
    }
    return true
  }

  const loop = async () => {
    running = run().catch((error: unknown) => {
      report(error)
      return true
    })
    const reached = await running
    if (!stopped) timer = setTimeout(loop, reached ? interval.usual : interval.unreachable).unref()
  }

  return {
    run,
    start() {
      timer = setTimeout(loop, 0).unref()
    },
    /** Waits for a mail in progress. */
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
      transport.close()
    },
  }
}
