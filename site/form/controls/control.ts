import type { Node } from '../node.ts'

/** Props of every control. `update` with undefined removes the key from the draft. */
export interface ControlProps {
  node: Node
  value: unknown
  required: boolean
  label: string
}
