/** The first play of each game by keyboard alone, with and without motion, against the service itself. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { events } from '../../widgets/events/index.ts'
import { templateDraft } from '../../widgets/schema/sample-draft.ts'
import { type Dashboard, openDashboard } from '../dashboard/dashboard-page.ts'
import type { Engine, EnginePage } from '../harness/engine.ts'
import { type HostPages, openHostPages } from '../harness/host-pages.ts'
import { expectNoTrouble } from './checks.ts'
import { calmEngines, type EngineName, engines } from './engines.ts'
import { installProbe } from './page-script.ts'

const tab = '\uE004'
const enter = '\uE007'
const arrowDown = '\uE015'

let pages: HostPages
let dashboard: Dashboard
beforeAll(async () => {
  ;[pages, dashboard] = await Promise.all([openHostPages(), openDashboard()])
})
afterAll(() => Promise.all([pages?.close(), dashboard?.close()]))

/** Publishes the template of a game. @returns the address of a page with its snippet */
async function published(game: string): Promise<string> {
  const template = events.templates?.find(({ settings }) => (settings.game ?? 'wheel') === game)
  if (!template) throw new Error(`No template of ${game}`)
  const { name, ...draft } = templateDraft(events, template, new Date())
  const privateSettings = { ...draft.privateSettings, perDevice: 1000, perAddressPerDay: 1000 }
  const { publicId } = await dashboard.rpc('widgets/create', {
    type: 'EVENTS',
    name,
    draft: { ...draft, privateSettings },
  })
  await dashboard.rpc('widgets/publish', { publicId })
  const { snippet } = await dashboard.rpc('widgets/get', { publicId })
  const probe = pages.script(`(${installProbe})()`)
  return pages.host({
    head: `<script src="${probe}"></script>`,
    body: snippet.replace('<div', '<div data-here'),
  })
}

const textsOf = (page: EnginePage, selector: string) =>
  page.evaluate(
    (chosen: string) => window.probe.find(chosen).map((element) => element.textContent?.trim() ?? ''),
    selector,
  )

/** Accessible text of the focused element. */
const focused = (page: EnginePage) =>
  page.evaluate(() => {
    const element = window.probe.root()?.activeElement
    if (element instanceof HTMLInputElement) return element.labels?.[0]?.textContent ?? ''
    // The dialog itself has the focus first: its whole text must not count.
    return (element?.matches('button, a, legend, .outcome') && element.textContent?.trim()) || ''
  })

async function tabTo(page: EnginePage, label: string) {
  await expect
    .poll(
      async () => {
        if ((await focused(page)).includes(label)) return true
        await page.type(tab)
        return (await focused(page)).includes(label)
      },
      { message: `tabs to ${label}` },
    )
    .toBe(true)
}

async function press(page: EnginePage, label: string, key = enter) {
  await tabTo(page, label)
  await page.type(key)
}

interface Walk {
  game: string
  opens?: string
  field: string
  value: (nth: number) => string
  submit: string
  play?: string
  questions?: [question: string, option: string, key: string, next: string][]
}

const email = (nth: number) => `khach-${nth}@vidu.vn`
const walks: Walk[] = [
  { game: 'wheel', field: 'Email', value: email, submit: 'Quay ngay' },
  {
    game: 'scratch',
    opens: 'Cào thẻ',
    field: 'Số điện thoại',
    value: (nth) => `09123456${10 + nth}`,
    submit: 'Nhận thẻ cào',
    play: 'Cào ngay',
  },
  {
    game: 'gift-box',
    opens: 'Nhận quà',
    field: 'Email',
    value: email,
    submit: 'Nhận hộp quà',
    play: 'Mở quà',
  },
  {
    game: 'quiz',
    field: 'Email',
    value: email,
    submit: 'Vào câu đố',
    play: 'Bắt đầu',
    questions: [
      ['Mỗi vòng trên mặt cắt', 'Một tháng', arrowDown, 'Câu tiếp'],
      ['Loại nào là gỗ cứng?', 'Sồi', ' ', 'Gửi câu trả lời'],
    ],
  },
]

const names: readonly EngineName[] = ['chromium', 'firefox', 'webkit']

let visitors = 0

describe.each(walks)('$game', ({ game, opens, field, value, submit, play, questions = [] }) => {
  let address: string
  beforeAll(async () => {
    address = await published(game)
  })

  describe.each(names)('in %s', (name) => {
    test.each([
      ['with motion', engines],
      ['with less motion', calmEngines],
    ] as const)('is played by keyboard alone, %s', async (motion, kinds) => {
      const engine: Engine = await kinds[name]()
      const page = await engine.open()
      await page.resize(390, 844)
      await page.goto(address)
      await expect
        .poll(() => page.evaluate(() => window.probe.events.map((event) => event.name)))
        .toEqual(['wgt:ready'])
      expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(
        motion === 'with less motion',
      )

      if (opens) await press(page, opens)
      // The dialog's form loads lazily.
      await expect.poll(() => textsOf(page, 'label')).toContainEqual(expect.stringContaining(field))
      await tabTo(page, field)
      await page.type(value(++visitors))
      await press(page, submit)
      // The form has gone from under the focus.
      if (play) {
        await expect.poll(() => focused(page)).toContain(play)
        await page.type(enter)
      }
      for (const [question, option, key, next] of questions) {
        await expect.poll(() => focused(page)).toContain(question)
        await press(page, option, key)
        await press(page, next)
      }
      // The second question has two right answers, of which one is given.
      await expect
        .poll(() => textsOf(page, '.outcome h3'))
        .toEqual([expect.stringMatching(/^(Chúc mừng|Chúc bạn may mắn)/)])
      // The outcome is read by itself.
      await expect.poll(() => focused(page)).toMatch(/Chúc mừng|Chúc bạn may mắn/)
      await expectNoTrouble(page, dashboard.service.url)
      await page.close()
    })
  })
})
