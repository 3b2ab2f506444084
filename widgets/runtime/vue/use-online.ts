import { onMounted, onUnmounted } from 'vue'

/** Calls `back` when the network is back. */
export function useOnline(back: () => unknown) {
  onMounted(() => addEventListener('online', back))
  onUnmounted(() => removeEventListener('online', back))
}
