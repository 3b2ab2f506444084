import type { Node } from '../node.ts'

/** The props of every control. A control emits `update` with the new value; `undefined` removes the key from the draft. */
export interface ControlProps {
  node: Node
  value: unknown
  required: boolean
  /** The field's label, for elements inside the control that need an accessible name. */
  label: string
}
