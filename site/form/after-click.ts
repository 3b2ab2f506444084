/** What moves the page under a pointer that is down takes its click away: it has to wait. */
import { onMounted, onScopeDispose } from 'vue'

/** Runs work at once, or after the click of the press that is under way. Only inside `setup`. */
export function useAfterClick() {
  let pressed = false
  let waiting: (() => void)[] = []
  const press = () => {
    pressed = true
  }
  // the click comes after the pointer has gone up
  const release = () =>
    setTimeout(() => {
      pressed = false
      for (const work of waiting.splice(0)) work()
    })
  const ends = ['pointerup', 'pointercancel']
  onMounted(() => {
    addEventListener('pointerdown', press, true)
    for (const end of ends) addEventListener(end, release, true)
  })
  onScopeDispose(() => {
    waiting = []
    removeEventListener('pointerdown', press, true)
    for (const end of ends) removeEventListener(end, release, true)
  })
  return (work: () => void) => {
    if (pressed) waiting.push(work)
    else work()
  }
}
