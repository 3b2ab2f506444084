import type { PlainWidget } from '../../runtime/core/plain.ts'
import type { Settings } from '../definition/settings.ts'
import type { Panel } from './panel.ts'

/** The tab, as its second stages see it. */
export interface SideRoll {
  widget: PlainWidget<Settings>
  float: HTMLElement
  tab: HTMLElement
  /** Accessible name of the panel, and of a tab without text. */
  name: string
  /** Aborts when the widget is unmounted. */
  ended: AbortSignal
  /** Call when its height has changed. */
  place(): void
  /** A failed load is tried again at the next call. */
  load(): Promise<Panel>
}
