import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { type BrowserHarness, bundleNames, type HarnessPage, mounted, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const segments = [
  { id: 'giam-20', label: 'Giảm 20%', kind: 'prize', color: '#0a7d4f' },
  { id: 'lan-sau', label: 'Chúc may mắn lần sau', kind: 'none' },
]
const option = (id: string, text: string) => ({ id, text })
const questions = [
  {
    id: 'mot',
    text: 'Cà phê trứng ra đời ở đâu?',
    several: false,
    options: [option('ha-noi', 'Hà Nội'), option('hue', 'Huế')],
  },
  {
    id: 'hai',
    text: 'Món nào có cà phê?',
    several: true,
    options: [option('bac-xiu', 'Bạc xỉu'), option('tra-dao', 'Trà đào'), option('muoi', 'Cà phê muối')],
  },
]

type GamePage = HarnessPage & { plays: Record<string, unknown>[]; answer(): void }

/** A game whose visitors are asked for nothing. Plays wait for `answer`. */
async function openGame(
  settings: { game: string; [key: string]: unknown },
  reducedMotion: 'reduce' | 'no-preference',
): Promise<GamePage> {
  const plays: Record<string, unknown>[] = []
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const page = await harness.open('about:blank', { viewport: { width: 390, height: 900 }, reducedMotion })
  await page.route('**/widgets/demo-events/**', async (route) => {
    if (route.request().url().endsWith('/config')) {
      const response = await route.fetch()
      const config = await response.json()
      const own = {
        contact: 'none',
        nameField: 'hidden',
        fields: [],
        consent: 'none',
        spamProtection: 'none',
        buttonText: '',
        startAt: '2020-01-01T00:00',
        endAt: '2099-01-01T00:00',
        segments,
      }
      return route.fulfill({
        response,
        json: { ...config, settings: { ...config.settings, ...own, ...settings } },
      })
    }
    const headers = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': 'content-type, idempotency-key',
    }
    const body: { type?: string } = JSON.parse(route.request().postData() || '{}')
    if (body.type !== 'play') return route.fulfill({ status: 202, headers, json: {} })
    plays.push(body)
    await answered
    const prize = { label: 'Giảm 20%', code: 'TET-7K2M' }
    const score = settings.game === 'quiz' ? { score: 2 } : {}
    const outcome = { won: true, segmentId: 'giam-20', ...score, prize }
    return route.fulfill({
      status: 201,
      headers,
      json: { playId: 'p1', playsLeft: 0, message: '', outcome },
    })
  })
  await page.goto(harness.host({ body: harness.snippet('events', 'w') }))
  await mounted(page, 'w')
  return Object.assign(page, { plays, answer })
}

const gameChunks = (page: GamePage) =>
  bundleNames(page.seen.requests).filter((name) => /^(wheel|scratch-card|gift-box|quiz)$/.test(name))

test('a scratch card asks at the first scratch, and has nothing under its foil until then', async () => {
  const page = await openGame({ game: 'scratch' }, 'no-preference')
  const card = page.locator('#w .scratch-card')
  const face = card.locator('.prize-face')
  const foil = card.locator('canvas')
  const alphaInTheMiddle = () =>
    foil.evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) throw new Error('no canvas')
      const context = canvas.getContext('2d')
      return context?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data[3]
    })
  await foil.scrollIntoViewIfNeeded()
  const box = await foil.boundingBox()
  if (!box) throw new Error('The foil has no box.')
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const

  await page.mouse.click(...at(0.5, 0.5))
  expect(page.plays).toEqual([])
  await page.mouse.move(...at(0.1, 0.5))
  await page.mouse.down()
  await page.mouse.move(...at(0.9, 0.5), { steps: 5 })
  await expect.poll(() => page.plays.length).toBe(1)
  expect(await face.count()).toBe(0)
  expect(await alphaInTheMiddle()).toBe(255)

  page.answer()
  await expect.poll(() => face.count()).toBe(1)
  await expect.poll(alphaInTheMiddle).toBe(0)
  expect(await page.getByText('TET-7K2M').count()).toBe(0)
  for (const y of [0.2, 0.4, 0.6, 0.8, 0.95])
    for (const x of [0.05, 0.95]) await page.mouse.move(...at(x, y), { steps: 4 })
  await page.mouse.up()
  await page.getByText('TET-7K2M').waitFor()
  expect(await foil.count()).toBe(0)
  expect(page.plays).toHaveLength(1)
  expect(gameChunks(page)).toEqual(['scratch-card'])
  expect(page.seen.errors).toEqual([])
})

test.each([
  ['scratch', 'Cào ngay', 'Dưới lớp bạc: Giảm 20%'],
  ['gift-box', 'Mở quà', 'Trong hộp: Giảm 20%'],
])('%s is played by keyboard, with and without motion', async (game, label, spoken) => {
  for (const motion of ['reduce', 'no-preference'] as const) {
    const page = await openGame({ game }, motion)
    const button = page.getByRole('button', { name: label })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
    expect(await page.locator('#w .prize-face').count()).toBe(0)
    page.answer()
    await page.getByText('TET-7K2M').waitFor()
    expect(await page.getByRole('status').getByText(spoken).count()).toBe(1)
    expect(page.plays).toHaveLength(1)
    if (motion === 'reduce') expect(await axeViolations(page, { within: '#w' })).toEqual([])
    await page.context().close()
  }
})

test('a quiz asks one question at a time, warns of open ones and sends the answers', async () => {
  const page = await openGame({ game: 'quiz', questions, timeLimitSeconds: 0 }, 'reduce')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Bắt đầu' }).press('Enter')
  await page.getByRole('group', { name: questions[0]!.text }).waitFor()
  expect(await page.getByText(questions[1]!.text).count()).toBe(0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  expect(await page.getByLabel('Huế').isChecked()).toBe(true)
  expect(await page.getByLabel('Hà Nội').isChecked()).toBe(false)
  await press('Câu tiếp')
  await press('Gửi câu trả lời')
  await page.getByRole('alert').getByText('Còn 1 câu chưa trả lời').waitFor()
  expect(page.plays).toEqual([])
  expect(await axeViolations(page, { within: '#w' })).toEqual([])

  await page.getByLabel('Bạc xỉu').check()
  await page.getByLabel('Cà phê muối').check()
  await press('Quay lại')
  expect(await page.getByLabel('Huế').isChecked()).toBe(true)
  await press('Câu tiếp')
  await press('Gửi câu trả lời')
  await expect
    .poll(() => page.plays.map(({ answers }) => answers))
    .toEqual([{ mot: ['hue'], hai: ['bac-xiu', 'muoi'] }])
  page.answer()
  await page.getByText('2 trên 2 câu').waitFor()
  expect(gameChunks(page)).toEqual(['quiz'])
})

test('at the end of its time a quiz sends what has been answered', async () => {
  const page = await openGame({ game: 'quiz', questions, timeLimitSeconds: 90 }, 'reduce')
  await page.clock.install()
  await page.getByRole('button', { name: 'Bắt đầu' }).click()
  await page.getByLabel('Hà Nội').check()
  await page.clock.runFor(35_000)
  await page.getByRole('status').getByText('Còn 1 phút').waitFor()
  await page.clock.runFor(60_000)
  await expect.poll(() => page.plays.map(({ answers }) => answers)).toEqual([{ mot: ['ha-noi'] }])
})
