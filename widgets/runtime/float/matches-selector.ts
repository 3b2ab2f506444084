/** Also for an element in the shadow root of another widget. False for an invalid selector. */
export function matchesSelector(event: Event, selector: string): boolean {
  const isMeant = (target: EventTarget) => target instanceof Element && target.matches(selector)
  try {
    return event.composedPath().some(isMeant)
  } catch {
    return false
  }
}
