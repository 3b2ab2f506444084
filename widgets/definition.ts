import * as z from 'zod'
import type { Purpose } from './purposes.ts'
import type { OrderFrom } from './schema/order-from.ts'
import type { OrderTerms, SoldItem } from './schema/order-terms.ts'
import type { PlayRules, WonPrize } from './schema/play-rules.ts'
import { type FontFamily, fontFamilies, type ThemePreset, themePresets } from './themes.ts'

export interface Text {
  vi: string
  en: string
}
export type Locale = keyof Text

export type IdOf = (
  | { list: string }
  | { /** The items before the one that has this field, in its list. */ earlier: true }
) & {
  /** The property that names an item for good, if not `id`. */
  id?: string
  title: string
  /** Items without an id stand for themselves by this property, with these names where they have no title. */
  unnamed?: { by: string; names: Record<string, Text> }
  /** Limits the choice to items with this property. */
  having?: string
  /** The items, or texts, are in this list of the one item whose id stands in the field `by` beside it. */
  within?: { by: string; list: string }
}

export interface MarkedTags {
  html: string
  /** Vendors whose tags were marked, with the labels of the categories that they wait for. */
  marked: { name: string; categories: string[] }[]
  /** Tags that were left as they are. */
  unknown: number
}

export type DrawLines = {
  /** Key of the lines in the private settings, and the field of a line that has the item's id. */
  list: string
  id: string
  weight: string
  stock: string
  /** The field of an item that says whether it is a prize. */
  wins: { field: string; is: string; isNot: string }
  /** Fields of a line that only prizes have. */
  ofPrizes: string[]
}

/** Facts of a business's profile, in the form of the fields that may follow them. */
export type ProfileFact =
  | 'name'
  | 'logo'
  | 'website'
  | 'policyUrl'
  | 'phone'
  | 'zalo'
  | 'facebook'
  | 'email'
  | 'address'
  | 'provinceCode'
  | 'districtCode'
  | 'wardCode'
  | 'lat'
  | 'lng'
  | 'weekly'
  | 'weeklyText'
  | 'special'
  | 'specialTexts'
  | 'holidays'
  | 'openHours'
  | 'openSpecial'
  | 'openHolidays'
  | 'accounts'
  | 'primary'
  | 'bg'
  | 'text'
  | 'font'

// A type alias, because `.meta()` needs the implicit index signature that interfaces lack.
export type FieldMeta = {
  label?: Text
  help?: Text
  placeholder?: Text
  /** The control, where the JSON type does not determine it. */
  ui?:
    | 'color'
    | 'font'
    | 'image'
    | 'link'
    | 'markdown'
    | 'inline-markdown'
    | 'textarea'
    | 'datetime'
    | 'date'
    | 'time'
    | 'time-zone'
    | 'year'
    | 'email'
    | 'secret'
    | 'tags'
    | 'weekly-hours'
    | 'province'
    | 'district'
    | 'ward'
  /** For values of an enum, or branches of a union by their discriminator. */
  options?: Record<string, Text>
  /** The noun for an item of a list ("câu hỏi"), and the field that titles a folded item. */
  item?: Text
  itemTitle?: string
  /** The text is the id of an item of a list of the settings, the texts of a list are several: chosen and shown by the item's `title`. */
  idOf?: IdOf
  /** The text is the public id of a widget of the tenant: of this type, or of the type that stands in the field beside it. */
  widgetOf?: { type: string } | { field: string }
  /** The text names an item for good: it is made of this field beside it, as its pattern wants it, and never shown. */
  madeFrom?: string
  /** The items of the list are drawn, each by its line in a list of the private settings: one table has shares and stock of all. */
  drawnBy?: DrawLines
  /** Further names of this column in a CSV, in any language. */
  aliases?: string[]
  /** Two such fields share a row. */
  half?: boolean
  /** Shown only while the sibling field has one of these values, or another than that one. Validation ignores it. */
  showIf?: { field: string } & (
    | { is: string | number | boolean | (string | number | boolean)[] }
    | { isNot: string | number | boolean }
  )
  /** A change may cost the merchant money or data: publishing it asks the password. */
  sensitive?: true
  /**
   * What the samples and templates of the type have here is invented: the owner sees it named before it goes live. `refused`: the
   * dashboard does not publish it; `refusedWith`: not while this switch beside it is on.
   */
  sample?: true | 'refused' | { refusedWith: string }
  /** Mails go to these addresses: in a new widget they are its creator's. */
  recipients?: true
  /** A new widget has this fact of the profile here, and the field may follow it from then on. */
  profile?: ProfileFact
  /** Sets of all values of a theme, to choose with one press. */
  presets?: readonly ThemePreset[]
  /** Font families to choose from, beside any other. */
  fonts?: readonly FontFamily[]
}

