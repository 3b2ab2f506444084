import type { WidgetDefinition } from '../definition.ts'
import type { Draft } from './draft.ts'

export const sampleDraft = ({ sample }: Pick<WidgetDefinition, 'sample'>): Draft =>
  JSON.parse(
    JSON.stringify({
      name: sample.name,
      locale: 'vi',
      settings: sample.settings,
      privateSettings: sample.privateSettings ?? {},
      theme: sample.theme ?? {},
      collections: sample.collections ?? {},
    } satisfies Draft),
  )
