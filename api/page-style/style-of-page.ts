/** Background, text colour, font and main colour of a page, from its HTML and style sheets. Pure. */
import { type CssRule, colorOf, declarationsOf, rulesOf } from './css.ts'
import { attributeOf, baseOf, elementsOf, type HtmlElement, isNamed, textIn } from './html-page.ts'

/** Colours as `#rrggbb`; null if the page sets none. */
export interface PageStyle {
  background: string | null
  text: string | null
  font: string | null
  primary: string | null
}

/** Absolute addresses of the style sheets for screens, in their order. */
export function styleSheetsOf(html: string, pageUrl: string): string[] {
  const elements = elementsOf(html)
  const base = baseOf(elements, pageUrl)
  return elements.filter(isNamed('link')).flatMap((link) => {
    const isSheet = /(?:^|\s)stylesheet(?:\s|$)/i.test(attributeOf(link, 'rel'))
    const address = attributeOf(link, 'href')
    if (!isSheet || !address || /print/.test(attributeOf(link, 'media'))) return []
    return URL.canParse(address, base) ? [new URL(address, base).href] : []
  })
}

/** @param sheets in their order; the page's own `<style>` elements come after them */
export function styleOfPage(html: string, sheets: readonly string[]): PageStyle {
  const elements = elementsOf(html)
  const own = elements.filter(isNamed('style')).map(textIn)
  const rules = [...sheets, ...own].flatMap(rulesOf)
  for (const name of ['html', 'body']) {
    const style = attributeOf(elements.find(isNamed(name)), 'style')
    if (style) rules.push({ selectors: [name], declarations: declarationsOf(style) })
  }
  const variables = variablesOf(rules)
  const last = (selector: RegExp, property: RegExp, read: (value: string) => string | undefined) =>
    rules
      .filter(({ selectors }) => selectors.some((one) => selector.test(one)))
      .flatMap(({ declarations }) => declarations)
      .filter(([name]) => property.test(name))
      .map(([, value]) => read(resolved(value, variables)))
      .findLast(Boolean)
  const page = /^(?:html|body|:root|\*)$/
  const background =
    last(/^body$/, /^background(?:-color)?$/, backgroundOf) ??
    last(page, /^background(?:-color)?$/, backgroundOf)
  const text = last(/^body$/, /^color$/, colorOf) ?? last(page, /^color$/, colorOf)
  const font = last(/^body$/, /^font(?:-family)?$/, fontOf) ?? last(page, /^font(?:-family)?$/, fontOf)
  return {
    background: background ?? null,
    text: text ?? null,
    font: font ?? null,
    primary: primaryOf(themeColorIn(elements), variables, last, [background, text]) ?? null,
  }
}

/** Variables of variables must not grow without end. */
const maxValue = 500

const rootSelector = /^(?::root|html|body|:host)$/
function variablesOf(rules: readonly CssRule[]): Map<string, string> {
  const declared = rules
    .filter(({ selectors }) => selectors.some((one) => rootSelector.test(one)))
    .flatMap(({ declarations }) => declarations)
  return new Map(declared.filter(([name]) => name.startsWith('--')))
}

function resolved(value: string, variables: ReadonlyMap<string, string>, depth = 5): string {
  if (!depth) return value
  return value
    .slice(0, maxValue)
    .replace(/var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g, (_, name: string, fallback = '') =>
      resolved(variables.get(name) ?? fallback, variables, depth - 1),
    )
}

/** Finds the colour in `background: #fff url(…)`. */
const backgroundOf = (value: string) =>
  colorOf(value) ??
  value
    .match(/#[0-9a-f]{3,8}\b|(?:rgb|hsl)a?\([^()]*\)|\b[a-z]+\b/gi)
    ?.map(colorOf)
    .find(Boolean)

/** Returns a font for a widget's theme; `font: 16px/1.5 Roboto, serif` ends with the family. */
function fontOf(value: string): string | undefined {
  const family = value
    .replace(/^.*?\d[\w.%]*(?:\s*\/\s*[\w.%]+)?\s+(?=["'\p{L}])/u, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
  const isKeyword = /^(?:inherit|initial|unset|revert)/.test(family)
  return family && !isKeyword && /^[\p{L}\p{N} ,'"_-]+$/u.test(family) ? family : undefined
}

type Last = (
  selector: RegExp,
  property: RegExp,
  read: (value: string) => string | undefined,
) => string | undefined

const primaryNames = /^--(?:[\w]+-)*(?:primary|brand|accent|main|theme)(?:-(?:color|colour|500|600|main))?$/
const themeColorIn = (elements: readonly HtmlElement[]) =>
  attributeOf(
    elements.filter(isNamed('meta')).find((meta) => attributeOf(meta, 'name') === 'theme-color'),
    'content',
  )

function primaryOf(
  themeColor: string,
  variables: ReadonlyMap<string, string>,
  last: Last,
  plain: readonly (string | undefined)[],
): string | undefined {
  const isOwn = (color: string | undefined) => color && !plain.includes(color) && !isGrey(color)
  const named = [...variables].filter(([name]) => primaryNames.test(name)).map(([, value]) => value)
  return [
    ...named.map((value) => colorOf(resolved(value, variables))),
    last(
      /^(?:button|\.(?:btn|button)(?:-primary)?|\.btn\.btn-primary|input\[type=["']?submit["']?\])$/,
      /^background(?:-color)?$/,
      backgroundOf,
    ),
    colorOf(themeColor),
    last(/^a(?::link)?$/, /^color$/, colorOf),
  ].find(isOwn)
}

/** Its channels are nearly alike. */
function isGrey(color: string): boolean {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return Math.max(...channels) - Math.min(...channels) < 24
}
