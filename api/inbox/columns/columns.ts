import type { Text } from '../../../widgets/definition.ts'
import type { ShownFile } from '../../database/inbox/submission-files.ts'
import type { Row, Value } from '../../database/writes/operation.ts'
import { type FieldPresentation, type OptionPresentation, spamReasonOptions } from '../presentation.ts'

/** Declares a property of a row once: all else is derived from it. Plain data, so that the writer's thread loads no schema library. */
interface ColumnOptions extends Partial<FieldPresentation> {
  /** Characters that a visitor may send. */
  max?: number
  /** Whether visitors send it in the request, and whether they have to. */
  sent?: 'optional' | 'required'
  /** Its words are found by the search of the inbox. */
  searched?: true
  /** A query parameter of the list, with at most so many characters. */
  filter?: number
  /** Description of the filter or the property in the OpenAPI document. */
  description?: string
  /** False: no column of the CSV file. */
  csv?: false
  /** The number of the migration that adds it to a table that exists: `0040`. */
  added?: string
  /** Kinds of a column of files. */
  kinds?: readonly string[]
  /** Column of the table. Defaults to the property in snake case. */
  name?: string
  /** Every row has it, or every row that members work on: `personRow` and the database fill it. */
  isShared?: true
}

export interface Column<Shown = unknown, Stored extends Value = Value> extends ColumnOptions {
  type: 'text' | 'integer' | 'flag' | 'moment' | 'choice' | 'texts' | 'flags' | 'record' | 'files'
  isNullable?: true
  encode(shown: Shown): Stored
  /** @param row all stored columns, for what follows from several */
  decode(stored: Stored, row: Row): Shown
}

export type Columns = Readonly<Record<string, Column>>

export const text = <const O extends ColumnOptions>(options: O) => ({
  type: 'text' as const,
  ...options,
  encode: (shown: string): string => shown,
  decode: (stored: string): string => stored,
})

export const phone = (options: ColumnOptions = {}) =>
  text({
    label: { vi: 'Điện thoại', en: 'Phone' },
    as: 'phone',
    sent: 'optional',
    searched: true,
    ...options,
  })

export const integer = <const O extends ColumnOptions>(options: O) => ({
  type: 'integer' as const,
  ...options,
  encode: (shown: number): number => shown,
  decode: (stored: number): number => stored,
})

export const flag = <const O extends ColumnOptions>(options: O) => ({
  type: 'flag' as const,
  ...options,
  encode: (shown: boolean): 0 | 1 => (shown ? 1 : 0),
  decode: (stored: 0 | 1): boolean => stored === 1,
})

/** ISO 8601, stored as epoch ms. */
export const moment = <const O extends ColumnOptions>(options: O) => ({
  type: 'moment' as const,
  as: 'moment' as const,
  ...options,
  encode: (shown: string): number => Date.parse(shown),
  decode: (stored: number): string => new Date(stored).toISOString(),
})

/** One of the keys of `options`. */
export const choice = <Value extends string>(
  options: Record<Value, OptionPresentation>,
  more: Omit<ColumnOptions, 'options'>,
) => ({
  type: 'choice' as const,
  as: 'choice' as const,
  ...more,
  options,
  encode: (shown: Value): Value => shown,
  decode: (stored: Value): Value => stored,
})

/** A record of booleans, as JSON. */
export const flags = (options: ColumnOptions) => ({
  type: 'flags' as const,
  as: 'flags' as const,
  ...options,
  encode: (shown: Record<string, boolean>): string => JSON.stringify(shown),
  decode: (stored: string): Record<string, boolean> => JSON.parse(stored),
})

export function nullable<Shown, Stored extends Value, More extends ColumnOptions>(
  column: More & { encode(shown: Shown): Stored; decode(stored: Stored): Shown },
) {
  const { encode, decode, ...rest } = column
  return {
    ...rest,
    isNullable: true as const,
    encode: (shown: Shown | null): Stored | null => (shown === null ? null : encode(shown)),
    decode: (stored: Stored | null): Shown | null => (stored === null ? null : decode(stored)),
  }
}

/** Rows of `submission_file`, which the store adds. @param kinds of files beside those of the form's own fields */
export const files = ({ kinds = [], ...options }: Pick<ColumnOptions, 'kinds' | 'csv' | 'itemOf'> = {}) => ({
  type: 'files' as const,
  as: 'files' as const,
  label: { vi: 'Tệp đính kèm', en: 'Files' },
  kinds: [...kinds, 'field'],
  ...options,
  encode: (_: ShownFile[]): null => null,
  decode: (): ShownFile[] => [],
})

