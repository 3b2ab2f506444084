/** px between the points at which the tab is held against the text below it */
const step = 24

const overlaps = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

/** Whether text of the page is below the tab. */
function coversText(tab: HTMLElement, host: HTMLElement): boolean {
  const box = tab.getBoundingClientRect()
  const range = document.createRange()
  for (let y = box.top + 4; y < box.bottom; y += step)
    for (const x of [box.left + 4, (box.left + box.right) / 2]) {
      const below = document.elementsFromPoint(x, y).find((element) => element !== host)
      for (const node of below?.childNodes ?? []) {
        if (!(node instanceof Text) || !node.data.trim()) continue
        range.selectNodeContents(node)
        if ([...range.getClientRects()].some((line) => overlaps(line, box))) return true
      }
    }
  return false
}

/** Shrinks the tab once it covers text, until the window has another width. @returns the undo */
export function shrinkOverText(float: HTMLElement, tab: HTMLElement, host: HTMLElement): () => void {
  const listeners = new AbortController()
  let frame = 0
  let width = innerWidth
  const check = () => {
    if (innerWidth !== width) float.classList.remove('small')
    width = innerWidth
    if (!float.matches('.small, .open') && coversText(tab, host)) float.classList.add('small')
  }
  const schedule = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(check)
  }
  for (const name of ['scroll', 'resize', 'load'])
    addEventListener(name, schedule, { capture: true, passive: true, signal: listeners.signal })
  schedule()
  return () => {
    listeners.abort()
    cancelAnimationFrame(frame)
  }
}
