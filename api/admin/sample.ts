import type { WidgetDefinition } from '../../widgets/definition.ts'
import type { Draft } from '../database/draft.ts'

/** The realistic example of a type as the draft of a new widget. */
export const sampleDraft = ({ sample }: WidgetDefinition): Draft => ({
  name: sample.name,
  locale: 'vi',
  settings: sample.settings,
  privateSettings: sample.privateSettings ?? {},
  theme: { ...sample.theme },
  collections: sample.collections ?? {},
})
