import { type BrowserHarness, type HarnessPage, mounted } from './harness.ts'

const segments = [
  { id: 'giam-20', label: 'Giảm 20%', kind: 'prize', color: '#0a7d4f' },
  { id: 'lan-sau', label: 'Chúc may mắn lần sau', kind: 'none' },
]
export type GamePage = HarnessPage & { plays: Record<string, unknown>[]; answer(): void }

/** A game whose visitors are asked for nothing. Plays wait for `answer`. */
export async function openGame(
  harness: BrowserHarness,
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
