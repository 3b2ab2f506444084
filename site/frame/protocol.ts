/** What the control panel and its preview frame say to each other: plain data, within one origin. */
import type { Config } from '../../widgets/runtime/contract.ts'

/** From the panel: show this. `files` are the widget's other public files by path. */
export interface ShowMessage {
  nhung: 'show'
  config: Config
  files: Record<string, unknown>
}

/** From the frame. */
export type FrameMessage =
  | { nhung: 'ready' }
  | { nhung: 'shown' }
  | { nhung: 'failed'; reason: string }
  /** A `CustomEvent` of the widget on its page. */
  | { nhung: 'event'; name: string }

/** How the page around the preview is. All of it stands in the frame's address. */
export interface Surroundings {
  type: string
  /** A page whose styles hit everything. */
  hostile: boolean
  scheme: 'light' | 'dark'
  lang: 'vi' | 'en'
  csp: Policy
}

/** `site` allows our origin alone, `types` asks for Trusted Types besides, `none` has no policy. */
export const policies = ['site', 'types', 'none'] as const
export type Policy = (typeof policies)[number]

export const frameAddress = ({ type, hostile, scheme, lang, csp }: Surroundings) =>
  `/dev/frame?${new URLSearchParams({ type, hostile: hostile ? '1' : '0', scheme, lang, csp })}`

const isMessage = (data: unknown): data is { nhung: unknown } =>
  typeof data === 'object' && data !== null && 'nhung' in data

/** Messages of one window of our own origin; what others post is not looked at. */
export function listen<Message extends { nhung: string }>(
  source: () => MessageEventSource | null | undefined,
  hear: (message: Message) => void,
): () => void {
  const onMessage = ({ origin, source: from, data }: MessageEvent) => {
    // the other side is our own page, whose messages are typed where they are sent
    if (origin === location.origin && from && from === source() && isMessage(data)) hear(data as Message)
  }
  addEventListener('message', onMessage)
  return () => removeEventListener('message', onMessage)
}
