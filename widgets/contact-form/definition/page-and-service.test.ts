import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sizeOfRun } from '../../../tests/size-of-run.ts'
import { bodyOf, emptyValue, type FormField, filesOf, type Values } from '../../runtime/form/field.ts'
import { stepsOf } from '../../runtime/form/form-steps.ts'
import { hiddenPaths } from '../../runtime/form/shown-fields.ts'
import { validateField } from '../../runtime/form/validate-field.ts'
import { fieldKinds } from '../../schema/form-fields/kinds.ts'
import { contactFields } from '../visitor/contact-fields.ts'
import { vi as messages } from '../visitor/messages.ts'
import { privateSettings, settings } from './settings.ts'
import { contact } from './submission.ts'

/** Settings of each kind beside those that all have. A kind without a line here fails the test. */
const more: Record<keyof typeof fieldKinds, object> = {
  text: { maxLength: 5 },
  textarea: { maxLength: 8 },
  select: { options: ['a', 'b', 'c'] },
  radio: { options: ['a', 'b'] },
  checkbox: {},
  checkboxes: { options: ['a', 'b'] },
  picture: { options: [{ label: 'a', picture: 'https://quan.vn/a.webp' }, { label: 'b' }] },
  date: { days: 'past' },
  number: { min: 1, max: 2000, decimals: 1 },
  time: { min: '08:00', max: '21:00' },
  rating: { stars: 5 },
  address: {},
  file: { types: ['pdf', 'png'], maxFiles: 2 },
  agreement: { text: 'Tôi đồng ý' },
  'date-span': { min: 2, max: 4, counts: 'nights' },
  hidden: { parameter: 'ma' },
}
const kinds = Object.keys(fieldKinds)
const standard = ['name', 'email', 'phone', 'message']
const conditions = ['one-of', 'filled', 'empty', 'at-least']
const isOf = <T extends object>(record: T, key: string): key is keyof T & string => key in record

interface Drawn {
  type: string
  required: boolean
  startsStep: boolean
  condition: { source: number; is: string; value: string; least: number } | undefined
}
const drawn: fc.Arbitrary<Drawn> = fc.record({
  type: fc.constantFrom(...kinds, ...kinds, ...standard),
  required: fc.boolean(),
  startsStep: fc.boolean(),
  condition: fc.option(
    fc.record({
      source: fc.nat(),
      is: fc.constantFrom(...conditions),
      value: fc.constantFrom('a', 'b'),
      least: fc.constantFrom(2, 3.5, 100),
    }),
    { nil: undefined },
  ),
})

/** A condition that the earlier field can have. */
function showWhenOf({ condition }: Drawn, earlier: readonly { type: string; id: string }[]) {
  const source = condition && earlier[condition.source % (earlier.length || 1)]
  if (!source) return {}
  const { is, value, least } = condition
  const fits =
    is === 'one-of'
      ? ['select', 'radio', 'checkboxes', 'picture']
      : is === 'at-least'
        ? ['number', 'rating']
        : [source.type]
  return {
    showWhen: {
      field: source.id,
      is: fits.includes(source.type) ? is : 'filled',
      values: [value],
      least,
    },
  }
}

function draftOf(list: readonly Drawn[]) {
  const earlier: { type: string; id: string }[] = []
  return list.flatMap((one, index) => {
    const { type, required, startsStep } = one
    if (earlier.some((before) => standard.includes(type) && before.type === type)) return []
    const id = isOf(more, type) ? `muc_${index}` : type
    const own = isOf(more, type) ? { ...more[type], key: id, label: `Mục ${index}` } : {}
    const shown = type === 'hidden' ? {} : { required, ...showWhenOf(one, earlier) }
    earlier.push({ type, id })
    return [...(startsStep ? [{ type: 'step', title: `Bước ${index}` }] : []), { type, ...own, ...shown }]
  })
}