/** The property of the files; undefined for a kind without. */
export const filesProperty = (columns: Columns): string | undefined =>
  Object.keys(columns).find((property) => columns[property]?.type === 'files')

const shared = { isShared: true } as const

/** The id and the moment of a row. */
export const received = (label: Text) => ({
  id: text(shared),
  receivedAt: moment({ ...shared, name: 'created_at', label, column: true }),
})

export const name = (label: Text, options: ColumnOptions = {}) =>
  text({ ...shared, as: 'title', column: true, sent: 'optional', searched: true, ...options, label })

export const email = (options: ColumnOptions = {}) =>
  text({
    ...shared,
    label: { vi: 'Email', en: 'E-mail' },
    as: 'email',
    sent: 'optional',
    searched: true,
    ...options,
  })

/** Values of fields that the merchant added to the form. */
export const fields = (options: ColumnOptions = { sent: 'optional' }) => ({
  ...shared,
  type: 'record' as const,
  label: { vi: 'Mục khác', en: 'Other fields' },
  itemOf: { collection: 'fields', key: 'key', title: 'label' },
  as: 'fields' as const,
  csv: false as const,
  description:
    'By the keys of the fields. An address is sent as `{ street, provinceCode, wardCode }` (codes of the 34 layout) or as one line of text, and kept with the names of both.',
  ...options,
  encode: (shown: Record<string, unknown>): string => JSON.stringify(shown),
  decode: (stored: string): Record<string, unknown> => JSON.parse(stored),
})

/** Maximum length of a choice's filter. */
const statusLength = 40

/** Progress of a row. New rows have the first status. */
export const status = <Status extends string>(
  options: Record<Status, OptionPresentation>,
  label: Text = { vi: 'Trạng thái', en: 'Status' },
) => ({ ...shared, ...choice(options, { label, column: true, filter: statusLength }) })

/** One of the texts of the column `source`; '' where it is not known. */
const sourceText = (key: string, label: Text) => ({
  ...text({ ...shared, name: 'source', label }),
  decode: (_stored: string, { source }: Row): string => {
    const texts: Record<string, string> = typeof source === 'string' ? JSON.parse(source) : {}
    return texts[key] ?? ''
  },
})

/** Where a submission came from, as `form/source.ts` reads it. */
export const source = {
  page: sourceText('page', { vi: 'Gửi từ trang', en: 'Sent from page' }),
  pageTitle: sourceText('pageTitle', { vi: 'Tên trang', en: 'Title of the page' }),
  referrer: sourceText('referrer', { vi: 'Đến từ', en: 'Came from' }),
  firstPage: sourceText('firstPage', { vi: 'Trang đầu tiên', en: 'First page of the visit' }),
  utmSource: sourceText('utmSource', { vi: 'Nguồn (utm_source)', en: 'Source (utm_source)' }),
  utmMedium: sourceText('utmMedium', { vi: 'Phương tiện (utm_medium)', en: 'Medium (utm_medium)' }),
  utmCampaign: text({
    ...shared,
    name: 'campaign',
    label: { vi: 'Chiến dịch (utm_campaign)', en: 'Campaign (utm_campaign)' },
    filter: 200,
  }),
  utmTerm: sourceText('utmTerm', { vi: 'Từ khóa (utm_term)', en: 'Term (utm_term)' }),
  utmContent: sourceText('utmContent', { vi: 'Nội dung (utm_content)', en: 'Content (utm_content)' }),
  paidAd: sourceText('paidAd', { vi: 'Quảng cáo trả tiền của', en: 'Paid ad of' }),
} as const

/** Columns of rows that members work on. */
export const work = {
  note: text(shared),
  assignee: {
    ...nullable(text({ ...shared, label: { vi: 'Phụ trách', en: 'Assignee' }, as: 'member' })),
    filter: 64,
    csv: false,
    description: '`userId` of a member, who may have left; null: nobody’s',
  },
} as const

/** Columns of rows that may be spam. */
export const spam = {
  spam: { ...flag({}), ...shared },
  doubtful: {
    ...flag({ description: 'Looked automatic, and came with a proof of work.', csv: false }),
    ...shared,
    decode: (_stored: 0 | 1, { spam, spam_reasons: reasons }: Row): boolean => spam === 0 && reasons !== '[]',
  },
  spamReasons: {
    ...shared,
    type: 'texts',
    label: { vi: 'Vì sao bị nghi ngờ', en: 'Why it is suspected' },
    as: 'choices',
    options: spamReasonOptions,
    encode: (shown: string[]): string => JSON.stringify(shown),
    decode: (stored: string): string[] => JSON.parse(stored),
  },
  expiresAt: nullable(moment({ ...shared, label: { vi: 'Tự xóa vào', en: 'Deleted on' } })),
} as const
