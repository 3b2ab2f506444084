import { entryOfType } from '../../widgets/catalog.ts'
import { type Compiled, compile as compileOfCatalog } from '../../widgets/compile.ts'
import type { Locale, WidgetInUse } from '../../widgets/definition.ts'
import { type InvalidDraft, maxIssues } from '../../widgets/schema/draft.ts'
import { type FieldPath, followProfile, withPresentFacts } from '../../widgets/schema/follow-profile.ts'
import type { PlayCommitment } from '../../widgets/schema/play-rules.ts'
import { factsOf } from '../../widgets/schema/profile-facts.ts'
import { type SampleValue, sampleValuesOf } from '../../widgets/schema/sample-values.ts'
import { changesSensitive } from '../../widgets/schema/sensitive-values.ts'
import { type Compressors, withVariants } from './compress.ts'
import { type RevisionFiles, type RevisionToBuild, revisionFiles } from './revision-files.ts'

export interface DraftToPublish {
  type: string
  /** JSON */
  draft: string
  /** epoch ms */
  at: number
}

export interface ValidDraft {
  ok: true
  /** ISO 8601, UTC. */
  publishedAt: string
  locale: Locale
  uses: WidgetInUse[]
  /** Values that the draft still has of a sample or template, `maxIssues` at most. */
  samples: SampleValue[]
  /** Only for games. */
  plays?: PlayCommitment | undefined
}

export interface DraftChange {
  type: string
  /** JSON */
  before: string
  /** JSON */
  after: string
}

/** A draft whose fields at `paths` follow a profile that changes. */
export interface FollowingDraft {
  type: string
  /** JSON */
  draft: string
  paths: readonly FieldPath[]
  /** Input of the profile. */
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** A revision that is to run again, beside what runs. */
export interface OlderDraft {
  type: string
  /** JSON */
  draft: string
  /** JSON */
  live: string
  paths: readonly FieldPath[]
  /** Input of the profile. */
  profile: Record<string, unknown>
}

/** The processor's part of a publish, without the database and the disk. */
export interface RevisionBuilder {
  check(draft: DraftToPublish): Promise<ValidDraft | InvalidDraft>
  /** Whether a setting differs that is marked as sensitive. */
  changesSensitive(change: DraftChange): Promise<boolean>
  /** The draft as JSON after the change of the profile; the same text where it changes nothing. */
  follow(draft: FollowingDraft): Promise<string>
  /** The older draft as JSON with what the profile says now; the same text where that changes nothing. */
  renew(older: OlderDraft): Promise<string>
  /** For a draft that `check` found valid. `fresh` has the compressed variants. */
  build(draft: DraftToPublish, revision: RevisionToBuild): Promise<RevisionFiles>
}

export function createRevisionBuilder(
  compile = compileOfCatalog,
  compressors?: Compressors,
): RevisionBuilder {
  /** Result of `check`, for the `build` that follows. */
  let last: { of: DraftToPublish; compiled: Compiled | InvalidDraft } | undefined

  const compiledOf = (of: DraftToPublish) => {
    const known = last
    last = undefined
    if (known?.of.at === of.at && known.of.type === of.type && known.of.draft === of.draft)
      return known.compiled
    return compile(of.type, JSON.parse(of.draft), new Date(of.at))
  }

  return {
    async check(draft) {
      const content = JSON.parse(draft.draft)
      const compiled = compile(draft.type, content, new Date(draft.at))
      last = undefined
      if (!compiled.ok) return compiled
      last = { of: draft, compiled }
      const definition = entryOfType(compiled.type)?.definition
      const uses = definition?.uses?.(compiled) ?? []
      const play = definition?.writes?.play?.play?.(compiled)
      const plays = play && {
        endsAt: play.endsAt,
        table: play.table,
        codes: play.codes,
        prizes: play.prizes,
      }
      const samples = definition ? sampleValuesOf(definition, content, maxIssues) : []
      return { ok: true, publishedAt: compiled.publishedAt, locale: compiled.locale, uses, samples, plays }
    },
    async changesSensitive({ type, before, after }) {
      const definition = entryOfType(type)?.definition
      return definition !== undefined && changesSensitive(definition, JSON.parse(before), JSON.parse(after))
    },
    async follow({ type, draft, paths, before, after }) {
      const definition = entryOfType(type)?.definition
      if (!definition) return draft
      const parsed = JSON.parse(draft)
      const change = { before: factsOf(before), after: factsOf(after) }
      const followed = followProfile(definition, parsed, paths, change)
      return followed === parsed ? draft : JSON.stringify(followed)
    },
    async renew({ type, draft, live, paths, profile }) {
      const definition = entryOfType(type)?.definition
      if (!definition) return draft
      const parsed = JSON.parse(draft)
      const facts = factsOf(profile)
      const renewed = withPresentFacts(definition, parsed, JSON.parse(live), { paths, facts })
      return renewed === parsed ? draft : JSON.stringify(renewed)
    },
    async build(draft, revision) {
      const compiled = compiledOf(draft)
      if (!compiled.ok) throw new Error('The draft to build a revision from is not valid')
      const files = revisionFiles(compiled, revision)
      return { ...files, fresh: await withVariants(files.fresh, compressors) }
    },
  }
}
