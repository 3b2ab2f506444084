import { expect } from 'vitest'
import { newApiKey } from '../../api/admin/auth/tokens.ts'
import type { DatabaseLocation } from '../../api/database/database.ts'
import { newRowId } from '../../api/database/ids.ts'
import { openDatabase } from '../../api/database/open-database.ts'
import { createStores } from '../../api/database/stores.ts'
import { kindStorage, kinds } from '../../api/inbox/kinds.ts'

/** Prizes of which there are so many, codes for everybody, and blanks. */
const gameOf = ({ stock, players }: { stock: number; players: number }) => ({
  name: 'Quay thưởng',
  settings: {
    title: 'Quay thưởng',
    startAt: '2020-01-01T00:00',
    endAt: '2099-01-01T00:00',
    segments: [
      { id: 'tv', label: 'Ti vi' },
      { id: 'ma', label: 'Mã' },
      { id: 'khong', label: 'Lần sau nhé', kind: 'none' },
    ],
  },
  privateSettings: {
    perAddressPerDay: 1000,
    prizes: [
      { segmentId: 'tv', weight: 1, stock },
      { segmentId: 'ma', weight: 1, codes: 'unique' },
      { segmentId: 'khong', weight: 1 },
    ],
  },
  collections: {
    codes: Array.from({ length: players }, (_, index) => ({ code: `MA-${index}`, segmentId: 'ma' })),
  },
})

/** An owner's calls of the admin of a service. */
export async function ownerOf(url: string, location: DatabaseLocation) {
  const database = await openDatabase(location, kindStorage)
  const stores = createStores(database, kinds)
  const tenantId = (await stores.tenants.list())[0]?.id ?? ''
  const { key, hash, prefix } = newApiKey()
  const now = Date.now()
  const apiKey = { id: newRowId(now), name: 'test', role: 'owner' as const, prefix, createdBy: 'test' }
  await stores.forTenant(tenantId).keys.create({ ...apiKey, hash, now })
  await database.close()
  return async (
    path: string,
    body: object,
    origin = url,
  ): Promise<{ publicId: string; revision: number }> => {
    const response = await fetch(`${origin}/admin/api${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(201)
    return JSON.parse(await response.text())
  }
}

/** Publishes a game through the admin. @returns its public id */
export async function publishGame(
  post: Awaited<ReturnType<typeof ownerOf>>,
  game: { stock: number; players: number },
): Promise<string> {
  const { publicId } = await post('/widgets', { type: 'EVENTS', name: 'Quay thưởng', draft: gameOf(game) })
  await post(`/widgets/${publicId}/publish`, {})
  return publicId
}

export const play = async (url: string, publicId: string, player: number): Promise<string> => {
  const response = await fetch(`${url}/api/v1/widgets/${publicId}/events`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `play-${player}` },
    body: JSON.stringify({ type: 'play', email: `khach-${player}@vidu.vn` }),
  })
  expect(response.status).toBe(201)
  return response.text()
}
