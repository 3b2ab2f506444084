/** The form of every type: each of its fields is edited, and what the schema refuses is said at the field in both languages. */
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { built } from '../../widgets/catalog.ts'
import { compile } from '../../widgets/compile.ts'
import type { Locale } from '../../widgets/definition.ts'
import type { Draft, DraftIssue } from '../../widgets/schema/draft.ts'
import { pointerOf } from '../../widgets/schema/json-pointer.ts'
import { sampleDraft } from '../../widgets/schema/sample-draft.ts'
import { currentValue, type FormField, fieldsOf, withValue } from './draft-fields.ts'
import './draft-window.ts'
import { type FormPage, openFormPage } from './form-page.ts'
import { acceptable, canChange, changeField, refusable, type Typed } from './type-into-field.ts'

let formPage: FormPage
/** Each shows the forms of several types, one after the other: to open a page costs as much as twenty fields. */
const free: Awaited<ReturnType<FormPage['open']>>[] = []
beforeAll(async () => {
  formPage = await openFormPage('draft-page')
})
afterAll(() => formPage?.close())

const at = new Date()
/** ms */
const timeout = 20_000
/** `expect.poll` knows one test at a time. */
const soon = (asserted: () => Promise<void>) => vi.waitFor(asserted, { timeout, interval: 20 })
const now = (page: Page) => page.evaluate(() => window.draftForm.value())
const localeOf = (page: Page) => page.evaluate(() => window.draftForm.locale())

function issuesAt(type: string, draft: Draft, pointer: string): DraftIssue[] {
  const compiled = compile(type, draft, at)
  const issues = compiled.ok ? [] : compiled.issues
  return issues.filter((issue) => issue.pointer === pointer || issue.pointer.startsWith(`${pointer}/`))
}

/** Resolves when the box shows the words: asked again and again, a page spends more on answers than on its form. */
const isSaid = (box: Locator, words: string) =>
  box.evaluate(
    (element, [wanted, limit]) =>
      new Promise<void>((resolve, reject) => {
        const textOf = () => (element instanceof HTMLElement ? element.innerText : '')
        const look = () => {
          if (!textOf().includes(wanted)) return
          observer.disconnect()
          resolve()
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, {
          subtree: true,
          childList: true,
          characterData: true,
          attributes: true,
        })
        setTimeout(() => reject(new Error(`«${wanted}» is not in «${textOf()}»`)), limit)
        look()
      }),
    [words, timeout] as const,
  )

/** Unfolds what holds the field. */
async function boxOf(page: Page, field: FormField, draft: Draft) {
  await page.evaluate(
    async ([next, path]) => {
      await window.draftForm.set(next)
      await window.draftForm.focus(path)
    },
    [draft, field.path] as const,
  )
  const isWholeTab = field.path[0] === 'collections' && field.path.length === 2
  const box = isWholeTab
    ? page.getByRole('tabpanel')
    : page.locator(`[data-pointer="${pointerOf(field.path)}"]`).last()
  await box.waitFor({ timeout })
  return box
}

/** @returns the box of the field, for more changes */
async function edit(page: Page, type: string, field: FormField, draft: Draft, locale: Locale) {
  const pointer = pointerOf(field.path)
  const before = JSON.stringify(currentValue(field, field.draft))
  const differs = ({ value }: Typed) => JSON.stringify(value) !== before
  const fits = ({ value }: Typed) =>
    issuesAt(type, withValue(field.draft, field.path, value), pointer).length === 0
  const offered = acceptable(field, locale)?.filter(differs)
  // Names of other items are not among the offered texts: those are taken and refused.
  const typed = offered?.find(fits) ?? offered?.[0]
  const box = await boxOf(page, field, draft)
  await changeField(page, box, field, typed?.text)
  const read = async () => JSON.stringify(currentValue(field, await now(page)))
  // A list in rich text stays one.
  await soon(async () => {
    const value = await read()
    if (typed && field.kind.endsWith('markdown')) expect(value).toContain(typed.text)
    else if (typed) expect(value).toBe(JSON.stringify(typed.value))
    else expect(value).not.toBe(before)
  })
  return box
}

