import { expect, test } from 'vitest'
import { openDatabase } from '../../api/database/open-database.ts'
import { createStores } from '../../api/database/stores.ts'
import { temporaryFolder } from '../../api/database/temporary.fixture.ts'
import { kindStorage, kinds } from '../../api/inbox/kinds.ts'
import { dataFolders } from '../../api/operation/data-folder.ts'
import { startServiceProcess } from '../harness/service-process.ts'
import { ownerOf, play, publishGame } from '../plays/stocked-game.ts'

const stock = 10
const players = 300

test('killed in the middle of 300 plays, then all keys again: ten winners, and every answer as before', async () => {
  const dataDir = await temporaryFolder()
  const env = { DEMO: '0', ADMIN_EMAIL: 'chu@tiem.vn', ADMIN_PASSWORD: 'mật khẩu của chủ tiệm' }
  const first = await startServiceProcess({ dataDir, env, withoutRates: true })
  const location = { folder: dataFolders(dataDir).private }
  const publicId = await publishGame(await ownerOf(first.url, location), { stock, players })
  const answered = new Map<number, string>()
  let killed: Promise<unknown> | undefined
  const visits = Array.from({ length: players }, async (_, player) => {
    try {
      answered.set(player, await play(first.url, publicId, player))
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
    Array.from({ length: players }, (_, player) => play(second.url, publicId, player)),
  )
  await second.stop()
  for (const [player, text] of answered) expect(answers[player]).toBe(text)
  const outcomes = answers.map((text) => JSON.parse(text).outcome)
  expect(outcomes.filter(({ segmentId }) => segmentId === 'tv').length).toBe(stock)
  const codes = outcomes.flatMap(({ prize }) => prize?.code ?? [])
  expect(new Set(codes).size).toBe(codes.length)

  const database = await openDatabase(location, kindStorage)
  const { inbox } = createStores(database, kinds).forTenant(
    (await createStores(database, kinds).tenants.list())[0]?.id ?? '',
  )
  expect(await inbox.play.verify(publicId)).toEqual({ draws: players })
  await database.close()
})
