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
  | 'consent'
  | 'notice'

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
  options?: readonly string[]
  link?: string | undefined
  /** Of a date: from today on, or until today. */
  days?: 'any' | 'future' | 'past'
  /** Code points. */
  maxLength?: number | undefined
  half?: boolean
}

export type Value = string | boolean | string[]
export type Values = Record<string, Value>

export interface ExtraField extends Omit<FormField, 'path' | 'type'> {
  key: string
  type: Exclude<FieldType, 'name' | 'email' | 'phone' | 'message' | 'consent' | 'notice'>
}

export const extraField = ({ key, ...field }: ExtraField): FormField => ({ ...field, path: `fields/${key}` })

export const emptyValue = ({ type }: FormField): Value =>
  type === 'checkbox' || type === 'consent' ? false : type === 'checkboxes' ? [] : ''

/** Nested by path, without empty values. */
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
