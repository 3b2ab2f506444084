import { useToast } from '@nuxt/ui/composables'
import { text } from '../language.ts'
import { messages } from './messages.ts'

/** Short messages at the edge of the screen. */
export function useToasts() {
  const t = text(messages)
  const toast = useToast()
  return {
    /** @param undo takes back what was done, until the toast is gone */
    done(title: string, undo?: () => unknown) {
      const action = {
        label: t.value.undo,
        color: 'neutral' as const,
        variant: 'outline' as const,
        onClick: () => void undo?.(),
      }
      toast.add({
        title,
        color: 'success',
        icon: 'i-lucide-circle-check',
        ...(undo && { actions: [action], duration: 8_000 }),
      })
    },
    failed(error: unknown) {
      const title = error instanceof Error ? error.message : String(error)
      toast.add({ title, color: 'error', icon: 'i-lucide-circle-alert', duration: 10_000 })
    },
  }
}
