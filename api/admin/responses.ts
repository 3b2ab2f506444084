import { entryOfType } from '../../widgets/catalog.ts'
import { compile } from '../../widgets/compile.ts'
import { snippetOf, snippetWithoutStyle } from '../../widgets/html/snippet.ts'
import { floatsOut, roomOf } from '../../widgets/room-of.ts'
import type { Draft } from '../../widgets/schema/draft.ts'
import type { RevisionSummary } from '../database/stores/revisions.ts'
import type { Schedule } from '../database/stores/schedules.ts'
import type { WidgetRecord, WidgetSummary } from '../database/stores/widgets.ts'
import type { Actor } from './auth/authenticate.ts'
import { isoOf } from './schemas.ts'
import { draftFor } from './secrets.ts'

/** Recipient of a response, and the origin for its links. */
export interface Reader extends Pick<Actor, 'role'> {
  siteUrl: string
}

export const summaryOf = ({
  publicId,
  type,
  name,
  locale,
  draftVersion,
  liveRevision,
  createdAt,
  updatedAt,
}: WidgetSummary) => ({
  publicId,
  type,
  name,
  locale,
  draftVersion,
  liveRevision,
  createdAt: isoOf(createdAt),
  updatedAt: isoOf(updatedAt),
})

function headOf({ type, draft, updatedAt }: WidgetRecord): string {
  const definition = entryOfType(type)?.definition
  if (!definition?.head) return ''
  const compiled = compile(type, draft, new Date(updatedAt))
  return compiled.ok ? definition.head(compiled) : ''
}

function snippetsOf(site: string, { type, publicId, draft, heights }: WidgetRecord) {
  const entry = entryOfType(type)
  const definition = entry?.definition
  const room = definition && roomOf(definition, draft, heights)
  const isHidden = definition && floatsOut(definition, draft)
  const embed = { site, slug: entry?.slug ?? '', publicId, room, isHidden }
  return { snippet: snippetOf(embed), snippetWithoutStyle: snippetWithoutStyle(embed) }
}

/** @param live the draft of the live revision */
export const widgetOf = (record: WidgetRecord, live: Draft | undefined, reader: Reader) => ({
  ...summaryOf(record),
  draft: draftFor(reader, record.type, record.draft),
  changed: JSON.stringify(live) !== JSON.stringify(record.draft),
  heights: record.heights,
  ...snippetsOf(reader.siteUrl, record),
  head: headOf(record),
})

export const emptyDraft = {
  locale: 'vi',
  settings: {},
  privateSettings: {},
  theme: {},
  collections: {},
} as const

/** Stands for a large draft in what `large.response` replaces. */
export const withoutContent = ({ name, locale }: Pick<Draft, 'name' | 'locale'>): Draft => ({
  ...emptyDraft,
  name,
  locale,
})

export const scheduleOf = ({ publishAt, endAt, createdAt, ...schedule }: Schedule) => ({
  ...schedule,
  publishAt: isoOf(publishAt),
  endAt: endAt === null ? null : isoOf(endAt),
  createdAt: isoOf(createdAt),
})

export const revisionOf = ({ n, publishedAt, author }: RevisionSummary, live: number | null) => ({
  revision: n,
  publishedAt: isoOf(publishedAt),
  author,
  live: n === live,
})
