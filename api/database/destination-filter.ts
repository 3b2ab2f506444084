/** Which submissions a destination takes. */
export interface DestinationFilter {
  /** `contact`, `subscribe`, …; empty: all */
  events: string[]
  /** Property of the row, or key of a field of the form, and the value that it has. */
  field?: { name: string; is: string } | undefined
}

export const filterIn = (json: string): DestinationFilter => JSON.parse(json)

/** Ids of the destinations that a widget has chosen. */
export const chosenIn = (json: string): string[] => JSON.parse(json)

export const takesEvent = ({ events }: DestinationFilter, event: string) =>
  events.length === 0 || events.includes(event)

const hasValue = (value: unknown, wanted: string): boolean =>
  Array.isArray(value) ? value.some((one) => hasValue(one, wanted)) : String(value ?? '') === wanted

/** @param row as the inbox shows it */
export function takesRow({ field }: DestinationFilter, row: Record<string, unknown>): boolean {
  if (!field) return true
  const { fields } = row
  const own = typeof fields === 'object' && fields !== null ? Reflect.get(fields, field.name) : undefined
  return hasValue(row[field.name] ?? own, field.is)
}
