import type { ShowWhen } from './shown-fields.ts'

export type FieldType =
  | 'name'
  | 'email'
  | 'phone'
  | 'message'
  | 'text'
  | 'textarea'
  | 'select'
  | 'radio'
  | 'checkbox'
  | 'checkboxes'
  | 'picture'
  | 'date'
  | 'date-span'
  | 'number'
  | 'time'
  | 'rating'
  | 'address'
  | 'file'
  | 'agreement'
  | 'hidden'
  | 'consent'
  | 'notice'

export interface PictureOption {
  label: string
  picture?: string | undefined
  alt?: string | undefined
}

export interface FormField {
  /** JSON pointer into the body, without `#/`: `email`, `fields/topic`. */
  path: string
  type: FieldType
  label: string
  required: boolean
  placeholder?: string | undefined
  help?: string | undefined
  /** Error of a required field that is empty, where the usual one says too little. */
  missing?: string | undefined
  options?: readonly (string | PictureOption)[]
  /** Several pictures may be chosen. */
  several?: boolean
  link?: string | undefined
  /** Of a date: from today on, or until today. */
  days?: 'any' | 'future' | 'past'
  /** Smallest and largest number, earliest and latest time as `HH:MM`. */
  min?: number | string | undefined
  max?: number | string | undefined
  decimals?: number
  unit?: string | undefined
  stars?: number
  /** Text beside the box of an agreement. */
  text?: string
  /** Where a hidden value comes from: a parameter of the address, or `data-…` of the container. */
  from?: 'address' | 'container'
  parameter?: string
  /** Limits of a span of dates, beside the fewest and the most. */
  counts?: 'days' | 'nights'
  ahead?: number | undefined
  /** Of a field for files, by their usual extensions: `pdf`. */
  types?: readonly string[]
  maxFiles?: number
  maxFileMb?: number
  /** Code points. */
  maxLength?: number | undefined
  half?: boolean
  /** Value before the visitor changes it. */
  initial?: string | undefined
  showWhen?: ShowWhen | undefined
  /** Title of the step that begins with this field. */
  step?: string
}

/** As it is typed; what was found in the list of wards has codes. */
export interface AddressValue {
  street: string
  province?: string
  provinceCode?: string
  ward?: string
  wardCode?: string
}

export type Value = string | boolean | string[] | File[] | AddressValue
export type Values = Record<string, Value>

export interface ExtraField extends Omit<FormField, 'path' | 'type' | 'required'> {
  key: string
  required?: boolean
  type: Exclude<FieldType, 'name' | 'email' | 'phone' | 'message' | 'consent' | 'notice'>
}

/** A place in a list of fields where a step begins. */
export interface StepMark {
  type: 'step'
  title: string
}

export const extraField = ({ key, required = false, ...field }: ExtraField): FormField => ({
  ...field,
  required,
  path: `fields/${key}`,
})

/** An entry of a list of fields in the settings. */
export const listedField = (entry: ExtraField | StepMark): FormField | StepMark =>
  entry.type === 'step' ? entry : extraField(entry)

/** Each step's title on its first field; a mark without a field after it is none. */
export function fieldsOf(listed: readonly (FormField | StepMark)[]): FormField[] {
  let step: string | undefined
  return listed.flatMap((entry) => {
    if (entry.type === 'step') {
      step = entry.title
      return []
    }
    const field = step === undefined ? entry : { ...entry, step }
    step = undefined
    return [field]
  })
}

const boxes: readonly FieldType[] = ['checkbox', 'consent', 'agreement']
export const isBox = ({ type }: FormField) => boxes.includes(type)

/** Value of an untouched field. */
export function emptyValue(field: FormField): Value {
  if (field.initial !== undefined) return field.initial
  if (isBox(field)) return false
  if (field.type === 'address') return { street: '' }
  if (field.type === 'date-span') return ['', '']
  return field.type === 'checkboxes' || field.type === 'file' || field.several ? [] : ''
}

export const isAddress = (value: Value | undefined): value is AddressValue =>
  typeof value === 'object' && !Array.isArray(value)

/** All that is typed of an address, as one line. */
export const typedAddress = ({ street, ward = '', province = '' }: AddressValue) =>
  [street, ward, province]
    .map((text) => text.trim())
    .filter(Boolean)
    .join(', ')

function sentAddress(value: AddressValue) {
  const { provinceCode, wardCode } = value
  const street = provinceCode && wardCode ? value.street.trim() : typedAddress(value)
  return { ...(street && { street }), ...(provinceCode && wardCode && { provinceCode, wardCode }) }
}

/** The value as it is sent; undefined for an empty one, and for files, which are sent beside the body. */
function sentOf({ type }: FormField, value: Value | undefined): unknown {
  if (type === 'file') return undefined
  if (typeof value === 'string') return value.trim() || undefined
  if (isAddress(value)) {
    const sent = sentAddress(value)
    return Object.keys(sent).length ? sent : undefined
  }
  if (!Array.isArray(value)) return value
  const [from = '', to = ''] = value.map(String)
  if (type === 'date-span') return from || to ? { from: from.trim(), to: to.trim() } : undefined
  return value.length ? value : undefined
}

/** Nested by path, without empty values. */
export function bodyOf(fields: readonly FormField[], values: Values): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const field of fields) {
    const sent = sentOf(field, values[field.path])
    if (sent === undefined) continue
    const [group, key] = field.path.split('/') as [string, string?]
    if (key) body[group] = { ...(body[group] as object), [key]: sent }
    else body[group] = sent
  }
  return body
}

const isFile = (one: unknown): one is File => one instanceof File

/** Files in the value of a field; none of another value. */
export const filesIn = (value: Value | undefined): File[] =>
  Array.isArray(value) ? [...value].filter(isFile) : []

/** The files of these fields, by the names of their parts: `fields.<key>`. */
export const filesOf = (fields: readonly FormField[], values: Values): [part: string, file: File][] =>
  fields.flatMap(({ path }) =>
    filesIn(values[path]).map((file): [string, File] => [path.replace('/', '.'), file]),
  )
