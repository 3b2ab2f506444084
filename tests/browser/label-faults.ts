interface Given {
  shown: readonly { name: string; src: string; message: object }[]
  /** px */
  widths: readonly number[]
  /** Of the root of each frame: a browser's larger text. */
  rootFont?: string
}

/**
 * Runs in the page: shows each draft in a frame, its form sent empty, makes the frames so wide in turn, and lists what is cut off, broken inside a word, or a
 * line that begins with a mark which belongs to the line before.
 */
export async function labelFaults({ shown, widths, rootFont = '' }: Given): Promise<string[]> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const pen = document.createElement('canvas').getContext('2d')!
  const found = new Map<string, Set<number>>()

  const open = ({ name, src, message }: Given['shown'][number]) =>
    new Promise<{ name: string; frame: HTMLIFrameElement }>((resolve, reject) => {
      const element = document.createElement('iframe')
      element.style.cssText = `display: block; border: 0; width: ${widths.at(-1)}px; height: 900px`
      addEventListener('message', ({ source, data }) => {
        if (source !== element.contentWindow) return
        if (data.nhung === 'ready') element.contentWindow?.postMessage(message)
        else if (data.nhung === 'shown') resolve({ name, frame: element })
        else if (data.nhung === 'failed') reject(new Error(`${name}: ${data.reason}`))
      })
      element.src = src
      document.body.append(element)
    })

  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('.sr, option, [inert], [hidden], svg, noscript')

  /** The first line of a text beyond the edge of what cuts it off; scrollers show the rest. */
  function isCut(range: Range, from: Element): boolean {
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
    for (let box: Element | null = from; box; box = box.parentElement) {
      const { overflowX, position } = getComputedStyle(box)
      if (/auto|scroll/.test(overflowX)) return false
      if (/hidden|clip/.test(overflowX)) {
        const { left, right } = box.getBoundingClientRect()
        if (rects.some((rect) => rect.right > right + 1 || rect.left < left - 1)) return true
      }
      if (position === 'fixed') return false
    }
    return false
  }

  const widthOf = (text: string, element: Element) => {
    const { font, letterSpacing } = getComputedStyle(element)
    pen.font = font
    pen.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing
    return pen.measureText(text).width
  }
  const roomIn = (element: Element) => {
    const { paddingLeft, paddingRight } = getComputedStyle(element)
    return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  }
  const faultOfField = (field: Element): string | undefined => {
    const isSelect =
      field instanceof (field.ownerDocument.defaultView as typeof globalThis & Window).HTMLSelectElement
    const text = isSelect
      ? (field.selectedOptions[0]?.textContent?.trim() ?? '')
      : (field.getAttribute('placeholder') ?? '')
    const kind = isSelect ? 'cut field' : 'cut example'
    return text && widthOf(text, field) > roomIn(field) + 1 ? `${kind}: ${text}` : undefined
  }

  const lineOf = (range: Range) => range.getClientRects()[0]
  function textFaults(text: Text, before: DOMRect | undefined): string[] {
    const { data, parentElement } = text
    if (!parentElement) return []
    const range = text.ownerDocument.createRange()
    range.selectNodeContents(text)
    const faults: string[] = []
    // A separator is cut off at the start of a line.
    if (/[\p{L}\p{N}]/u.test(data) && isCut(range, parentElement)) faults.push(`cut: ${data.trim()}`)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
    const starts = /^\s*[,;:.!?…)]/.test(data)
    if (lines.size < 2 && !starts) return faults
    const at = (start: number, end: number) => {
      range.setStart(text, start)
      range.setEnd(text, end)
      return range
    }
    for (const { index, 0: word } of data.matchAll(/[\p{L}\p{N}.@]+/gu)) {
      const tops = new Set(
        [...at(index, index + word.length).getClientRects()].map(({ top }) => Math.round(top)),
      )
      const room = roomIn(
        parentElement.closest('p, li, td, th, h1, h2, h3, h4, dd, dt, button, div') ?? parentElement,
      )
      if (tops.size > 1 && widthOf(word, parentElement) <= room)
        faults.push(`broken word: ${word} in ${data.trim().slice(0, 60)}`)
    }
    for (const { index } of data.matchAll(/[,;:.!?…)]/g)) {
      const mark = lineOf(at(index, index + 1))
      const previous = index && data.slice(0, index).trim() ? lineOf(at(index - 1, index)) : before
      if (mark && previous && mark.top >= previous.bottom - 2)
        faults.push(`line begins with ${data[index]}: ${data.trim().slice(0, 60)}`)
    }
    return faults
  }

  function faultsIn(document: Document): string[] {
    const faults: string[] = []
    for (const host of document.querySelectorAll('*')) {
      const root = host.shadowRoot
      if (!root) continue
      for (const field of root.querySelectorAll('select, input[placeholder]'))
        if (isShown(field)) faults.push(faultOfField(field) ?? '')
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      let before: DOMRect | undefined
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = node as Text
        const { parentElement, data } = text
        if (!data.trim() || !parentElement || parentElement.localName === 'style' || !isShown(parentElement))
          continue
        faults.push(...textFaults(text, before))
        const range = document.createRange()
        range.selectNodeContents(text)
        before = [...range.getClientRects()].at(-1)
      }
    }
    return faults.filter(Boolean)
  }

  const frames = await Promise.all(shown.map(open))
  for (const { frame } of frames) frame.contentDocument!.documentElement.style.fontSize = rootFont
  // A form that is sent empty shows all that it has to say.
  for (const { frame } of frames)
    for (const { shadowRoot } of frame.contentDocument!.querySelectorAll('*'))
      shadowRoot?.querySelector<HTMLElement>('.form button[type="submit"]')?.click()
  for (const width of widths) {
    for (const { frame } of frames) frame.style.width = `${width}px`
    // Container queries, resize observers, and what those change.
    for (let step = 0; step < 4; step++) await nextFrame()
    for (const { name, frame } of frames)
      for (const fault of faultsIn(frame.contentDocument!)) {
        const key = `${name}, ${fault}`
        found.set(key, (found.get(key) ?? new Set()).add(width))
      }
  }
  return [...found].map(([fault, at]) => `${fault} (at ${[...at].join(', ')} px)`)
}
