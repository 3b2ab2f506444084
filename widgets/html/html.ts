export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | Html | readonly Html[] | false | undefined

/** Numeric character references are valid in HTML and XML. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const render = (value: Value): string => {
  if (value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  return Array.isArray(value) ? value.map(render).join('') : escapeHtml(String(value))
}

/** Template tag that escapes all values but `Html`. Attributes need quotes. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(strings.map((string, index) => string + render(values[index])).join(''))

/** A JSON-LD data block. `<` is escaped, so that `</script>` in a text does not end it. */
export const jsonLd = (data: object): Html =>
  new Html(`<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>\n`)
