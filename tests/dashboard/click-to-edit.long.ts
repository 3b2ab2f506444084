/**
 * For how many texts and pictures of the samples of all types a click in the preview opens their field. Which field that is,
 * another preview tells: of a draft in which each text ends with the number of its field, in characters without a width.
 */
import type { Frame, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DraftValue, valuesOf } from '../../site/dashboard/editor/draft-values.ts'
import { normalized, numbersIn, withoutMarks } from '../../site/dashboard/editor/match-text.ts'
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

/** A text or a picture that the preview shows. */
interface Shown {
  text: string
  /** A picture's address. */
  address: string
  /** Which one it is of those with the same text and address. */
  index: number
  /** The whole row of a list or a table. */
  row: string
}

const signs = ['\u200b', '\u200c', '\u200d', '\u2060']
const places = 6
const markOf = (number: number) =>
  Array.from({ length: places }, (_, place) => signs[Math.floor(number / 4 ** place) % 4]).join('')
const withoutMark = (text: string) => text.replace(/[\u200b-\u200d\u2060]/g, '')
/** A text that is joined from two fields has two marks: each is right. */
const numbersOf = (text: string): number[] =>
  (text.match(/[\u200b-\u200d\u2060]{6}/gu) ?? []).map((mark) =>
    [...mark].reduce((sum, sign, place) => sum + signs.indexOf(sign) * 4 ** place, 0),
  )

const texts = ['text', 'textarea', 'markdown', 'inline-markdown']

function setAt(draft: Json, path: DraftValue['path'], value: string): boolean {
  const last = path.at(-1)
  const holder = path.slice(0, -1).reduce((found, key) => found?.[key], draft)
  if (holder === undefined || last === undefined) return false
  holder[last] = value
  return true
}

/** Marks as many texts as the schema allows. */
function markedDraft(type: string, draft: Json, values: readonly DraftValue[]): Json {
  const left = new Set(values.keys())
  for (let round = 0; round < 5; round++) {
    const marked = structuredClone(draft)
    for (const index of left) {
      const { kind, path, value } = values[index] ?? { kind: '', path: [], value: 0 }
      if (typeof value === 'string' && texts.includes(kind)) setAt(marked, path, value + markOf(index))
    }
    const compiled = compile(type, marked, new Date())
    if (compiled.ok) return marked
    for (const { pointer } of compiled.issues)
      for (const index of left) if (pointerOf(values[index]?.path ?? []) === pointer) left.delete(index)
  }
  return draft
}

/** Runs in the preview. With an item it scrolls there, and tells where to click. */
function look(wanted: Shown | null): {
  all: Shown[]
  isDrawn: boolean
  at: { x: number; y: number } | undefined
  width: number
} {
  const all: Shown[] = []
  let at: { x: number; y: number } | undefined
  const seen = new Map<string, number>()
  const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  const bare = (text: string) => text.replace(/[\u200b-\u200d\u2060]/g, '')
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('style, script, option, [inert]')
  const isWide = ({ width, height }: DOMRect) => width > 3 && height > 3
  const add = (text: string, address: string, element: Element, rects: () => DOMRect[]) => {
    const key = `${bare(text)} ${address}`
    const index = seen.get(key) ?? 0
    seen.set(key, index + 1)
    all.push({ text, address, index, row: element.closest('li, tr')?.textContent ?? '' })
    if (!wanted || wanted.text !== bare(text) || wanted.address !== address || wanted.index !== index) return
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const points = rects().flatMap(({ left, top, width, height }) =>
      [0.5, 0.15, 0.85].map((share) => ({ x: left + width * share, y: top + height / 2 })),
    )
    at = points.find(({ x, y }) => {
      const root = element.getRootNode()
      const top = root instanceof ShadowRoot ? root.elementFromPoint(x, y) : null
      return top !== null && (element.contains(top) || top.contains(element))
    })
  }
  for (const root of roots) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof HTMLImageElement) {
        const rect = () => [node.getBoundingClientRect()]
        if (isSeen(node) && rect().every(({ width }) => width > 8))
          add('', node.getAttribute('src') ?? '', node, rect)
        continue
      }
      const element = node.parentElement
      const text = node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '').trim() : ''
      if (!element || !/[\p{L}\p{N}]/u.test(text) || !isSeen(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = () => [...range.getClientRects()].filter(isWide)
      const isClipped = element.closest('.sr') !== null || !isWide(element.getBoundingClientRect())
      if (!isClipped && rects().length > 0) add(text, '', element, rects)
    }
  }
  // A button without a text is all that some types show.
  const isDrawn = all.length > 0 || roots.some((root) => root.querySelector('button') !== null)
  return { all, isDrawn, at, width: innerWidth }
}

