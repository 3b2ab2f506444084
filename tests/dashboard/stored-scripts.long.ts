/** Input of visitors and members is shown as text, on every page that shows it. */
import type { Frame, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { valuesOf } from '../../site/dashboard/editor/draft-values.ts'
import { built } from '../../widgets/catalog.ts'
import { compile } from '../../widgets/compile.ts'
import { pointerOf } from '../../widgets/schema/json-pointer.ts'
import { type Dashboard, openDashboard } from './dashboard-page.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await openDashboard()
})
afterAll(() => dashboard?.close())

type Json = ReturnType<typeof JSON.parse>

const mark = 'kẻ gian'
/** Short: many texts have at most 40 characters. */
const hostile = [
  `<img src=x onerror=attacked=1>${mark}`,
  `"><svg onload=attacked=1>${mark}`,
  `</script><script>attacked=1</script>${mark}`,
  `[${mark}](javascript:attacked=1)`,
  `{{constructor.constructor('attacked=1')()}}${mark}`,
]
const [first = ''] = hostile
const texts = ['text', 'textarea', 'markdown', 'inline-markdown', 'tags']

/** Runs in a page or frame. */
function attackOf(): string[] {
  const roots: ParentNode[] = [document]
  for (const element of document.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot)
  const made = roots.flatMap((root) => [
    ...root.querySelectorAll(
      'img[onerror], svg[onload], script:not([src]):not([type]), a[href^="javascript:"]',
    ),
  ])
  return [...('attacked' in window ? ['it ran'] : []), ...made.map(({ outerHTML }) => outerHTML)]
}

/** The sample of a type, with a hostile text in every field that takes one. */
function hostileDraft(type: string, draft: Json): { draft: Json; count: number } {
  const definition = built.find((entry) => entry.type === type)?.definition
  const values = definition
    ? valuesOf(definition, draft, 'vi').filter(
        ({ kind, path }) => texts.includes(kind) && path[0] !== 'privateSettings',
      )
    : []
  const left = new Map(values.map(({ path }, index) => [pointerOf(path), { path, index }]))
  const tried = (without = '') => {
    const changed = structuredClone(draft)
    for (const [at, { path, index }] of left) {
      const holder = path.slice(0, -1).reduce((found, key) => found?.[key], changed)
      const last = path.at(-1)
      if (at !== without && holder && last !== undefined) holder[last] = hostile[index % hostile.length]
    }
    const compiled = compile(type, changed, new Date())
    return { changed, issues: compiled.ok ? [] : compiled.issues }
  }
  for (;;) {
    const { changed, issues } = tried()
    if (issues.length === 0) return { draft: changed, count: left.size }
    const refused = [...left.keys()].filter((at) =>
      issues.some(({ pointer }) => pointer === at || pointer.startsWith(`${at}/`)),
    )
    // A name that others refer to is not refused itself.
    const meant = refused.length
      ? refused
      : [...left.keys()].filter((at) => tried(at).issues.length < issues.length).slice(0, 1)
    if (meant.length === 0) return { draft, count: 0 }
    for (const at of meant) left.delete(at)
  }
}

async function previewOf(page: Page): Promise<Frame> {
  const element = page.locator('iframe[data-state=shown]')
  await element.waitFor()
  const frame = await (await element.elementHandle())?.contentFrame()
  if (!frame) throw new Error('The preview has no frame')
  return frame
}

const types = built.map(({ type }) => type)

test.each(types)('%s: texts of members in the editor, the preview and what is published', async (type) => {
  const { publicId, draftVersion, draft } = await dashboard.rpc('widgets/create', { type, name: first })
  const { draft: changed, count } = hostileDraft(type, draft)
  const { settings, collections } = changed
  await dashboard.rpc('widgets/saveDraft', { publicId, version: draftVersion, settings, collections })
  const { page, wrong, close } = await dashboard.open(`/admin/widgets/${publicId}/content`)
  const frame = await previewOf(page)
  await page.getByText(mark).first().waitFor()
  await expect.poll(() => frame.evaluate(() => document.readyState)).toBe('complete')
  const takesText = count > 0 || type === 'SCROLL_TO_TOP'
  expect([takesText, await page.evaluate(attackOf), await frame.evaluate(attackOf), wrong]).toEqual([
    true,
    [],
    [],
    [],
  ])
  await close()
})

test('texts of visitors and members on every page of the dashboard', async () => {
  const { publicId } = await dashboard.rpc('widgets/create', { type: 'CONTACT_FORM', name: first })
  await dashboard.rpc('widgets/publish', { publicId })
  const sent = await fetch(`${dashboard.service.url}/api/v1/widgets/${publicId}/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': first.replace(mark, '') },
    body: JSON.stringify({ name: first, email: 'lan@vidu.vn', message: hostile.join('\n'), consent: true }),
  })
  expect(sent.status).toBe(201)
  await dashboard.rpc('tenant/change', { name: first })
  await dashboard.rpc('keys/create', { name: first, role: 'viewer' })
  const publishAt = new Date(Date.now() + 24 * 3600_000).toISOString()
  await dashboard.rpc('schedules/create', { publicId, publishAt })
  const paths = ['', '/widgets', '/inbox', '/team', '/keys', '/audit', '/business', '/mail', '/statistics']
  const { page, wrong, close } = await dashboard.open('/admin')
  for (const path of [...paths, `/widgets/${publicId}/revisions`, `/widgets/${publicId}/install`]) {
    await page.goto(`${dashboard.service.url}/admin${path}`)
    await page.getByRole('heading').first().waitFor()
    await page.getByText(mark).first().waitFor()
    expect([path, await page.evaluate(attackOf)]).toEqual([path, []])
  }
  expect(wrong).toEqual([])
  await close()
})
