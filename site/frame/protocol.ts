/** `postMessage` between the control panel and its preview frame, within one origin. */
import type { Config } from '../../widgets/runtime/core/contract.ts'
import type { Picked } from './picked.ts'

/** `files` are the public files of the draft beside `config`, by path. */
export interface ShowMessage {
  nhung: 'show'
  config: Config
  files: Record<string, unknown>
}

/** Asks for the widget's height in the frame as wide as it now is. */
export interface MeasureMessage {
  nhung: 'measure'
}

/** Turns click to edit on or off; the frame begins without it. */
export interface PickMessage {
  nhung: 'pick'
  on: boolean
}

/** CSS values of the page around the widget; absent ones are the frame's own. */
export interface Ground {
  background?: string
  text?: string
  font?: string
}

/** Comes before what is shown on it. */
export interface GroundMessage {
  nhung: 'ground'
  ground: Ground
}

export type PanelMessage = ShowMessage | MeasureMessage | PickMessage | GroundMessage

export type FrameMessage =
  | { nhung: 'ready' }
  | { nhung: 'height'; height: number }
  | { nhung: 'shown' }
  | { nhung: 'failed'; reason: string }
  | { nhung: 'event'; name: string }
  | { nhung: 'picked'; picked: Picked }

/** Carried in the query of the frame's URL. */
export interface Surroundings {
  type: string
  hostile: boolean
  scheme: 'light' | 'dark'
  lang: 'vi' | 'en'
  csp: Policy
  page?: Page
}

/** The page around the widget: sentences, grey lines that draw no eye, or nothing. */
export const pages = ['text', 'lines', 'none'] as const
export type Page = (typeof pages)[number]

/** `site` allows our origin only, `types` also requires Trusted Types, `none` has no policy. */
export const policies = ['site', 'types', 'none'] as const
export type Policy = (typeof policies)[number]

export const frameAddress = ({ type, hostile, scheme, lang, csp, page = 'text' }: Surroundings) =>
  `/dev/frame?${new URLSearchParams({ type, hostile: hostile ? '1' : '0', scheme, lang, csp, page })}`

const isMessage = (data: unknown): data is { nhung: unknown } =>
  typeof data === 'object' && data !== null && 'nhung' in data

/** Ignores messages from other windows and origins. */
export function listen<Message extends { nhung: string }>(
  source: () => MessageEventSource | null | undefined,
  handler: (message: Message) => void,
): () => void {
  const onMessage = ({ origin, source: from, data }: MessageEvent) => {
    // The sender is our own page, which types its messages.
    if (origin === location.origin && from && from === source() && isMessage(data)) handler(data as Message)
  }
  addEventListener('message', onMessage)
  return () => removeEventListener('message', onMessage)
}
