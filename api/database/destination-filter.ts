/** Says which submissions a destination takes. */
export interface DestinationFilter {
  /** `contact`, `subscribe`, …; empty: all */
  events: string[]
  /** Names a field and the value that it has to have; a list has it among others. */
  field?: { name: string; is: string } | undefined
}

export const filterIn = (json: string): DestinationFilter => JSON.parse(json)

/** Ids of the destinations that a widget has chosen. */
export const chosenIn = (json: string): string[] => JSON.parse(json)

export const takesEvent = ({ events }: DestinationFilter, event: string) =>
  events.length === 0 || events.includes(event)

const hasValue = (value: unknown, wanted: string): boolean =>
  Array.isArray(value) ? value.some((one) => hasValue(one, wanted)) : String(value ?? '') === wanted

interface FilteredRow {
  /** The row as the inbox shows it. */
  data: Record<string, unknown>
  lines: readonly { label: string; value: string }[]
}

/** A field is named by its property, its key or its label. */
export function takesRow({ field }: DestinationFilter, { data, lines }: FilteredRow): boolean {
  if (!field) return true
  const { name, is } = field
  const { fields } = data
  const own = typeof fields === 'object' && fields !== null ? Reflect.get(fields, name) : undefined
  const labelled = lines.find(({ label }) => label.toLowerCase() === name.toLowerCase())
  return hasValue(data[name] ?? own, is) || hasValue(labelled?.value.split(', '), is)
}
