import { onBeforeUnmount, onMounted } from 'vue'

/** Whether a key is text that somebody writes, or belongs to an open menu. */
const isTaken = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, [role="menu"], [role="listbox"]') !== null)

/** Single-letter shortcuts, off while a text field has the focus. @param isPaused whether a dialog hides the list */
export function useListKeys(keys: Record<string, () => void>, isPaused: () => boolean) {
  function onKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event) || isPaused()) return
    // A panel that stays open on Escape marks the key as handled.
    if (event.defaultPrevented && event.key !== 'Escape') return
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  onMounted(() => document.addEventListener('keydown', onKey))
  onBeforeUnmount(() => document.removeEventListener('keydown', onKey))
}
