import { expect, test } from 'vitest'
import { newApiKey } from '../../api/admin/auth/tokens.ts'
import { newRowId } from '../../api/database/ids.ts'
import { openDatabase } from '../../api/database/open-database.ts'
import { createStores } from '../../api/database/stores.ts'
import { temporaryFolder } from '../../api/database/temporary.fixture.ts'
import { dataFolders } from '../../api/operation/data-folder.ts'
import { startServiceProcess } from '../harness/service-process.ts'

const stock = 10
const players = 300

const draft = {
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
}

/** Publishes the game through the admin. @returns its path of plays */
async function publish(url: string, dataDir: string): Promise<string> {
  const database = await openDatabase({ folder: dataFolders(dataDir).private })
  const stores = createStores(database)
  const tenantId = (await stores.tenants.list())[0]?.id ?? ''
  const { key, hash, prefix } = newApiKey()
  const now = Date.now()
  const apiKey = { id: newRowId(now), name: 'test', role: 'owner' as const, prefix, createdBy: 'test' }
  await stores.forTenant(tenantId).keys.create({ ...apiKey, hash, now })
  await database.close()
  const post = async (path: string, body: object): Promise<{ publicId: string }> => {
    const response = await fetch(`${url}/admin/api${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(201)
    return JSON.parse(await response.text())
  }
  const { publicId } = await post('/widgets', { type: 'EVENTS', name: 'Quay thưởng', draft })
  await post(`/widgets/${publicId}/publish`, {})
  return `/api/v1/widgets/${publicId}/events`
}

const play = async (address: string, player: number): Promise<string> => {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `play-${player}` },
    body: JSON.stringify({ type: 'play', email: `khach-${player}@vidu.vn` }),
  })
  expect(response.status).toBe(201)
  return response.text()
}

test('killed in the middle of 300 plays, then all keys again: ten winners, and every answer as before', async () => {
  const dataDir = await temporaryFolder()
  const env = { DEMO: '0', ADMIN_EMAIL: 'chu@tiem.vn', ADMIN_PASSWORD: 'mật khẩu của chủ tiệm' }
  const first = await startServiceProcess({ dataDir, env, withoutRates: true })
  const path = await publish(first.url, dataDir)
  const answered = new Map<number, string>()
  let killed: Promise<unknown> | undefined
  const visits = Array.from({ length: players }, async (_, player) => {
    try {
      answered.set(player, await play(first.url + path, player))
      if (answered.size >= players / 5) killed ??= first.stop('SIGKILL')
    } catch (error) {
      // The connection broke: the play is not acknowledged.
      if (!killed) throw error
    }
  })
  await Promise.all(visits)
  await killed
  expect(answered.size).toBeGreaterThanOrEqual(players / 5)

  const second = await startServiceProcess({ dataDir, env, withoutRates: true })
  const answers = await Promise.all(
    Array.from({ length: players }, (_, player) => play(second.url + path, player)),
  )
  await second.stop()
  for (const [player, text] of answered) expect(answers[player]).toBe(text)
  const outcomes = answers.map((text) => JSON.parse(text).outcome)
  expect(outcomes.filter(({ segmentId }) => segmentId === 'tv').length).toBe(stock)
  const codes = outcomes.flatMap(({ prize }) => prize?.code ?? [])
  expect(new Set(codes).size).toBe(codes.length)

  const database = await openDatabase({ folder: dataFolders(dataDir).private })
  const { inbox } = createStores(database).forTenant(
    (await createStores(database).tenants.list())[0]?.id ?? '',
  )
  expect(await inbox.play.verify(path.split('/')[4] ?? '')).toEqual({ draws: players })
  await database.close()
})
