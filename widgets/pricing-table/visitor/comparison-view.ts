/** A stage of its own: most tables fold the comparison, behind a press. */
import table from '../../runtime/kit/table.css?inline'
import comparison from './comparison.css?inline'

export { default as ComparisonTable } from './ComparisonTable.vue'
export const css = table + comparison
