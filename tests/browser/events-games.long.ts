import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { focused } from './forms.ts'
import { type BrowserHarness, bundleNames, mounted, openBrowserHarness } from './harness.ts'
import { type GamePage, openGame } from './open-game.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

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

const gameChunks = (page: GamePage) =>
  bundleNames(page.seen.requests).filter((name) => /^(WheelGame|ScratchCard|GiftBox|QuizGame)$/.test(name))

test('a scratch card asks at the first scratch, and has nothing under its foil until then', async () => {
  const page = await openGame(harness, { game: 'scratch' }, 'no-preference')
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
  expect(gameChunks(page)).toEqual(['ScratchCard'])
  expect(page.seen.errors).toEqual([])
})

async function tabTo(page: GamePage, label: string) {
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab')
      return focused(page)
    })
    .toBe(label)
}

const answerByKeyboard = async (page: GamePage) => {
  await page.keyboard.press('Enter')
  await page.getByRole('group', { name: questions[0]!.text }).waitFor()
  await tabTo(page, 'Hà Nội')
  await page.keyboard.press('Space')
  await tabTo(page, 'Câu tiếp')
  await page.keyboard.press('Enter')
  await page.getByRole('group', { name: questions[1]!.text }).waitFor()
  await tabTo(page, 'Trà đào')
  await page.keyboard.press('Space')
  await tabTo(page, 'Gửi câu trả lời')
}

test.each([
  { game: 'wheel', start: 'Quay ngay', spoken: 'Vòng quay dừng ở: Giảm 20%', spinSeconds: 2 },
  { game: 'scratch', start: 'Cào ngay', spoken: 'Dưới lớp bạc: Giảm 20%' },
  { game: 'gift-box', start: 'Mở quà', spoken: 'Trong hộp: Giảm 20%' },
  { game: 'quiz', start: 'Bắt đầu', questions, timeLimitSeconds: 0 },
])('$game is played by keyboard alone, with and without motion', async ({ start, spoken, ...settings }) => {
  for (const motion of ['reduce', 'no-preference'] as const) {
    const page = await openGame(harness, settings, motion)
    await tabTo(page, start)
    if (settings.questions) await answerByKeyboard(page)
    await page.keyboard.press('Enter')
    await page.locator('#w [aria-busy=true], #w .form.sending').first().waitFor()
    expect(await page.locator('#w .prize-face').count()).toBe(0)
    page.answer()
    await page.getByText('TET-7K2M').waitFor()
    await expect.poll(() => focused(page)).toContain('Chúc mừng, bạn đã trúng!Giảm 20%')
    if (spoken) expect(await page.getByRole('status').getByText(spoken).count()).toBe(1)
    expect(page.plays).toHaveLength(1)
    if (motion === 'reduce') expect(await axeViolations(page, { within: '#w' })).toEqual([])
    await page.context().close()
  }
})

test('a quiz asks one question at a time, warns of open ones and sends the answers', async () => {
  const page = await openGame(harness, { game: 'quiz', questions, timeLimitSeconds: 0 }, 'reduce')
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
  expect(gameChunks(page)).toEqual(['QuizGame'])
})

test('at the end of its time a quiz sends what has been answered', async () => {
  const page = await openGame(harness, { game: 'quiz', questions, timeLimitSeconds: 90 }, 'reduce')
  await page.clock.install()
  await page.getByRole('button', { name: 'Bắt đầu' }).click()
  await page.getByLabel('Hà Nội').check()
  await page.clock.runFor(35_000)
  await page.getByRole('status').getByText('Còn 1 phút').waitFor()
  await page.clock.runFor(60_000)
  await expect.poll(() => page.plays.map(({ answers }) => answers)).toEqual([{ mot: ['ha-noi'] }])
})

test('a quiz goes on after a reload until it is sent, with its answers, its player and its time', async () => {
  const limits = { questions, timeLimitSeconds: 600 }
  const page = await openGame(harness, { game: 'quiz', contact: 'email', ...limits }, 'reduce')
  const stored = () => page.evaluate(() => localStorage.getItem('nhung:plays:demo-events') ?? '')
  const reload = async () => {
    await page.reload()
    await mounted(page, 'w')
  }
  await page.getByLabel('Email').fill('lan@vidu.vn')
  await page.getByRole('button', { name: 'Vào câu đố' }).click()
  // The form has gone from under the focus.
  await expect.poll(() => focused(page)).toBe('Bắt đầu')
  await page.keyboard.press('Enter')
  await page.getByRole('group', { name: questions[0]!.text }).waitFor()
  expect(await stored()).toBe('')
  await page.getByLabel('Hà Nội').check()
  await page.getByRole('button', { name: 'Câu tiếp' }).click()
  await page.getByLabel('Bạc xỉu').check()

  // Five minutes go by before the page is there again.
  const startedAt = Date.now() - 300_000
  const text = (await stored()).replace(/"startedAt":\d+/, `"startedAt":${startedAt}`)
  await page.evaluate((value) => localStorage.setItem('nhung:plays:demo-events', value), text)
  await reload()
  await page.getByRole('group', { name: questions[1]!.text }).waitFor()
  expect(await page.getByLabel('Bạc xỉu').isChecked()).toBe(true)
  expect(await page.getByLabel('Email').count()).toBe(0)
  expect(await page.getByRole('timer').textContent()).toMatch(/^(4:|5:00)/)
  await page.getByRole('button', { name: 'Quay lại' }).click()
  expect(await page.getByLabel('Hà Nội').isChecked()).toBe(true)
  expect(page.plays).toEqual([])

  await page.evaluate(
    (value) => localStorage.setItem('nhung:plays:demo-events', value),
    text.replace(String(startedAt), String(startedAt - 600_000)),
  )
  await reload()
  await page.getByText('Đã hết giờ.').first().waitFor()
  expect(page.plays).toEqual([])
  await page.getByRole('button', { name: 'Gửi câu trả lời' }).click()
  await expect
    .poll(() => page.plays)
    .toMatchObject([{ email: 'lan@vidu.vn', consent: true, answers: { mot: ['ha-noi'], hai: ['bac-xiu'] } }])
  page.answer()
  await page.getByText('TET-7K2M').waitFor()
  expect(await stored()).not.toContain('lan@vidu.vn')
})
