import type { Page } from 'playwright'

/**
 * Colours that brands publish, and their text by WCAG 2.2 (1.4.3): white where white has 4.5:1 or more, else black.
 * Ratios are those of webaim.org/resources/contrastchecker.
 */
export const brandColors = [
  { name: 'open-color pink 7, white has 4.61', color: '#d6336c', text: 'white' },
  { name: 'Zalo, 4.77', color: '#0068ff', text: 'white' },
  { name: 'MoMo, 8.41', color: '#a50064', text: 'white' },
  { name: 'Viettel, 4.41', color: '#ee0033', text: 'black' },
  { name: 'Vietcombank, 6.6', color: '#006b3f', text: 'white' },
  { name: 'Tailwind violet 600, 5.70', color: '#7c3aed', text: 'white' },
  { name: 'Tailwind orange 500, 2.80', color: '#f97316', text: 'black' },
  { name: 'Bootstrap primary, 4.50', color: '#0d6efd', text: 'white' },
  { name: 'Grab, 2.8', color: '#00b14f', text: 'black' },
  { name: 'yellow', color: '#ffd600', text: 'black' },
  { name: 'black', color: '#000000', text: 'white' },
  { name: 'white', color: '#ffffff', text: 'black' },
] as const

/**
 * Visible text of the widget below 4.5:1 (3:1 if large, WCAG 2.2) on the colours painted behind it, after the next frame: widgets
 * follow changes of the page in frames. It is sent as source: it must not use anything of this module.
 */
export async function textProblemsIn(container: string): Promise<string[]> {
  await new Promise(requestAnimationFrame)
  type Color = [red: number, green: number, blue: number, alpha: number]
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const pen = canvas.getContext('2d', { willReadFrequently: true })!
  const known = new Map<string, Color>()
  const paint = (color: string): Color => {
    pen.clearRect(0, 0, 1, 1)
    pen.fillStyle = color
    pen.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
    return [red, green, blue, alpha / 255]
  }
  // Reading a pixel back costs more than all else here.
  const channels = (color: string): Color => {
    const seen = known.get(color) ?? paint(color)
    known.set(color, seen)
    return seen
  }
  const linear = (value: number) =>
    value <= 10.31475 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
  const luminance = ([red, green, blue]: Color) =>
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  const over = (top: Color, below: Color): Color => {
    const mix = (index: 0 | 1 | 2) => top[index] * top[3] + below[index] * (1 - top[3])
    return [mix(0), mix(1), mix(2), 1]
  }
  const parentOf = (element: Element): Element | null => {
    const root = element.parentNode
    return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  }
  const behind = (element: Element | null): Color => {
    if (!element) return [255, 255, 255, 1]
    const color = channels(getComputedStyle(element).backgroundColor)
    return color[3] === 1
      ? color
      : over(color, behind(element.matches(':popover-open, dialog') ? null : parentOf(element)))
  }
  const root = document.getElementById(container)?.shadowRoot
  const problems = new Set<string>()
  for (const element of root?.querySelectorAll('.wgt *') ?? []) {
    const text = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.nodeValue?.trim())
      .join('')
    const { width, height } = element.getBoundingClientRect()
    if (
      !text ||
      width < 2 ||
      height < 2 ||
      element.closest('.sr, svg, [disabled], [aria-disabled=true], option, .canvas, .frame .map')
    )
      continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const style = getComputedStyle(element)
    const ground = behind(element)
    const ink = over(channels(style.color), ground)
    const [light, dark] = [luminance(ink), luminance(ground)].sort((a, b) => b - a) as [number, number]
    const ratio = (light + 0.05) / (dark + 0.05)
    const size = Number.parseFloat(style.fontSize)
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    if (ratio < (large ? 3 : 4.5))
      problems.add(
        `${element.tagName.toLowerCase()}.${element.className} «${text.slice(0, 20)}» ${ratio.toFixed(2)}`,
      )
  }
  return [...problems]
}

export const textProblems = (page: Page, container: string) => page.evaluate(textProblemsIn, container)
