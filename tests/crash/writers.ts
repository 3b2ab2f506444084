import { randomUUID } from 'node:crypto'
import { demoTenantId } from '../../api/publishing/demo.ts'

/** Widgets of a tenant that are written to. */
export interface Written {
  tenantId: string
  consent: string
  countdown: string
}
export const demo: Written = {
  tenantId: demoTenantId,
  consent: 'demo-cookie-consent',
  countdown: 'demo-countdown',
}

export interface Answered {
  consents: string[]
  events: string[]
  refused: Map<number, { retryAfter: string | null; count: number }>
}

const consent = {
  action: 'accept_all',
  categories: { essential: true, analytics: true, marketing: true },
}

const post = (url: string, body: unknown) =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

async function sendOne(url: string, nth: number, answered: Answered, to: Written): Promise<void> {
  const asConsent = nth % 2 === 0
  const name = randomUUID()
  const response = asConsent
    ? await post(`${url}/api/v1/widgets/${to.consent}/consent`, consent)
    : await post(`${url}/api/v1/widgets/${to.countdown}/events`, { type: 'view', name })
  const body: unknown = await response.json()
  if (response.status === 201 && body && typeof body === 'object' && 'id' in body)
    answered.consents.push(String(body.id))
  else if (response.status === 202) answered.events.push(name)
  else {
    const known = answered.refused.get(response.status)
    const retryAfter = response.headers.get('Retry-After')
    answered.refused.set(response.status, { retryAfter, count: (known?.count ?? 0) + 1 })
  }
}

export async function write(
  url: string,
  writers: number,
  answered: Answered,
  enough: () => boolean,
  to = demo,
): Promise<void> {
  const visitor = async (nth: number) => {
    while (!enough()) {
      try {
        await sendOne(url, nth, answered, to)
      } catch {
        // The connection broke: the write is not acknowledged.
        return
      }
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, nth) => visitor(nth)))
}

export const noAnswers = (): Answered => ({ consents: [], events: [], refused: new Map() })
export const countOf = ({ consents, events }: Answered) => consents.length + events.length
