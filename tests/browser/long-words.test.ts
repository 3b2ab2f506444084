import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileWith, configOf } from '../../widgets/compile.ts'
import { contactForm } from '../../widgets/contact-form/index.ts'
import { cookieConsent } from '../../widgets/cookie-consent/index.ts'
import { countdown } from '../../widgets/countdown/index.ts'
import { emailSubscription } from '../../widgets/email-subscription/index.ts'
import { faq } from '../../widgets/faq/index.ts'
import { jobBoard } from '../../widgets/job-board/index.ts'
import { type BrowserHarness, mounted, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const word = 'KhuyếnMãiKỷNiệmMườiLămNămThànhLậpXưởngGốmBátTràngHàNội'
const types = [
  {
    slug: 'countdown',
    definition: countdown,
    settings: {
      schedule: { mode: 'date', target: '2199-01-01T00:00' },
      title: word,
      description: word,
      cta: { label: word.slice(0, 40), url: 'https://example.com/' },
    },
  },
  {
    slug: 'faq',
    definition: faq,
    settings: {
      title: word,
      openFirst: true,
      items: [{ question: `${word}?`, answer: `**${word}**\n\n- ${word}` }],
    },
  },
  {
    slug: 'contact-form',
    definition: contactForm,
    settings: {
      title: word,
      description: word,
      fields: [
        { type: 'message', label: word },
        { type: 'radio', key: 'chon', label: word, options: [word, 'Khác'] },
      ],
      submitLabel: word.slice(0, 40),
    },
  },
  {
    slug: 'email-subscription',
    definition: emailSubscription,
    settings: { title: word, description: word, nameField: 'required', buttonText: word.slice(0, 30) },
  },
  { slug: 'cookie-consent', definition: cookieConsent, settings: { title: word, message: word } },
  {
    slug: 'job-board',
    definition: jobBoard,
    settings: { title: word, introduction: word },
    jobs: [
      {
        slug: 'tho-gom',
        title: word,
        department: word,
        location: word,
        postedAt: '2026-11-02',
        description: word,
      },
    ],
  },
]

test.each(types)('of a $slug', async ({ slug, definition, settings, jobs = [] }) => {
  const draft = {
    name: 'Chữ dài',
    locale: 'vi',
    settings,
    collections: 'collections' in definition ? { jobs } : {},
  }
  const type = slug.toUpperCase().replace('-', '_')
  const made = compileWith(definition, type, draft, new Date())
  if (!made.ok) throw new Error(made.issues.map(({ pointer }) => pointer).join())
  const config = configOf(made, {
    siteUrl: '',
    publicId: `demo-${slug}`,
    revision: 1,
    data: { jobs: '/jobs' },
  })
  const page = await harness.open('about:blank', {
    viewport: { width: 320, height: 640 },
    reducedMotion: 'reduce',
  })
  const headers = { 'Access-Control-Allow-Origin': '*' }
  await page.route(`**/widgets/demo-${slug}/config`, (route) => route.fulfill({ json: config, headers }))
  await page.route(`${harness.service.url}/jobs`, (route) =>
    route.fulfill({ json: made.files.jobs?.jobs, headers }),
  )
  await page.goto(harness.host({ body: harness.snippet(slug, 'w') }))
  await mounted(page, 'w')
  await page.locator('#w').getByText(word.slice(0, 20)).first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  const outside = await page.evaluate(() => {
    const root = document.getElementById('w')?.shadowRoot?.querySelector('.wgt')
    if (!root) return ['no widget']
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const { currentNode } = texts
      if (currentNode.parentElement?.closest('.sr, option')) continue
      const range = document.createRange()
      range.selectNode(currentNode)
      if ([...range.getClientRects()].some(({ left, right }) => left < 0 || right > 320))
        found.push(currentNode.textContent ?? '')
    }
    return found
  })
  expect(outside).toEqual([])
  await page.context().close()
})
