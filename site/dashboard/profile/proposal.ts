/** Puts a proposal into words. */
import { profile } from '../../../widgets/schema/profile.ts'
import { nodeOf, unwrap } from '../../form/node.ts'
import { isRecord } from '../../form/values.ts'
import { fill } from '../language.ts'
import type { rpc } from '../rpc.ts'
import type { Messages } from './messages.ts'

export type Proposal = Awaited<ReturnType<typeof rpc.pageProposal.read>>

const fields = nodeOf(profile).properties ?? {}

const spanText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(spanText).filter(Boolean).join('; ')
  return isRecord(value) ? Object.values(value).map(spanText).filter(Boolean).join(' ') : String(value ?? '')
}

/** Each field with its label and its value in one line. */
export const shownValue = ({ profile: found }: Proposal, language: 'vi' | 'en') =>
  found.map(({ field, value, found }) => {
    const node = fields[field]
    return {
      field,
      label: (node && unwrap(node).label?.[language]) ?? field,
      value: spanText(value),
      found: found[language],
    }
  })

/** «7 câu hỏi, 2 cửa hàng, giờ mở cửa» */
export function summaryOf({ profile: found, drafts }: Proposal, t: Messages): string {
  const countOf = (type: string) => drafts.find((draft) => draft.type === type)?.count ?? 0
  const counted = [
    [countOf('FAQ'), t.foundQuestions],
    [countOf('STORE_LOCATOR'), t.foundStores],
    [countOf('PRICING_TABLE') + countOf('STICKY_SIDE_ROLL'), t.foundProducts],
    [countOf('JOB_BOARD'), t.foundJobs],
  ] as const
  return [
    ...counted.flatMap(([count, words]) => (count > 0 ? [fill(words, { count })] : [])),
    ...(found.some(({ field }) => field === 'weekly') ? [t.foundHours] : []),
    fill(t.foundFields, { count: found.length }),
  ].join(', ')
}
