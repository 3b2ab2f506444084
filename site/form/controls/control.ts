import type { Node } from '../node.ts'

/** What every control is given. It emits `update` with the new value: `undefined` takes the key out of the draft. */
export interface ControlProps {
  node: Node
  value: unknown
  required: boolean
  /** The field's label, for parts that need a name of their own. */
  label: string
}
