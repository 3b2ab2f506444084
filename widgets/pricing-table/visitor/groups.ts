import type { Plan } from '../definition/plan.ts'

type Grouped = Pick<Plan, 'group' | 'alsoIn'>

/** Each once, in the order of the plans. */
export const groupsOf = (plans: readonly Grouped[]): string[] => [
  ...new Set(plans.flatMap(({ group, alsoIn = [] }) => [group, ...alsoIn])),
]

export const isIn = (plan: Grouped, wanted: string) => groupsOf([plan]).includes(wanted)
