import * as z from 'zod'

/** A text for merchants, in both languages of the admin. */
export interface Text {
  vi: string
  en: string
}
export type Locale = keyof Text

/** Form metadata of one field, set with `.meta()` of its schema and passed to the form as JSON Schema. */
// A type alias, because `.meta()` needs the implicit index signature that interfaces lack.
export type FieldMeta = {
  label?: Text
  help?: Text
  placeholder?: Text
  /** The control, where the JSON type does not determine it. */
  ui?:
    | 'color'
    | 'image'
    | 'link'
    | 'markdown'
    | 'textarea'
    | 'datetime'
    | 'date'
    | 'time'
    | 'time-zone'
    | 'email'
    | 'secret'
    | 'tags'
  /** Labels of an enum's values, or of a union's branches by their discriminator. */
  options?: Record<string, Text>
  /** The noun for one item of a list ("câu hỏi"), and the field that titles a folded item. */
  item?: Text
  itemTitle?: string
  /** Further names of this column in a CSV, in any language. */
  aliases?: string[]
  /** Two such fields share a row. */
  half?: boolean
  /** Shown only while the sibling field has one of these values. Validation ignores it. */
  showIf?: { field: string; is: string | number | boolean | (string | number | boolean)[] }
  /** Fields with the same section are grouped under its name. */
  section?: Text
}

declare module 'zod' {
  interface GlobalMeta extends FieldMeta {}
}

