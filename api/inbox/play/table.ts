import type { Generated } from 'kysely'
import type { PersonColumns, ProcessedColumns } from '../../database/schema.ts'

/** What a merchant may set; `lost` is what the draw says. */
export const prizeStatuses = ['won', 'redeemed', 'void'] as const
export const playStatuses = ['lost', ...prizeStatuses] as const
export type PlayStatus = (typeof playStatuses)[number]

export interface PlayTable extends PersonColumns, ProcessedColumns<PlayStatus> {
  phone: string
  /** Number of its draw; null for spam, which is not drawn. */
  n: number | null
  /** `YYYY-MM-DD` in Asia/Ho_Chi_Minh */
  day: string
  segment_id: string
  prize: string
  code: string | null
  code_expires_at: number | null
  score: number | null
  redeemed_at: number | null
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
  /** From 1, for the life of the widget. */
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
  /** From 1. */
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

export interface PrizeCountTable {
  tenant_id: string
  public_id: string
  segment_id: string
  /** As it is called since the last publish. */
  label: Generated<string>
  won: number
  /** The day of `won_on_day`. */
  day: string
  won_on_day: number
}

export interface PrizeCodeTable {
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
