import { z } from './zod.ts'

export { z }

/** A text that the merchant reads, in both languages of the admin. */
export interface Text {
  vi: string
  en: string
}
export type Locale = keyof Text

/** How the form shows one field. All of it sits in `.meta()` of the field's schema and reaches the form as JSON Schema. */
// A type and not an interface, so that it has the index signature that `.meta()` asks for.
export type FieldMeta = {
  label?: Text
  help?: Text
  placeholder?: Text
  /** The control, where the JSON type does not say it. */
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
  /** What one item of a list is called ("câu hỏi"), and which of its fields names it while it is folded. */
  item?: Text
  itemTitle?: string
  /** What else a CSV calls this column, in any language. */
  aliases?: string[]
  /** Two such fields share a row. */
  half?: boolean
  /** Shown only while the sibling field has one of these values. Cosmetic: validation does not know it. */
  showIf?: { field: string; is: string | number | boolean | (string | number | boolean)[] }
  /** Fields with the same section stand together under its name. */
  section?: Text
}

declare module 'zod' {
  interface GlobalMeta extends FieldMeta {}
}

/** `#0b63ce`: what a device's colour picker gives and takes. */
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

export type PublicPath = 'contact' | 'subscribe' | 'consent' | 'apply'

/** A live widget as the service sees it: its valid settings, and everything private. */
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

/** What a visitor may send to one path of a type, and what follows from it. */
export interface Write<L extends Live> {
  /** Schema of the body, from the live settings. Its output is what is stored. */
  body(live: L): z.ZodType<Record<string, unknown>>
  /** What the visitor reads after a stored answer. */
  message(live: L): string
  /** Who is told by e-mail. `target` is the name in the path, where it has one (`jobs/{jobSlug}/apply`). */
  notify?(live: L, body: Record<string, unknown>, target?: string): string[]
  /** The mail that tells the visitor that it has arrived. Nothing they wrote belongs in it: it may reach a stranger. */
  confirm?(live: L, target?: string): { subject: string; text: string } | undefined
  /**
   * Where an address must be confirmed first (`subscribe`): the mail with the link, and what is read after it was
   * followed. `leave` is the link that ends it. Nothing the visitor wrote belongs in it: it may reach a stranger.
   */
  optIn?(live: L, link: string, leave: string): (VisitorMail & { confirmed: string }) | undefined
  /** The mail to an address that is subscribed now (`subscribe`). `leave` is the link that ends it. */
  welcome?(live: L, leave: string): VisitorMail | undefined
  /** The merchant's own system that is told of each row that is no spam. */
  webhook?(live: L): WebhookTarget | undefined
  /** What the merchant calls the fields of `fields`, by key, for the mail that tells of them. */
  fieldLabels?(live: L): Record<string, string>
  /** Extra checks before the row is kept. */
  spam?(live: L): { altcha: boolean; minFillSeconds: number; blockedWords: string[] }
  /** Days until the row is erased. */
  retentionDays?(live: L, body: Record<string, unknown>): number
  /** Of a path with a name in it: what it names, and whether that takes anything at `now` (epoch ms). */
  target?(live: L, name: string, now: number): { title: string; open: boolean } | undefined
  /** The files that come along, by the name of their part. */
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

/** Where a webhook goes, and what signs it. */
export interface WebhookTarget {
  url: string
  secret: string
}

/** What pages have to know of where they will stand. */
export interface Place {
  /** The moment of publishing. */
  at: Date
  theme: Theme
  /** Full address of one of them by its path, which canonical links and sitemaps need. */
  addressOf(path: string): string
}

/** How many files a part takes, and of which kind. */
export interface FileRule {
  min: number
  max: number
  types: readonly ('pdf' | 'docx' | 'png' | 'jpg')[]
  /** Largest size of one, in bytes. */
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

/** A widget that a setting of another names. */
export interface WidgetInUse {
  /** The setting: `['settings', 'storeWidget']`. */
  path: (string | number)[]
  publicId: string
  type: string
}

/** Everything a type says about itself to the service and the site. What the visitor sees is in `mount.ts` beside it. */
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
  /** It fills its container only where its setting `layout` is `inline`, and floats in every other. */
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
  /** Rules that span the settings and the collections: each issue names its field, as in `['collections', 'jobs', 0, 'slug']`. */
  check?(
    live: Live<z.output<S>, z.output<P>, Items<C, 'output'>>,
  ): { path: (string | number)[]; message: Text }[]
  /** Other widgets that this one reads on the page. Publishing refuses what the tenant does not have of that type. */
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
  /** Its pages of plain HTML, for who runs no script: search engines, link previews, readers. */
  pages?: {
    /** The one that leads to all the others: `jobs.html`. */
    start: string
    /** Pages, and what belongs to them, by path with extension (`html`, `xml`, `css`): `jobs/ke-toan.html`. Pure. */
    make(live: Live<z.output<S>, z.output<P>, Items<C, 'output'>>, place: Place): Record<string, string>
  }
  /** HTML that belongs in the page's `<head>`, before the snippet and every other script. */
  head?(live: Pick<Live<z.output<S>>, 'locale' | 'settings'>): string
  writes?: Partial<Record<PublicPath, Write<Live<z.output<S>, z.output<P>, Items<C, 'output'>>>>>
  /** A realistic Vietnamese example: the demo widget, the gallery picture, the test fixture. */
  sample: {
    name: string
    settings: z.input<S>
    privateSettings?: z.input<P>
    collections?: Items<C, 'input'>
    theme?: Theme
  }
}

/** Checks a definition's types where it is written and hands it on as what the catalog holds. */
export const defineWidget = <
  S extends Fields,
  P extends Fields = z.ZodObject<Record<never, never>>,
  C extends Collections = Record<never, never>,
>(
  definition: WidgetDefinition<S, P, C>,
): WidgetDefinition => definition as WidgetDefinition<z.ZodObject, z.ZodObject, Collections>
