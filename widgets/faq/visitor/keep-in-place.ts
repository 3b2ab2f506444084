/** An answer that closes above must not push the question away from under the pointer. @returns to be called once it has closed */
export function keepInPlace(button: HTMLElement): () => void {
  const before = button.getBoundingClientRect().top
  return () => scrollBy(0, button.getBoundingClientRect().top - before)
}
