import type { ComparisonGroup, ComparisonRow } from '../definition/comparison.ts'
import type { Plan } from '../definition/plan.ts'

/** Builds a table from the plans' own lists if no comparison is set. */
export function groupsOf(
  compare: readonly ComparisonGroup[],
  plans: readonly Plan[],
): readonly ComparisonGroup[] {
  if (compare.length) return compare
  const rows = new Map<string, ComparisonRow>()
  plans.forEach(({ features }, at) => {
    for (const { text, tip, state, value } of features) {
      const row = rows.get(text) ?? { label: text, tip, values: plans.map(() => false) }
      row.values[at] = value || state !== 'off'
      rows.set(text, row)
    }
  })
  return [{ title: '', rows: [...rows.values()] }]
}

export const hasDifference = ({ values }: ComparisonRow) => new Set(values).size > 1