/** `#0b63ce`: the format of `<input type="color">`. */
export const colorCode = z.stringFormat('color', /^#[0-9a-f]{6}$/i)

/** Colours are CSS colours, `radius` px as a number, `font` a CSS font-family list. */
export const theme = z.strictObject({
  primary: colorCode
    .optional()
    .meta({ ui: 'color', half: true, label: { vi: 'Màu chính', en: 'Primary colour' } }),
  bg: colorCode.optional().meta({ ui: 'color', half: true, label: { vi: 'Màu nền', en: 'Background' } }),
  text: colorCode.optional().meta({ ui: 'color', half: true, label: { vi: 'Màu chữ', en: 'Text colour' } }),
  radius: z
    .int()
    .min(0)
    .max(32)
    .optional()
    .meta({ half: true, label: { vi: 'Bo góc (px)', en: 'Corner radius (px)' } }),
  font: z
    .string()
    .max(200)
    .regex(/^[\p{L}\p{N} ,'"_-]+$/u)
    .optional()
    .meta({
      label: { vi: 'Phông chữ', en: 'Font family' },
      placeholder: { vi: 'Be Vietnam Pro, sans-serif', en: 'Be Vietnam Pro, sans-serif' },
    }),
})
export type Theme = z.output<typeof theme>

/** A validated widget: public and private settings, and its collections. */
export interface Live<
  Settings = unknown,
  Private = unknown,
  Items extends Record<string, unknown[]> = Record<string, unknown[]>,
> {
  locale: Locale
  settings: Settings
  privateSettings: Private
  collections: Items
}

/** A public write path of a type: its body and its side effects. */
export interface Write<L extends Live> {
  /** Schema of the body, derived from the settings. Its output is stored. */
  body(live: L): z.ZodType<Record<string, unknown>>
  /** The message to the visitor after the submission is stored. */
  message(live: L): string
  /** Recipients of the notification. `target` is the path parameter, where there is one (`jobs/{jobSlug}/apply`). */
  notify?(live: L, body: Record<string, unknown>, target?: string): string[]
  /** The confirmation mail to the visitor. Without any of their input: the address may be somebody else's. */
  confirm?(live: L, target?: string): { subject: string; text: string } | undefined
  /**
   * Double opt-in (`subscribe`): the mail with the confirmation link, and the message after confirming. `leave` is the
   * unsubscribe link. Without any input of the visitor: the address may be somebody else's.
   */
  optIn?(live: L, link: string, leave: string): (VisitorMail & { confirmed: string }) | undefined
  /** The welcome mail to a new subscriber (`subscribe`). `leave` is the unsubscribe link. */
  welcome?(live: L, leave: string): VisitorMail | undefined
  /** The webhook for each row that is not spam. */
  webhook?(live: L): WebhookTarget | undefined
  /** Labels of the merchant's own fields by key, for the notification. */
  fieldLabels?(live: L): Record<string, string>
  /** Spam checks of the widget. */
  spam?(live: L): { altcha: boolean; minFillSeconds: number; blockedWords: string[] }
  /** Days until the row is deleted. */
  retentionDays?(live: L, body: Record<string, unknown>): number
  /** Resolves the path parameter (`jobs/{jobSlug}`): its title, and whether it accepts applications at `now` (epoch ms). */
  target?(live: L, name: string, now: number): { title: string; open: boolean } | undefined
  /** Rules for uploaded files by field name. */
  files?(live: L): Record<string, FileRule>
}

/** A mail to a visitor. */
export interface VisitorMail {
  subject: string
  text: string
  /** The merchant's name, beside the platform's address. */
  fromName?: string | undefined
  replyTo?: string | undefined
}

export interface WebhookTarget {
  url: string
  secret: string
}

/** What static pages need to know about their publication. */
export interface PageContext {
  /** The moment of publishing. */
  at: Date
  theme: Theme
  /** The absolute URL of a page by its path, for canonical links and sitemaps. */
  addressOf(path: string): string
}

/** Limits for the uploaded files of one field. */
export interface FileRule {
  min: number
  max: number
  types: readonly ('pdf' | 'docx' | 'png' | 'jpg')[]
  /** bytes, for each file */
  maxBytes: number
}

type Fields = z.ZodObject
type Collections = Record<
  string,
  { schema: Fields; max: number; label: Text /** unique within the list */; key: string }
>
type Items<C extends Collections, Side extends 'input' | 'output'> = {
  [K in keyof C]: (Side extends 'input' ? z.input<C[K]['schema']> : z.output<C[K]['schema']>)[]
}

/** One public file of a type, or one for each value of the parameters in its path. */
export interface PublicFile {
  /** `operationId` in the OpenAPI document. */
  id: string
  /** One line for the OpenAPI document. */
  summary: string
  /** Of a JSON file: its body. What recurs in it has a name for the document in `.meta({ id })`. */
  schema?: z.ZodType
  /** What each parameter of the path is, by name: `{ jobSlug: 'The slug of the job.' }`. */
  parameters?: Record<string, string>
  /**
   * Of a JSON list: query parameters that narrow it down to the items whose `field` has the value. Names are lowercase letters.
   * The platform makes the file of each combination.
   */
  filters?: Record<string, { field: string; description: string }>
}

/** A reference from a setting to another widget. */
export interface WidgetInUse {
  /** The setting: `['settings', 'storeWidget']`. */
  path: (string | number)[]
  publicId: string
  type: string
}

/** The definition of a widget type for the service and the site. Its visitor code is in `visitor/`. */
export interface WidgetDefinition<
  S extends Fields = Fields,
  P extends Fields = Fields,
  C extends Collections = Collections,
> {
  name: Text
  description: Text
  /** A lucide icon name, for the gallery. */
  icon: string
  /** `inline` fills its container; `floating` leaves it empty and floats above the page. */
  placement: 'inline' | 'floating'
  /** Whether it floats in every `layout` but `inline`. */
  floatsByLayout?: true
  /** `plain` is plain DOM: its bundle must not reach Vue. */
  runtime: 'vue' | 'plain'
  /** Bytes at brotli 11 of the first view, in its larger language: beyond the shared chunk, or of a plain type's whole page. */
  budget: number
  /** Files that it imports on demand, and demands at once with its default settings: `['StoreMap.vue']`. They count. */
  firstView?: readonly string[]
  /** Input is the draft, output what is published: defaults filled in, Markdown compiled. */
  settings: S
  privateSettings?: P
  collections?: C
  /** Rules across settings and collections. The path of an issue names its field: `['collections', 'jobs', 0, 'slug']`. */
  check?(
    live: Live<z.output<S>, z.output<P>, Items<C, 'output'>>,
  ): { path: (string | number)[]; message: Text }[]
  /** Other widgets that this one reads on the page. Publishing fails when the tenant has no such widget of that type. */
  uses?(live: Live<z.output<S>>): WidgetInUse[]
  /**
   * All public files beside `config`, pages among them, by path: `jobs`, `jobs/{jobSlug}`, `jobs.html`. Routes, methods, filters
   * and the OpenAPI document follow. No two types declare the same path.
   */
  files?: Record<string, PublicFile>
  /** Names of the DOM events that it dispatches on its container beside `wgt:ready` and `wgt:error`. */
  events?: readonly string[]
  /** Bodies of the JSON files by path: `jobs`, `jobs/ke-toan`. Pure; `at` is the moment of publishing. */
  publish?(live: Live<z.output<S>, z.output<P>, Items<C, 'output'>>, at: Date): Record<string, unknown>
  /** Static HTML pages for clients without script: search engines, link previews, readers. */
  pages?: {
    /** The page that links to all others: `jobs.html`. */
    start: string
    /** Pages, and what belongs to them, by path with extension (`html`, `xml`, `css`): `jobs/ke-toan.html`. Pure. */
    make(
      live: Live<z.output<S>, z.output<P>, Items<C, 'output'>>,
      context: PageContext,
    ): Record<string, string>
  }
  /** HTML for the page's `<head>`, before the snippet and every other script. */
  head?(live: Pick<Live<z.output<S>>, 'locale' | 'settings'>): string
  /** By the name of the kind of submission that it takes: `contact`. */
  writes?: Record<string, Write<Live<z.output<S>, z.output<P>, Items<C, 'output'>>>>
  /** A realistic Vietnamese example: the demo widget, the gallery picture, the test fixture. */
  sample: {
    name: string
    settings: z.input<S>
    privateSettings?: z.input<P>
    collections?: Items<C, 'input'>
    theme?: Theme
  }
}

/** Checks the types of a definition where it is written, and widens it to the type of the catalog. */
export const defineWidget = <
  S extends Fields,
  P extends Fields = z.ZodObject<Record<never, never>>,
  C extends Collections = Record<never, never>,
>(
  definition: WidgetDefinition<S, P, C>,
): WidgetDefinition => definition as WidgetDefinition<z.ZodObject, z.ZodObject, Collections>
