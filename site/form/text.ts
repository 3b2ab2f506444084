import { computed, ref } from 'vue'
import { effective, isNullable, mayBeEmpty, type Node, unwrap } from './node.ts'

interface TextField {
  node: Node
  value: unknown
  required: boolean
}

/**
 * Clearing a field stores `''` where the schema accepts it, else removes the key; the default returns on blur.
 * @param clean what the field keeps of a pasted text, from the blur on
 */
export function useText(
  field: TextField,
  update: (value: string | null | undefined) => void,
  clean = (text: string) => text,
) {
  const emptied = ref(false)
  const leave = () => {
    emptied.value = false
    const cleaned = clean(text.value)
    if (cleaned !== text.value) text.value = cleaned
  }
  const text = computed({
    get() {
      const value = effective(field.node, field.value)
      return emptied.value || typeof value !== 'string' ? '' : value
    },
    set(typed: string) {
      emptied.value = typed === ''
      update(typed === '' ? whenEmpty(field) : typed)
    },
  })
  return { text, leave }
}

export function whenEmpty({ node, required }: Omit<TextField, 'value'>): '' | null | undefined {
  if (isNullable(node)) return null
  const counts = required || node.default !== undefined
  return counts && mayBeEmpty(unwrap(node)) ? '' : undefined
}
