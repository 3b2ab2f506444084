import type { Generated } from 'kysely'
import {
  email,
  fields,
  integer,
  moment,
  name,
  nullable,
  phone,
  received,
  source,
  spam,
  status,
  text,
  work,
} from '../columns/columns.ts'
import { kindRows, type TableOf } from '../columns/rows.ts'

/** Statuses that a merchant may set; only the draw sets `lost`. */
export const prizeStatuses = ['won', 'redeemed', 'void'] as const

export const plays = kindRows('play', {
  ...received({ vi: 'Chơi lúc', en: 'Played' }),
  /** Null for spam, which is not drawn. */
  n: nullable(integer({ label: { vi: 'Lượt rút số', en: 'Draw number' } })),
  name: name({ vi: 'Người chơi', en: 'Player' }, { max: 100 }),
  email: email({ max: 254 }),
  phone: phone(),
  fields: fields(),
  status: status(
    {
      lost: { label: { vi: 'Không trúng', en: 'No prize' } },
      won: { label: { vi: 'Trúng, chưa trao', en: 'Won, to hand over' }, color: 'primary' },
      redeemed: { label: { vi: 'Đã trao', en: 'Handed over' }, color: 'success' },
      void: { label: { vi: 'Đã hủy', en: 'Void' }, color: 'warning' },
    },
    { vi: 'Kết quả', en: 'Outcome' },
  ),
  segmentId: text({
    label: { vi: 'Ô trúng', en: 'Segment' },
    itemOf: { collection: 'segments', key: 'id', title: 'label' },
    filter: 40,
  }),
  prize: text({ label: { vi: 'Phần thưởng', en: 'Prize' }, column: true }),
  code: nullable(
    text({ label: { vi: 'Mã phần thưởng', en: 'Code of the prize' }, as: 'code', searched: true }),
  ),
  codeExpiresAt: nullable(moment({ label: { vi: 'Mã hết hạn', en: 'Code ends' } })),
  redeemedAt: nullable(moment({ label: { vi: 'Trao lúc', en: 'Handed over' } })),
  score: nullable(integer({ label: { vi: 'Điểm', en: 'Score' } })),
  ...work,
  ...spam,
  ...source,
})

type PlayTable = TableOf<typeof plays.columns> & {
  /** `YYYY-MM-DD` in Asia/Ho_Chi_Minh */
  day: string
  /** Keyed hashes of who played, '' where it is not known. */
  mailbox_key: string
  phone_key: string
  device_key: string
  address_key: string
}

/** Append-only and without a person: the play that it belongs to may be erased. */
export interface DrawTable {
  tenant_id: string
  public_id: string
  /** Counts from 1, for the life of the widget. */
  n: number
  play_id: string
  commitment: number
  day: string
  score: number | null
  /** JSON: ids in the order of the table */
  candidates: string
  segment_id: string
  hash: string
}

export interface DrawCommitmentTable {
  tenant_id: string
  public_id: string
  /** Counts from 1. */
  n: number
  commitment: string
  /** 64 hex digits, secret until `ends_at` */
  seed: string
  /** Canonical text. */
  table_text: string
  table_hash: string
  created_at: number
  ends_at: number
}

interface PrizeCountTable {
  tenant_id: string
  public_id: string
  segment_id: string
  /** Label since the last publish. */
  label: Generated<string>
  won: number
  /** The day of `won_on_day`. */
  day: string
  won_on_day: number
}

interface PrizeCodeTable {
  tenant_id: string
  public_id: string
  code: string
  segment_id: string
  position: number
  /** null while nobody has won it */
  play_id: string | null
}

declare module '../../database/schema.ts' {
  interface Schema {
    play: PlayTable
    draw: DrawTable
    draw_commitment: DrawCommitmentTable
    prize_count: PrizeCountTable
    prize_code: PrizeCodeTable
  }
}