async function open(publicId: string): Promise<{ page: Page; frame: Frame; close(): Promise<void> }> {
  const { page, close } = await dashboard.open(`/admin/widgets/${publicId}/content`, {
    viewport: { width: 2560, height: 1400 },
  })
  await page.evaluate(() => {
    addEventListener('message', ({ data }) => {
      if (data?.nhung === 'picked')
        document.documentElement.dataset.picks = `${Number(document.documentElement.dataset.picks ?? 0) + 1}`
    })
  })
  const element = page.locator('iframe[data-state=shown]')
  await element.waitFor()
  const frame = await (await element.elementHandle())?.contentFrame()
  if (!frame) throw new Error('The preview has no frame')
  // The button that leads to the top is not there until the page is scrolled.
  await expect
    .poll(async () => (await frame.evaluate(look, null)).isDrawn, { message: 'drawn', timeout: 5000 })
    .toBe(true)
    .catch(() => {})
  await page.evaluate(() => document.fonts.ready)
  return { page, frame, close }
}

/** The pointer of the field that a click opens; empty for the widget's own words; undefined where it cannot be clicked. */
async function clickOn(page: Page, frame: Frame, item: Shown): Promise<string | undefined> {
  const { at, width } = await frame.evaluate(look, { ...item, text: withoutMark(item.text) })
  const box = await (await frame.frameElement()).boundingBox()
  if (!at || !box) return undefined
  const before = await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    return document.documentElement.dataset.picks
  })
  const scale = box.width / width
  await page.mouse.click(box.x + at.x * scale, box.y + at.y * scale)
  const opened = async () =>
    page.evaluate((picks) => {
      if (document.documentElement.dataset.picks === picks) return undefined
      const { activeElement } = document
      const field = activeElement?.closest<HTMLElement>('[data-pointer]')?.dataset.pointer
      const isOwn = document.body.innerText.includes('Chữ này có sẵn trong tiện ích')
      return field ?? (isOwn ? '' : undefined)
    }, before)
  let found: string | undefined
  await expect
    .poll(
      async () => {
        found = await opened()
        return found
      },
      { timeout: 8000 },
    )
    .not.toBeUndefined()
    .catch(() => {})
  return found ?? 'nothing'
}

/** Values that may be what is shown, where no mark tells: a piece of a longer text, an amount, a date, a choice in words. */
function sourcesOf({ text, address }: Shown, values: readonly DraftValue[]): DraftValue[] {
  if (address) return values.filter(({ value }) => value === address)
  const shown = normalized(text)
  const numbers = numbersIn(text)
  const isWords = /\p{L}{2}.*\p{L}{2}/u.test(shown)
  return values.filter(({ kind, value }) => {
    if (typeof value === 'number') return value >= 100 && numbers.join() === String(value)
    if (kind === 'choice') return false
    if (/^\d{4}-\d\d-\d\d/.test(value)) {
      const [year = '', month = '', day = '', ...time] = numbersIn(value)
      const isDay = numbers.includes(day) && numbers.includes(month) && numbers.length > 1
      return isDay && numbers.every((one) => [year, month, day, ...time].includes(one))
    }
    if (!texts.includes(kind)) return shown.length > 4 && normalized(value) === shown
    const own = ` ${normalized(withoutMarks(value)).replace(/[^\p{L}\p{N}]+/gu, ' ')} `
    return isWords && own.includes(` ${shown.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `)
  })
}

/** An amount beside its unit: `46 quán` in the row of Hà Nội. */
const amountsIn = ({ text, row }: Shown, values: readonly DraftValue[]): DraftValue[] =>
  values.filter(({ path, value }) => {
    if (typeof value !== 'number' || numbersIn(text).join() !== String(value)) return false
    const item = pointerOf(path.slice(0, -1))
    const names = values.filter(
      (other) => pointerOf(other.path.slice(0, -1)) === item && texts.includes(other.kind),
    )
    return names.length === 0 || names.some((name) => row.includes(String(name.value)))
  })

