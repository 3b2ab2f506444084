import type { Path } from '../../site/form/context.ts'
import type { Locale } from '../../widgets/definition.ts'
import type { Draft } from '../../widgets/schema/draft.ts'

export interface DraftWindow {
  /** Shows the form of a type, in Vietnamese. */
  open(type: string, draft: Draft): Promise<void>
  set(draft: Draft): Promise<void>
  value(): Draft
  focus(path: Path): Promise<void>
  locale(): Locale
  speakTheOther(): Promise<void>
}

declare global {
  interface Window {
    draftForm: DraftWindow
  }
}
