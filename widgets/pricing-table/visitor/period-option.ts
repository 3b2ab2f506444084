import type { Period } from '../definition/periods.ts'
import type { Plan } from '../definition/plan.ts'
import type { Messages } from './messages.ts'
import type { Choice } from './prices.ts'
import { savingOf } from './savings.ts'

export const periodLabel = ({ id, label, months }: Period, { periods, perMonths }: Messages) =>
  label || (periods[id] ?? perMonths(months).slice(1))

/** The largest saving of a period in percent; 0 for none. */
export const maxPercent = (plans: readonly Plan[], choice: Choice, periods: readonly Period[]): number =>
  Math.max(0, ...plans.map((plan) => savingOf(plan, choice, periods)?.percent ?? 0))
