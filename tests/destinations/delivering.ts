import type { DestinationFilter } from '../../api/database/destination-filter.ts'
import { newRowId } from '../../api/database/ids.ts'
import { destinationOf } from '../../api/destinations/destinations.ts'
import type { Asked, Exchange } from '../../api/destinations/exchange.ts'
import { closeSettings } from '../../api/destinations/secrets.ts'
import { createSender } from '../../api/destinations/sender.ts'
import { transmitToDestination } from '../../api/destinations/transmit.ts'
import { submissionOf } from '../../api/inbox/submissions.ts'
import type { Service } from '../api/harness.ts'
import type { Fake } from './fakes/fake.ts'

/** The service of these tests has this secret. */
export const secret = 'khóa của dịch vụ trong bài thử'
export const siteUrl = 'https://nhung.example'

/** Sends what is queued, to `exchange`. */
export const createDelivering = (service: Service, exchange: Exchange, now: () => number) =>
  createSender({
    queue: service.stores.webhooks,
    transmit: transmitToDestination({
      stores: service.stores,
      submissionOf: submissionOf({ ...service, secret, siteUrl }),
      exchange,
      exclusive: service.database.processes.exclusive,
      secret,
      now,
    }),
    now,
    report: (error) => {
      throw error
    },
  })

/** Answers as the fake does, without a server. */
export const exchangeWith =
  (fake: Fake): Exchange =>
  async ({ method = 'POST', url, headers: given, body }: Asked) => {
    const headers = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]),
    )
    const { pathname, search } = new URL(url)
    const { status, body: said } = fake({ method, path: `${pathname}${search}`, headers, body: String(body) })
    return { status, headers: {}, body: JSON.stringify(said ?? {}) }
  }

export interface NewDestination {
  type: string
  settings: Record<string, unknown>
  name?: string
  isDefault?: boolean
  filter?: DestinationFilter
}

/** @param now epoch ms @returns its id */
export async function addDestination(
  service: Service,
  { type, settings, name = type, isDefault = true, filter = { events: [] } }: NewDestination,
  now: number,
): Promise<string> {
  const destination = destinationOf(type)
  if (!destination) throw new Error(`There is no destination called ${type}`)
  const id = newRowId(now)
  const about = { name, isDefault, filter, isDisabled: false, createdAt: now, userId: '' }
  await service.mine.destinations.create({
    ...{ id, type, ...about },
    ...closeSettings(destination.settings, settings, secret),
  })
  return id
}
