import type { FormField } from './field.ts'

/** Fields that a visitor fills in before pressing the button once. */
export interface FormStep {
  title: string
  /** Paths of the shown fields. */
  paths: string[]
  /** Place among all steps of the form, those included that show nothing now. */
  at: number
}

/** Consent is asked where the form is sent. */
const isAtEnd = ({ type }: FormField) => type === 'consent' || type === 'notice'
const isSeen = ({ type }: FormField) => type !== 'hidden'

/** The steps that show a field, at least one. A form without a field that begins a step is one step. */
export function stepsOf(fields: readonly FormField[], hidden: ReadonlySet<string>): FormStep[] {
  const all: FormStep[] = [{ title: '', paths: [], at: 0 }]
  const atEnd = fields.filter(isAtEnd).map(({ path }) => path)
  for (const field of fields.filter((one) => !isAtEnd(one))) {
    if (field.step !== undefined) all.push({ title: field.step, paths: [], at: all.length })
    if (isSeen(field) && !hidden.has(field.path)) all.at(-1)?.paths.push(field.path)
  }
  const shown = all.filter(({ paths }) => paths.length)
  const steps = shown.length ? shown : all.slice(0, 1)
  return steps.map((step) => (step === steps.at(-1) ? { ...step, paths: [...step.paths, ...atEnd] } : step))
}
