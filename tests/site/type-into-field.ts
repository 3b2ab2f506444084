/** Changes a field as a person does, and gives it what its schema refuses. */
import type { Locator, Page } from 'playwright'
import { choicesOf, isNullable, limit, type Node } from '../../site/form/node.ts'
import { whenEmpty } from '../../site/form/text.ts'
import type { Locale } from '../../widgets/definition.ts'
import { currentValue, type FormField } from './draft-fields.ts'

/** A typed text, and the value that the draft has then. */
export interface Typed {
  text: string
  value: unknown
}

const texts = [
  'Đổi thử',
  'doi-thu',
  '/doi-thu',
  'https://vidu.vn/doi-thu',
  'https://zalo.me/doithu',
  'doi@vidu.vn',
  '0912 345 678',
  '0912345678',
  '9704221234567',
  '08:30',
  '24/12',
  '2027-12-24',
  'DOITHU',
  '10.5',
  '#123456',
  'https://vidu.vn/doi.png',
  'https://apps.apple.com/vn/app/vidu/id1234567890',
  'https://play.google.com/store/apps/details?id=vn.vidu.shop',
  '20221224',
  '08:00-12:00',
  'Thứ Hai: 08:00–12:00',
]
const badTexts = ['', 'sai', '@@ sai', 'http://sai', 'javascript:sai']
const typedKinds = [
  'text',
  'textarea',
  'url',
  'link',
  'email',
  'secret',
  'image',
  'color',
  'markdown',
  'inline-markdown',
]
const dateKinds = ['date', 'datetime', 'time']
/** Longer texts take the browser seconds. */
const longest = 2000

const asText = (field: FormField, text: string): Typed => ({
  text,
  value: text === '' ? whenEmpty({ node: field.outer, required: field.required }) : text,
})
const asNumber = (value: number, locale: Locale): Typed => ({
  text: value.toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 20 }),
  value,
})
const asTag = (text: string): Typed => ({ text, value: [text] })

const bounds = ({ minimum, maximum }: Node) => [limit(minimum), limit(maximum)]

/** Candidate inputs that the schema may accept; undefined if the field is not typed. */
export function acceptable(field: FormField, locale: Locale): Typed[] | undefined {
  const { kind, node, draft } = field
  if (typedKinds.includes(kind)) return texts.map((text) => asText(field, text))
  if (kind === 'tags') return texts.map(asTag)
  if (kind !== 'number' && kind !== 'year') return undefined
  const [least, most] = bounds(node)
  const now = Number(currentValue(field, draft) ?? least ?? 0)
  const step = node.multipleOf ?? 1
  return [now + step, now - step, least, most, 1, 2].flatMap((value) =>
    value === undefined ? [] : asNumber(value, locale),
  )
}

/** The same in the hope that the schema refuses it. */
export function refusable(field: FormField, locale: Locale): Typed[] {
  const { kind, node } = field
  if (typedKinds.includes(kind)) {
    const tooLong = node.maxLength && node.maxLength < longest ? ['a'.repeat(node.maxLength + 1)] : []
    return [...badTexts, ...tooLong].map((text) => asText(field, text))
  }
  if (kind === 'tags') return badTexts.filter(Boolean).map(asTag)
  if (dateKinds.includes(kind)) return [{ text: '', value: isNullable(field.outer) ? null : undefined }]
  if (kind !== 'number' && kind !== 'year') return []
  const [least, most] = bounds(node)
  const outside = [most === undefined ? undefined : most + 1, least === undefined ? undefined : least - 1]
  return [...outside, 1.5, -1].flatMap((value) => (value === undefined ? [] : asNumber(value, locale)))
}

const segments = [
  ['day', '24'],
  ['month', '12'],
  ['year', '2027'],
  ['hour', '21'],
  ['minute', '45'],
] as const

async function typeDate(page: Page, box: Locator, text: string) {
  for (const [name, keys] of segments) {
    const segment = box.locator(
      `[data-reka-date-field-segment=${name}], [data-reka-time-field-segment=${name}]`,
    )
    if ((await segment.count()) === 0) continue
    await segment.click()
    if (text === '') {
      // A day or an hour has two digits.
      for (const _ of [1, 2]) await page.keyboard.press('Backspace')
      return
    }
    await page.keyboard.type(keys)
  }
}

async function chooseOther(page: Page, box: Locator) {
  await box.locator('button[role=combobox], button[aria-haspopup=listbox]').first().click()
  await page.locator('[role=option]:not([aria-selected=true], [data-state=checked])').last().click()
  // A list of several stays open.
  if (await page.locator('[role=listbox][aria-multiselectable=true]').count())
    await page.keyboard.press('Escape')
  // Until then the rest of the page is hidden from screen readers, and from `getByRole`.
  await page.locator('[role=listbox]').waitFor({ state: 'detached' })
}

/** Types where that is the way of the field, else presses or chooses. */
export async function changeField(page: Page, box: Locator, { kind }: FormField, text = 'thử') {
  const input = box.locator('input:not([type=color]), textarea, [contenteditable=true]').first()
  if (dateKinds.includes(kind)) return typeDate(page, box, text)
  if (['choice', 'union', 'time-zone', 'font', 'id', 'ids'].includes(kind)) return chooseOther(page, box)
  if (['province', 'district', 'ward'].includes(kind)) {
    await box.locator('button').first().click()
    await page.getByRole('combobox').last().fill(text)
    return page.getByRole('option').last().click()
  }
  if (['switch', 'object', 'weekly-hours'].includes(kind)) return box.getByRole('switch').first().click()
  if (kind === 'choices') {
    const few = box.getByRole('checkbox')
    return (await few.count()) ? few.first().click() : chooseOther(page, box)
  }
  if (kind === 'list') {
    const add = box.locator('[data-add]').last()
    return (await add.isEnabled()) ? add.click() : box.locator('[data-act=remove]').first().click()
  }
  await input.fill(text)
  if (kind === 'tags') await input.press('Enter')
  await input.blur()
}

/** A choice of one is none. */
export const canChange = (field: FormField) =>
  field.kind !== 'choice' || (choicesOf(field.node)?.length ?? 0) > 1
