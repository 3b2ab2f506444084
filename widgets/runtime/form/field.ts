/** What the parts of a form know of one field. Types only. */
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
  | 'date'
  /** A box that asks for agreement. */
  | 'consent'
  /** A text where there is nothing to fill in. */
  | 'notice'

export interface FormField {
  /** Where its value stands in the body: `email`, `fields/topic`. Also what a finding's pointer says after `#/`. */
  path: string
  type: FieldType
  label: string
  required: boolean
  placeholder?: string | undefined
  help?: string | undefined
  options?: readonly string[]
  /** Where a consent or notice is explained. */
  link?: string | undefined
  /** Code points. */
  maxLength?: number | undefined
  /** Shares a row with its neighbour where there is room. */
  half?: boolean
}

export type Value = string | boolean | string[]
/** By the field's path. */
export type Values = Record<string, Value>

/** A field that its merchant added, as it is published. */
export interface ExtraField extends Omit<FormField, 'path' | 'type'> {
  key: string
  type: Exclude<FieldType, 'name' | 'email' | 'phone' | 'message' | 'consent' | 'notice'>
}

/** Where a merchant's own field stands in the body. */
export const extraField = ({ key, ...field }: ExtraField): FormField => ({ ...field, path: `fields/${key}` })

/** What a field holds before anyone has touched it. */
export const emptyValue = ({ type }: FormField): Value =>
  type === 'checkbox' || type === 'consent' ? false : type === 'checkboxes' ? [] : ''

/** The body that the service takes: nested by path, without what was left empty. */
export function bodyOf(fields: readonly FormField[], values: Values): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const { path } of fields) {
    const value = values[path]
    const sent = typeof value === 'string' ? value.trim() : value
    if (sent === undefined || sent === '' || (Array.isArray(sent) && !sent.length)) continue
    const [group, key] = path.split('/') as [string, string?]
    if (key) body[group] = { ...(body[group] as object), [key]: sent }
    else body[group] = sent
  }
  return body
}
