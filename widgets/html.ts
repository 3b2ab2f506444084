/** HTML (or XML) that was put together by `html` and may stand as it is. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | Html | readonly Html[] | false | undefined

/** Numeric references, which HTML and XML read alike. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const written = (value: Value): string => {
  if (value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  return Array.isArray(value) ? value.map(written).join('') : escapeHtml(String(value))
}

/** Template tag: every value is escaped, whatever it holds, unless it is `Html` itself. Attributes go in quotes. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(parts.map((part, index) => part + written(values[index])).join(''))

/** A data block. `</script>` in a text must not end it. */
export const jsonLd = (data: object): Html =>
  new Html(`<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>\n`)