const texts: Partial<Record<string, string[]>> = {
  email: ['lan@vidu.vn', 'lan@', 'Lan@Vidu.VN '],
  phone: ['0912 345 678', '12', '+84 912.345.678'],
  select: ['a', 'b', 'c'],
  radio: ['a', 'b'],
  picture: ['a', 'b'],
  date: ['2020-02-29', '2020-02-30', '2999-01-01', 'hôm qua'],
  number: ['2', '3,5', '1.500', '1tr', 'hai', '0', '100'],
  time: ['8h30', '20:15', '25h', '7 giờ sáng'],
  rating: ['1', '3', '5'],
}
const street = '12 Lê Lợi'
const addresses = [
  { street: '' },
  { street },
  { street: 'x'.repeat(301) },
  { street: ' ', province: '', ward: '' },
  { street, province: 'Huế', ward: 'Phường Thuận Hóa' },
  { street, province: 'Huế', provinceCode: '46', ward: 'Phường Thuận Hóa', wardCode: '19789' },
]
const files = ['a.pdf', 'b.PNG', 'c.pdf'].map((name) => new File(['x'], name))

/** The body as the service makes it of what the page sends: files stand where their fields are. */
function sentBody(fields: readonly FormField[], values: Values) {
  const body = bodyOf(fields, values)
  const chosen = Map.groupBy(filesOf(fields, values), ([part]) => part.replace('fields.', ''))
  const byKey = [...chosen].map(([key, some]) => [key, some.map(([, file]) => file)])
  return byKey.length ? { ...body, fields: { ...Object(body.fields), ...Object.fromEntries(byKey) } } : body
}

function drawnValue({ type }: FormField, pick: number) {
  const choose = <T>(from: readonly T[]) => from[pick % from.length]!
  if (typeof emptyValue({ type, path: '', label: '', required: false }) === 'boolean') return pick % 2 === 0
  if (type === 'notice') return ''
  if (type === 'address') return choose(addresses)
  // Their types, sizes and number are checked beside the body.
  if (type === 'file') return choose([[], files.slice(0, 1), files.slice(0, 2)])
  if (type === 'date-span')
    return choose([
      ['', ''],
      ['2027-01-12', '2027-01-15'],
      ['2027-01-12', ''],
      ['2027-01-12', '2027-01-13'],
      ['2027-01-12', '2027-02-12'],
      ['2027-01-15', '2027-01-12'],
      ['2027-02-30', '2027-03-02'],
      [' ', ''],
    ])
  if (type === 'checkboxes') return choose([[], ['a'], ['b', 'a'], ['b']])
  const own = choose(texts[type] ?? ['x', 'dài hơn tám chữ', ' y ', 'ba'])
  return choose(['', own, own, own, ' '])
}

test('page and service take the same forms, and keep nothing of a field that is not shown', () => {
  let accepted = 0
  let hid = 0
  fc.assert(
    fc.property(
      fc.array(drawn, { minLength: 1, maxLength: 9 }),
      fc.array(fc.nat(), { minLength: 10, maxLength: 10 }),
      (list, picks) => {
        const live = {
          settings: settings.parse({ fields: draftOf(list) }),
          privateSettings: privateSettings.parse({}),
          collections: {},
          locale: 'vi' as const,
        }
        const fields = contactFields(live.settings, messages, () => false)
        const values: Values = Object.fromEntries(
          fields.map((field, index) => [field.path, drawnValue(field, picks[index % picks.length]!)]),
        )
        const hidden = hiddenPaths(fields, (path) => values[path])
        const shown = fields.filter(({ path }) => !hidden.has(path))
        const pageAccepts = shown.every((field) => !validateField(field, values[field.path]!, messages.form))
        const body = contact.body(live)
        const stored = body.safeParse(sentBody(shown, values))
        expect(stored.success).toBe(pageAccepts)
        // A page that sends what is not shown, as one without our script may.
        const all = body.safeParse(sentBody(fields, values))
        expect(all.data).toEqual(stored.data)
        const steps = stepsOf(fields, hidden)
        const seen = fields.filter(({ type, path }) => type !== 'hidden' && !hidden.has(path))
        expect(steps.flatMap(({ paths }) => paths).toSorted()).toEqual(
          seen.map(({ path }) => path).toSorted(),
        )
        accepted += Number(pageAccepts)
        hid += hidden.size
      },
    ),
    { numRuns: sizeOfRun({ suite: 200, long: 5_000 }) },
  )
  expect(accepted).toBeGreaterThan(0)
  expect(hid).toBeGreaterThan(0)
})
