/** Moves the focus in a row or column of controls: https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/ */
export function moveFocus(event: KeyboardEvent, selector: string) {
  const { key, target, currentTarget } = event
  if (!(currentTarget instanceof Element && target instanceof HTMLElement)) return
  const controls = [...currentTarget.querySelectorAll<HTMLElement>(selector)]
  const index = controls.indexOf(target)
  if (index < 0) return
  const steps: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }
  const next = key === 'Home' ? 0 : key === 'End' ? -1 : index + (steps[key] ?? Number.NaN)
  if (Number.isNaN(next)) return
  event.preventDefault()
  if (next >= 0 || key === 'End') controls.at(next)?.focus()
}
