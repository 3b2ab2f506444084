import type { built } from '../../widgets/catalog.ts'
import type { Locale } from '../../widgets/definition.ts'
import { demoIdOf, demoNote } from '../../widgets/demo-id.ts'
import { roomOf } from '../../widgets/room-of.ts'
import { sampleDraft } from '../../widgets/schema/sample-draft.ts'

/** A demo widget's embed, for `snippetOf`. The build does not know the origin: `{site}` stands for it. */
export const demoEmbed = ({ slug, definition }: (typeof built)[number], locale: Locale = 'vi') => ({
  site: '{site}',
  slug,
  publicId: demoIdOf(slug, locale),
  note: demoNote[locale],
  room: roomOf(definition, sampleDraft(definition, new Date(), locale)),
})
