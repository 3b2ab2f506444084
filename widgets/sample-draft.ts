import type { Draft } from './compile.ts'
import type { WidgetDefinition } from './definition.ts'

/** The realistic example of a type as a draft: JSON, and so without what is undefined. */
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