const sameAs = (item: Shown) => (other: Shown) =>
  withoutMark(other.text) === item.text && other.address === item.address
const countOf = (all: readonly Shown[], item: Shown) => all.filter(sameAs(item)).length

interface Tally {
  right: number
  all: number
  missed: string[]
}

/** Limit per type; a list of a hundred rows proves no more. */
const maxItems = 10
function spread<Item>(items: readonly Item[]): Item[] {
  const step = Math.max(1, items.length / maxItems)
  return Array.from(
    { length: Math.min(maxItems, items.length) },
    (_, nth) => items[Math.floor(nth * step)],
  ).filter((item) => item !== undefined)
}

async function measure(type: string): Promise<Tally> {
  const entry = built.find((one) => one.type === type)
  if (!entry) throw new Error(`There is no ${type}`)
  const { publicId } = await dashboard.rpc('widgets/create', { type, name: type })
  const { draft, draftVersion } = await dashboard.rpc('widgets/get', { publicId })
  const values = valuesOf(entry.definition, draft, draft.locale)
  const twin = await dashboard.rpc('widgets/create', { type, name: type })
  const { settings, collections } = markedDraft(type, draft, values)
  await dashboard.rpc('widgets/saveDraft', {
    publicId: twin.publicId,
    version: draftVersion,
    settings,
    collections,
  })
  const marked = await open(twin.publicId)
  const numbered = (await marked.frame.evaluate(look, null)).all
  await marked.close()
  const truth = new Map(
    numbered.map((item) => [
      JSON.stringify([withoutMark(item.text), item.address, item.index]),
      numbersOf(item.text),
    ]),
  )

  const sourcesFor = (item: Shown, shown: readonly Shown[]) => {
    const marks = truth.get(JSON.stringify([item.text, item.address, item.index])) ?? []
    // A chip stands for all items with its words, which have a chip each where their words have marks.
    const isShared = countOf(numbered, item) > countOf(shown, item)
    const own = (
      isShared ? numbered.filter(sameAs(item)).flatMap(({ text }) => numbersOf(text)) : marks
    ).flatMap((number) => values[number] ?? [])
    return own.length > 0 ? [...own, ...amountsIn(item, values)] : sourcesOf(item, values)
  }

  const tally: Tally = { right: 0, all: 0, missed: [] }
  let shown: Shown[] | undefined
  let waiting: Shown[] | undefined
  for (let round = 0; round < 4 && (waiting === undefined || waiting.length > 0); round++) {
    const { page, frame, close } = await open(publicId)
    shown ??= (await frame.evaluate(look, null)).all
    const all = shown
    waiting ??= spread(all.filter((item) => sourcesFor(item, all).length > 0))
    const left: Shown[] = []
    for (const item of waiting) {
      const sources = sourcesFor(item, shown)
      const opened = await clickOn(page, frame, item)
      if (opened === undefined) {
        left.push(item)
        continue
      }
      tally.all++
      const isRight = sources.some(({ path }) => {
        const pointer = pointerOf(path)
        return opened !== '#' && opened !== '' && (pointer === opened || pointer.startsWith(`${opened}/`))
      })
      if (isRight) tally.right++
      else
        tally.missed.push(
          `${item.text || item.address}: ${opened || 'own words'} instead of ${sources.map(({ path }) => pointerOf(path)).slice(0, 3)}`,
        )
    }
    await close()
    if (left.length === waiting.length) break
    waiting = left
  }
  return tally
}

const tallies = new Map<string, Tally>()

test.each(built.map(({ type }) => type))('%s', { timeout: 300_000 }, async (type) => {
  const tally = await measure(type)
  tallies.set(type, tally)
  process.stdout.write(
    `${type}: ${tally.right} of ${tally.all}\n${tally.missed.map((line) => `  ${line}\n`).join('')}`,
  )
  expect(tally.right).toBeGreaterThanOrEqual(tally.all * 0.9)
})

test('a click opens the field of at least nine of ten texts and pictures', () => {
  const sum = (count: (tally: Tally) => number) =>
    [...tallies.values()].reduce((total, one) => total + count(one), 0)
  const [right, all] = [sum((one) => one.right), sum((one) => one.all)]
  process.stdout.write(`All types: ${right} of ${all}\n`)
  expect(tallies.size).toBe(built.length)
  expect(all).toBeGreaterThan(90)
  expect(right / all).toBeGreaterThanOrEqual(0.9)
})