/** @returns false for a field that takes all that can be typed */
async function refuse(
  page: Page,
  type: string,
  field: FormField,
  draft: Draft,
  locale: Locale,
  edited: Locator,
) {
  const pointer = pointerOf(field.path)
  for (const { text, value } of refusable(field, locale)) {
    if (issuesAt(type, withValue(draft, field.path, value), pointer).length === 0) continue
    // Tags may be full.
    const box = field.kind === 'tags' ? await boxOf(page, field, draft) : edited
    await changeField(page, box, field, text)
    const [issue] = issuesAt(type, await now(page), pointer)
    // An emptied key is made anew.
    if (!issue) continue
    await isSaid(box, issue.message[locale])
    const other = await page.evaluate(async () => {
      await window.draftForm.speakTheOther()
      return window.draftForm.locale()
    })
    await isSaid(box, issue.message[other])
    return true
  }
  return false
}

/** Fields after which the form is opened anew with all its sections folded: it draws those that are not at each change. */
const folds = 10

/** Two items of each list: the form draws all of them at each change. */
const shortened = (draft: Draft): Draft =>
  JSON.parse(JSON.stringify(draft, (_, value) => (Array.isArray(value) ? value.slice(0, 2) : value)))

/** Fields that a page shows by type, and those alike in an earlier type, such as the colours of the theme: of these one in each tab. */
const shown = new Map<string, FormField[]>()
const alike: { type: string; field: FormField; first: { type: string; field: FormField } }[] = []
const known = new Map<string, { type: string; field: FormField }>()
for (const { type, definition } of built) {
  const own: FormField[] = []
  const tabs = new Set<string>()
  for (const [id, field] of fieldsOf(definition, shortened(sampleDraft(definition, at)))) {
    if (!canChange(field)) continue
    const first = known.get(id)
    const tab = pointerOf(field.path.slice(0, 1))
    if (first) alike.push({ type, field, first })
    else known.set(id, { type, field })
    if (!first || !tabs.has(tab)) own.push(field)
    tabs.add(tab)
  }
  shown.set(type, own)
}

test('fields alike in two types take and refuse the same with the same words', () => {
  for (const { type, field, first } of alike) {
    const said = (owner: string, { draft, path }: FormField, { value }: Typed) =>
      issuesAt(owner, withValue(draft, path, value), pointerOf(path)).map(({ message }) => message)
    const typed = [...(acceptable(first.field, 'vi') ?? []), ...refusable(first.field, 'vi')]
    for (const one of typed)
      expect(said(type, field, one), `${type}: «${one.text}» at ${pointerOf(field.path)}`).toEqual(
        said(first.type, first.field, one),
      )
  }
})

// The form waits a moment before it checks: one type works meanwhile.
test.concurrent.each(built)('$type', { timeout: 600_000 }, async ({ type, definition }) => {
  const opened = free.pop() ?? (await formPage.open())
  const { page, wrong } = opened
  const draft = shortened(sampleDraft(definition, at))
  const fields = shown.get(type) ?? []
  const failed: string[] = []
  let refused = 0
  for (const [nth, field] of fields.entries())
    try {
      if (nth % folds === 0)
        await page.evaluate(([name, first]) => window.draftForm.open(name, first), [type, draft] as const)
      const first = field.kind === 'tags' ? withValue(field.draft, field.path, []) : field.draft
      const locale = await localeOf(page)
      const box = await edit(page, type, field, first, locale)
      if (await refuse(page, type, field, first, locale, box)) refused++
    } catch (error) {
      failed.push(`${pointerOf(field.path)} (${field.kind}): ${String(error).slice(0, 300)}`)
      await page.keyboard.press('Escape')
    }
  const lines = [`${type}: ${fields.length} fields, ${refused} refuse something`, ...failed]
  process.stdout.write(`${lines.join('\n  ')}\n`)
  expect(failed).toEqual([])
  expect(refused).toBeGreaterThan(0)
  // The page has neither pictures at the addresses typed nor the service's lists of places.
  const isMissing = /^Failed to load resource|^asked https:\/\/vidu\.vn\//
  expect(wrong.filter((text) => !isMissing.test(text))).toEqual([])
  wrong.length = 0
  free.push(opened)
})