declare module 'zod' {
  interface GlobalMeta extends FieldMeta {
    /** Set by `section()` of schema/fields.ts alone. */
    section?: Text
  }
}

export const colorCode = z.stringFormat('color', /^#[0-9a-f]{6}$/i)

const byDefault = { vi: 'Mặc định', en: 'Default' }

/** CSS colours; `radius` in px; `font` is a CSS font-family list, by default the page's own. */
export const theme = z
  .strictObject({
    scheme: z
      .enum(['auto', 'light', 'dark'])
      .optional()
      .meta({
        half: true,
        label: { vi: 'Sáng hay tối', en: 'Light or dark' },
        placeholder: byDefault,
        options: {
          auto: { vi: 'Theo nền của trang', en: 'Match the page' },
          light: { vi: 'Luôn sáng', en: 'Always light' },
          dark: { vi: 'Luôn tối', en: 'Always dark' },
        },
      }),
    surface: z
      .enum(['none', 'card', 'tinted'])
      .optional()
      .meta({
        half: true,
        label: { vi: 'Bề mặt', en: 'Surface' },
        help: {
          vi: 'Mặc định: nằm ngay trên nền trang; phần nổi trên trang là thẻ.',
          en: 'Default: directly on the page; floating widgets are cards.',
        },
        placeholder: byDefault,
        options: {
          none: { vi: 'Không có, nằm trên nền trang', en: 'None, directly on the page' },
          card: { vi: 'Thẻ có viền', en: 'Card with a border' },
          tinted: { vi: 'Nền pha màu chính', en: 'Tinted with the primary colour' },
        },
      }),
    primary: colorCode.optional().meta({
      ui: 'color',
      half: true,
      label: { vi: 'Màu chính', en: 'Primary colour' },
      profile: 'primary',
    }),
    bg: colorCode
      .optional()
      .meta({ ui: 'color', half: true, label: { vi: 'Màu nền', en: 'Background' }, profile: 'bg' }),
    text: colorCode
      .optional()
      .meta({ ui: 'color', half: true, label: { vi: 'Màu chữ', en: 'Text colour' }, profile: 'text' }),
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
        help: {
          vi: 'Tiện ích không tải phông. Khách thấy phông này nếu trang của bạn hoặc máy của họ có.',
          en: 'Widgets do not load fonts. Visitors see this font if your page or their device has it.',
        },
        ui: 'font',
        profile: 'font',
        fonts: fontFamilies,
      }),
  })
  .meta({ presets: themePresets })
export type Theme = z.output<typeof theme>

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

export interface Write<L extends Live> {
  /** Whether the widget takes it with these settings; absent where all of its type do. */
  isTaken?(live: L): boolean
  body(live: L): z.ZodType<Record<string, unknown>>
  message(live: L): string
  /** `target` is the path parameter, where there is one (`jobs/{jobSlug}/apply`). */
  notify?(live: L, body: Record<string, unknown>, target?: string): string[]
  /** Must not contain the visitor's input: the address may be somebody else's. */
  confirm?(live: L, target?: string): { subject: string; text: string } | undefined
  /** Whether new addresses have to confirm; one that has unsubscribed always has to. */
  doubleOptIn?(live: L): boolean
  /** The mail has the link and no input of the visitor; `confirmed` is the text after it. */
  optIn?(live: L, link: string, leave: string): VisitorMail & { confirmed: string }
  welcome?(live: L, leave: string): VisitorMail | undefined
  webhook?(live: L): WebhookTarget | undefined
  fieldLabels?(live: L): Record<string, string>
  /** Keys of fields whose values are in the merchant's words. */
  chosenFields?(live: L): string[]
  /** What visitors agree to beside the form. */
  consentText?(live: L): string | undefined
  spam?(live: L): { altcha: boolean; minFillSeconds: number; blockedWords: string[] }
  retentionDays?(live: L, body: Record<string, unknown>): number
  /** The collection whose item the path parameter names by its key: the rules see that item of it alone. */
  targets?: string
  /** Resolves the path parameter (`jobs/{jobSlug}`): its title, and whether it accepts applications at `now` (epoch ms). */
  target?(live: L, name: string, now: number): { title: string; open: boolean } | undefined
  files?(live: L): Record<string, FileRule>
  /** Only for games. Made once per revision. */
  play?(live: L): PlayRules
  /** Only for orders; undefined where the widget takes none. */
  order?(live: L): OrderTerms | undefined
  /** The winner's mail. Must not contain the visitor's input: the address may be somebody else's. */
  prizeMail?(live: L, prize: WonPrize): VisitorMail | undefined
}

