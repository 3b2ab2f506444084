import type { Text } from '../../widgets/definition.ts'

/**
 * How a property of a row is shown. `title` names the row and its sender; `paragraphs` keep their lines; `code` is for ids
 * and hashes; `member` is the id of one; `money` is whole dong; `choices` is a list of options, `flags` a record of booleans, `fields` a record of what a form has beyond its own.
 */
export type FieldForm =
  | 'title'
  | 'text'
  | 'paragraphs'
  | 'email'
  | 'phone'
  | 'moment'
  | 'money'
  | 'choice'
  | 'choices'
  | 'flags'
  | 'fields'
  | 'files'
  | 'yesNo'
  | 'code'
  | 'member'

export type OptionColor = 'neutral' | 'primary' | 'info' | 'success' | 'warning' | 'error'

export interface OptionPresentation {
  label: Text
  color?: OptionColor
}

export interface FieldPresentation {
  label: Text
  /** Defaults to `text`. */
  as?: FieldForm
  /** Also a column of the table. */
  column?: boolean
  /** Keys in the value are those of items in a list of the widget, a collection or one of its settings: their titles are shown while the list has them. */
  itemOf?: { collection: string; key: string; title: string }
  /** By value, in the order of a choice. */
  options?: Record<string, OptionPresentation>
}

/** Presentation of a kind in the dashboard, which knows no kind by name. */
export interface InboxPresentation {
  /** `i-lucide-mail`, as a literal in the kind's `presentation.ts`, from where it is bundled. */
  icon: string
  title: Text
  /** Advice for an empty inbox. */
  empty: Text
  /** By property of the row, in the order of the detail panel. What is missing here is not shown. */
  fields: Record<string, FieldPresentation>
  /** Why a single row cannot be erased; absent where it can. */
  keeps?: Text
  /** Status of a row that needs no more work. */
  done?: string
  /**
   * A report of counts, and of one line for each of something; the labels are by property. `filter` is the property of a line that
   * filters the rows.
   */
  totals?: {
    report: string
    counts: Record<string, Text>
    lines: string
    columns: Record<string, Text>
    filter: string
  }
  /** A report that says whether the rows are as they were written; its `problem` is absent where they are. */
  proof?: { report: string; problem: string; intact: Text; broken: Text }
}

export const spamReasonOptions: Record<string, OptionPresentation> = {
  honeypot: { label: { vi: 'Điền vào ô bẫy máy', en: 'Filled in the trap for machines' } },
  'too-fast': { label: { vi: 'Gửi nhanh hơn người thật', en: 'Sent faster than a person can' } },
  'blocked-word': { label: { vi: 'Có từ bị chặn', en: 'Has a blocked word' } },
  duplicate: { label: { vi: 'Trùng thư đã gửi', en: 'Copy of an earlier one' } },
  merchant: { label: { vi: 'Thành viên đánh dấu', en: 'Marked by a member' } },
}
