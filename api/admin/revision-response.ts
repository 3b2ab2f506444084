import type { RevisionSummary } from '../database/stores/revisions.ts'
import { isoOf } from './schemas.ts'

export const revisionOf = ({ n, publishedAt, author }: RevisionSummary, live: number | null) => ({
  revision: n,
  publishedAt: isoOf(publishedAt),
  author,
  live: n === live,
})