export interface VisitorMail {
  subject: string
  text: string
  fromName?: string | undefined
  replyTo?: string | undefined
}

export interface WebhookTarget {
  url: string
  secret: string
}

export interface PageContext {
  at: Date
  theme: Theme
  /** Absolute URLs for canonical links and sitemaps. */
  addressOf(path: string): string
}

export interface FileRule {
  min: number
  max: number
  types: readonly ('pdf' | 'docx' | 'png' | 'jpg')[]
  /** bytes per file */
  maxBytes: number
}

type Fields = z.ZodObject
type Collections = Record<
  string,
  {
    schema: Fields
    max: number
    label: Text
    /** unique within the list */
    key: string
    /** Makes the value of a field without a column; `at` is the moment of the import. */
    made?: Record<string, (item: Record<string, unknown>, at: Date) => unknown>
    /** A report of an inbox: how many items of the published list visitors have `used`, and how many are `left`. */
    usage?: string
  }
>
type Items<C extends Collections, Side extends 'input' | 'output'> = {
  [K in keyof C]: (Side extends 'input' ? z.input<C[K]['schema']> : z.output<C[K]['schema']>)[]
}

/** px, in a column 16 px from the edges of pages 360, 768 and 1280 px wide. */
export type Heights = readonly [phone: number, tablet: number, desktop: number]

/** Heights of the sample, by layout; `only` if the type has a single one. */
export type LayoutHeights = Readonly<Record<string, Heights>>

export interface PublicFile {
  id: string
  summary: string
  /** `.meta({ id })` names recurring schemas in the OpenAPI document. */
  schema?: z.ZodType
  parameters?: Record<string, string>
  /** Query parameters (lowercase letters) that select the items of a JSON list whose `field` has the value. */
  filters?: Record<string, { field: string; description: string }>
}

export interface WidgetInUse {
  path: (string | number)[]
  publicId: string
  type: string
}

/** A code to scan: `bits` are rows of modules in base64, a bit each. */
export interface ScanCode {
  url: string
  size: number
  bits: string
}

/** Views of a widget since it exists. */
export interface Views {
  total: number
  /** Visitors of each day. */
  unique: number
}

export interface Sample<
  S extends Fields = Fields,
  P extends Fields = Fields,
  CollectionsInput = Items<Collections, 'input'>,
> {
  /** The widget's name in the admin. */
  name: string
  settings: z.input<S>
  privateSettings?: z.input<P>
  collections?: CollectionsInput
  theme?: Theme
}

export interface Template<
  S extends Fields = Fields,
  P extends Fields = Fields,
  CollectionsInput = Items<Collections, 'input'>,
> extends Sample<S, P, CollectionsInput> {
  /** Unique within its type: `giao-hang`. */
  id: string
  label: Text
  /** As `invented` of the type, of this template's texts. */
  invented?: readonly string[]
}

export interface WidgetDefinition<
  S extends Fields = Fields,
  P extends Fields = Fields,
  C extends Collections = Collections,
