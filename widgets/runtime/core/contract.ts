import type { ScanCode, Views } from '../../definition.ts'

export type Locale = 'vi' | 'en'

export interface Theme {
  primary?: string
  bg?: string
  text?: string
  /** px */
  radius?: number
  /** Default: the font family of the page. */
  font?: string
  /** `auto`, the default, follows what is behind the container. */
  scheme?: 'auto' | 'light' | 'dark'
  /** Default: `none` for what is inline, `card` for what floats. */
  surface?: 'none' | 'card' | 'tinted'
}

export interface Config<Settings = unknown> {
  publicId: string
  type: string
  revision: number
  publishedAt: string
  locale: Locale
  settings: Settings
  theme: Theme
  /** Paths from the platform's root, by name: `{ jobs: '/api/v1/widgets/x/r/3/jobs' }`. */
  data: Record<string, string>
  /** At the moment of publishing; of types that show their views. */
  views?: Views
  /** Only for types with a code to scan. */
  code?: ScanCode
}

export interface Context {
  /** Without a trailing slash: `https://nhung.example`. */
  site: string
  /** A preview sends no statistics and no submission, and keeps nothing on the device. */
  preview?: boolean
  /** Brought the config; undefined in previews and where the page's policy blocks `fetch`. */
  response?: Response | undefined
  /** False once another mount of the container, or its end, has overtaken this one. */
  current?(): boolean
}

export interface Mounted {
  unmount(): void
}

/** A rejected promise or an exception is reported as `wgt:error`. */
export type Mount<Settings = unknown> = (
  host: HTMLElement,
  config: Config<Settings>,
  context: Context,
) => Mounted | Promise<Mounted>
