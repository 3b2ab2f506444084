/** A service moves to another place and back while visitors write. */
import { expect, onTestFinished } from 'vitest'
import { runAdmin } from './admin-command.ts'
import { type ServiceProcess, startServiceProcess } from './service-process.ts'
import { shareBuild } from './shared-build.ts'
import { openShop, type Shop } from './shop.ts'

const eventsPerRequest = 50
const requestsAtOnce = 8

export interface Size {
  /** Number of events. */
  rows: number
  widgets: number
}

interface Place {
  /** Settings of the service there. */
  env: { DATA_DIR: string } & Record<string, string>
  /** Arguments of the move to it. */
  args: string[]
}

/** The service begins at the second place. */
export async function moveThereAndBack(there: Place, back: Place, size: Size) {
  const start = async (env: Place['env']) => {
    await shareBuild(env.DATA_DIR)
    const dataDir = env.DATA_DIR
    const service = await startServiceProcess({ dataDir, withoutRates: true, env: { DEMO: '0', ...env } })
    onTestFinished(async () => void (await service.stop()))
    return service
  }
  const first = await start(back.env)
  const settings = { SITE_URL: first.url }
  const admin = (args: string[], env: Record<string, string>) => runAdmin(args, { ...settings, ...env })
  const shop = await openShop(first.url, { ...settings, ...back.env })
  await fill(shop, first.url, size)
  const answered: string[] = []
  const left = await verified(admin(['verify'], back.env))

  const arrived = await move(shop, first, answered, () => admin(['migrate', ...there.args], back.env))
  expect(arrived.err).toContain('each compared')
  expect(arrived.err).toContain(`STORE_URL: ${there.env.STORE_URL ?? 'unset'}\n`)
  const read = () => fetch(`${first.url}/api/v1/widgets/${shop.board}/config`)
  expect((await read()).status).toBe(200)
  expect((await fetch(`${first.url}/health`)).status).toBe(503)
  expect((await shop.api('POST', '/widgets', { type: 'FAQ', name: 'Sau' })).status).toBe(503)
  await first.stop()
  await expect(start(back.env)).rejects.toThrow('the data have moved to')
  expect((await admin(['migrate', ...there.args], back.env)).err).toContain('is not empty')
  for (const command of [['verify'], ['backup', '/nowhere'], ['tenant', 'create', 'Tiệm']])
    expect((await admin(command, back.env)).err).toContain('the data have moved to')
  expect(await verified(admin(['verify'], there.env))).toBe(left)

  const second = await start({ ...settings, ...there.env })
  await expectAll(shop, second.url, answered)
  const published = await shop.makeWidget('SCROLL_TO_TOP', undefined, second.url)
  await move(shop, second, answered, () => admin(['migrate', ...back.args], there.env))
  await second.stop()
  expect(await verified(admin(['verify'], back.env))).toBeDefined()
  expect((await admin(['verify'], there.env)).err).toContain('the data have moved to')
  const third = await start({ ...settings, ...back.env })
  await expectAll(shop, third.url, answered)
  for (const id of [shop.board, published])
    expect((await fetch(`${third.url}/api/v1/widgets/${id}/config`)).status).toBe(200)
  expect((await fetch(third.url + shop.picture)).status).toBe(200)
  expect((await shop.send('Sau cùng', third.url))?.status).toBe(201)
}

async function fill({ makeWidget, contact }: Shop, url: string, { rows, widgets }: Size) {
  const counts = { widgets, rows }
  const worker = async () => {
    while (counts.widgets-- > 0) await makeWidget('SCROLL_TO_TOP')
    for (; counts.rows > 0; ) {
      counts.rows -= eventsPerRequest
      const events = Array.from({ length: eventsPerRequest }, () => ({ type: 'interaction', name: 'open' }))
      const response = await fetch(`${url}/api/v1/widgets/${contact}/events`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ events }),
      })
      expect(response.status).toBe(202)
    }
  }
  await Promise.all(Array.from({ length: requestsAtOnce }, worker))
}

/** @param answered gets each message that was answered 201 */
async function move(
  { send }: Shop,
  { url }: ServiceProcess,
  answered: string[],
  run: () => ReturnType<typeof runAdmin>,
) {
  let isOver = false
  const refused: (string | null)[] = []
  const write = async (visitor: number) => {
    for (let nth = 0; !isOver; nth++) {
      const message = `Tin ${url} ${visitor} ${nth}.`
      const response = await send(message, url)
      if (response?.status === 201) answered.push(message)
      else {
        expect(response?.status).toBe(503)
        refused.push(response?.headers.get('retry-after') ?? null)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  }
  const writers = [1, 2, 3].map(write)
  const done = await run()
  const last = await send('Quá muộn', url)
  isOver = true
  await Promise.all(writers)
  expect(done).toMatchObject({ code: 0, out: '' })
  expect([last?.status, last?.headers.get('retry-after')]).toEqual([503, '5'])
  expect(new Set(refused)).toEqual(new Set(['5']))
  expect(answered.length).toBeGreaterThan(0)
  return done
}

async function verified(run: ReturnType<typeof runAdmin>): Promise<string | undefined> {
  const { code, out, err } = await run
  expect({ code, out }).toEqual({ code: 0, out: '' })
  return err.split('\n').find((line) => line.includes('all as they should be'))
}

async function expectAll({ key, contact }: Shop, url: string, answered: readonly string[]) {
  const response = await fetch(`${url}/admin/api/widgets/${contact}/submissions?format=csv`, {
    headers: { Authorization: `Bearer ${key}` },
  })
  const text = await response.text()
  expect(answered.filter((message) => !text.includes(message))).toEqual([])
  expect(text).not.toContain('Quá muộn')
}