> {
  name: Text
  description: Text
  /** Name of a lucide icon. */
  icon: string
  /** The group of the gallery; `page` where none is named. */
  purpose?: Purpose
  /** `inline` fills its container; `floating` leaves it empty and floats above the page. */
  placement: 'inline' | 'floating'
  floatsByLayout?: true
  /** `plain` is plain DOM: its bundle must not reach Vue, except by `import()`: see `Bundles` in README.md. */
  runtime: 'vue' | 'plain'
  /** Second stages that are requested before any intent, counted at load: `['StoreMap']`. */
  firstView?: readonly string[]
  /**
   * Whether it takes room of the page. Without it an inline type does, and with `floatsByLayout` in the layout `inline` alone;
   * a floating type does not.
   */
  takesRoom?(settings: z.output<S>): boolean
  /** The setting on whose value the height depends most, an enum; `layout` where none is named. */
  layoutField?: string
  /** The room that snippets reserve for drafts that no browser has measured. Written by `tests/browser/measure-heights.ts`. */
  heights?: LayoutHeights
  /** Input is the draft, output what is published: defaults filled in, Markdown compiled. */
  settings: S
  privateSettings?: P
  collections?: C
  /** The path of an issue names its field: `['collections', 'jobs', 0, 'slug']`. */
  check?(
    live: Live<z.output<S>, z.output<P>, Items<C, 'output'>>,
  ): { path: (string | number)[]; message: Text }[]
  /** The settings to publish: with the defaults that depend on the language or on other settings. Pure. */
  fillIn?(live: Live<z.output<S>>): z.output<S>
  /** Links that publishing makes of fields; the path names the field, beside which the merchant may try its link. */
  linksToTry?(live: Live<z.output<S>>): { path: (string | number)[]; href: string }[]
  /** Publishing fails if the tenant has no such widget of that type. */
  uses?(live: Live<z.output<S>>): WidgetInUse[]
  /**
   * Prices an item that is paid by a payment code; undefined where that code does not sell it now. Pure.
   * @param code public id of the payment code
   * @param now epoch ms
   */
  sells?(live: Live<z.output<S>>, from: OrderFrom, code: string, now: number): SoldItem | undefined
  /** By path: `jobs`, `jobs/{jobSlug}`, `jobs.html`. Paths are unique among types. */
  files?: Record<string, PublicFile>
  /** The config holds this code. Pure. @param smartLink the page that shows the widget alone: `/go?<publicId>` of the site */
  code?(live: Live<z.output<S>, z.output<P>, Items<C, 'output'>>, smartLink: string): ScanCode | undefined
  /** The config holds the widget's views at the moment of publishing. */
  showsViews?: true
  /** DOM events beside `wgt:ready` and `wgt:error`. */
  events?: readonly string[]
  /** By path: `jobs`, `jobs/ke-toan`. Pure; `at` is the moment of publishing. */
  publish?(live: Live<z.output<S>, z.output<P>, Items<C, 'output'>>, at: Date): Record<string, unknown>
  pages?: {
    start: string
    /** By path with extension: `jobs/ke-toan.html`, `jobs.xml`. Pure. */
    make(
      live: Live<z.output<S>, z.output<P>, Items<C, 'output'>>,
      context: PageContext,
    ): Record<string, string>
  }
  /** HTML for the page's `<head>`, before the snippet and every other script. */
  head?(live: Pick<Live<z.output<S>>, 'locale' | 'settings'>): string
  /** Marks tags of other vendors, which a merchant pastes, so that they wait for the widget. Pure. */
  markTags?(pasted: string, live: Pick<Live<z.output<S>>, 'settings'>): MarkedTags
  /** By kind of submission: `contact`. */
  writes?: Record<string, Write<Live<z.output<S>, z.output<P>, Items<C, 'output'>>>>
  /** See `inBothLanguages`. */
  sample: Record<Locale, Sample<S, P, Items<C, 'input'>>>
  /** Names and numbers that the sample's texts have and nobody else: a text with one of them is the sample's. */
  invented?: readonly string[]
  /** `YYYY-MM-DD`: the day for which the sample's dates are written; its drafts have them as far from their own day. */
  sampleDay?: string
  /** Templates that a merchant may begin with, the most popular first. */
  templates?: readonly Template<S, P, Items<C, 'input'>>[]
}

export const defineWidget = <
  S extends Fields,
  P extends Fields = z.ZodObject<Record<never, never>>,
  C extends Collections = Record<never, never>,
>(
  definition: WidgetDefinition<S, P, C>,
): WidgetDefinition => definition as WidgetDefinition<z.ZodObject, z.ZodObject, Collections>
