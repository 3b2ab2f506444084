/** How often a popup may open by itself. */
export interface Frequency {
  /** Days of silence after it was closed, and after a subscription. */
  afterCloseDays: number
  afterSuccessDays: number
  maxPerSession: number
}

/** What this device remembers of a popup. Times in epoch ms. */
export interface Past {
  closedAt?: number
  subscribedAt?: number
  /** The visitor asked not to see it again. */
  never?: boolean
}

const day = 24 * 3600_000

/** Whether it may open now. `opened` counts how often it did in this session. */
export function mayOpen(past: Past, opened: number, frequency: Frequency, now: number): boolean {
  const { closedAt = -Infinity, subscribedAt = -Infinity } = past
  return (
    !past.never &&
    opened < frequency.maxPerSession &&
    now >= closedAt + frequency.afterCloseDays * day &&
    now >= subscribedAt + frequency.afterSuccessDays * day
  )
}

/** Reads what a device kept, which may be anything. */
export function pastOf(kept: unknown): Past {
  if (!kept || typeof kept !== 'object') return {}
  const time = (name: string) => {
    const value: unknown = Reflect.get(kept, name)
    return typeof value === 'number' ? { [name]: value } : {}
  }
  return { ...time('closedAt'), ...time('subscribedAt'), never: Reflect.get(kept, 'never') === true }
}

const fits = (path: string, pattern: string) =>
  new RegExp(`^${pattern.split('*').map(literal).join('.*')}$`).test(path)
const literal = (text: string) => text.replace(/[\\^$.+?()[\]{}|]/g, '\\$&')

/** Whether a popup belongs on a page: on one that is named, if any are, and on none that is left out. */
export const isPage = (path: string, include: readonly string[], exclude: readonly string[]) =>
  (!include.length || include.some((pattern) => fits(path, pattern))) &&
  !exclude.some((pattern) => fits(path, pattern))
