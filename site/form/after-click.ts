/** A layout shift between `pointerdown` and `pointerup` cancels the click: work that shifts the page is deferred. */
import { onMounted, onScopeDispose } from 'vue'

/** Only inside `setup`. */
export function useAfterClick() {
  let isDown = false
  let ending: ReturnType<typeof setTimeout> | undefined
  let deferred: (() => void)[] = []
  const onDown = () => {
    // The end of a press before would end this one.
    clearTimeout(ending)
    isDown = true
  }
  const onUp = () => {
    ending = setTimeout(() => {
      isDown = false
      for (const work of deferred.splice(0)) work()
    })
  }
  const upEvents = ['pointerup', 'pointercancel']
  onMounted(() => {
    addEventListener('pointerdown', onDown, true)
    for (const name of upEvents) addEventListener(name, onUp, true)
  })
  onScopeDispose(() => {
    deferred = []
    removeEventListener('pointerdown', onDown, true)
    for (const name of upEvents) removeEventListener(name, onUp, true)
  })
  return (work: () => void) => {
    if (isDown) deferred.push(work)
    else work()
  }
}
