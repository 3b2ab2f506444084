import type { Text } from '../../widgets/definition.ts'
import { hour, second } from '../operation/clock.ts'
import type { Answer, Outcome } from './destination.ts'

/** Longest wait that a service may ask for. */
const longestWait = 24 * hour

/**
 * `Retry-After` of RFC 9110, §10.2.3: seconds or a date.
 * @param now epoch ms
 * @returns ms; undefined where there is none
 */
export function retryAfter(value: string | undefined, now = Date.now()): number | undefined {
  if (value === undefined) return undefined
  const wait = /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) * second : Date.parse(value) - now
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), longestWait)
}

export const delivered: Outcome = { outcome: 'delivered' }

export const refused = (vi: string, en: string): Outcome => ({ outcome: 'refused', why: { vi, en } })

export const gone = (vi: string, en: string): Outcome => ({ outcome: 'gone', why: { vi, en } })

export const later = (why: Text, after?: number): Outcome => ({
  outcome: 'later',
  why,
  ...(after !== undefined && { after }),
})

/**
 * Reads a status whatever the service: 2xx is delivered, 408, 425, 429 and 5xx are tried again, all else is refused.
 * @param service its name, in sentences for the owner
 */
export function readStatus({ status, headers }: Answer, service: string): Outcome {
  if (status >= 200 && status <= 299) return delivered
  if (status === 429)
    return later(
      { vi: `${service} đang giới hạn số lần gửi`, en: `${service} limits how often it is called` },
      retryAfter(headers['retry-after']),
    )
  if (status === 408 || status === 425 || status >= 500)
    return later(
      { vi: `${service} đang gặp sự cố (${status})`, en: `${service} has a problem (${status})` },
      retryAfter(headers['retry-after']),
    )
  return refused(`${service} từ chối (${status})`, `${service} refused it (${status})`)
}

/** The object of a JSON answer; {} for all else. */
export function jsonOf({ body }: Answer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}

export const textIn = (value: unknown) => (typeof value === 'string' ? value : '')
export const numberIn = (value: unknown) => (typeof value === 'number' ? value : undefined)
