import type { Transaction } from 'kysely'
import type { DrawSegment, DrawTable, PlayLimits } from '../../../widgets/schema/play-rules.ts'
import type { Schema } from '../../database/schema.ts'
import { isSpam, type Made, oneByOne, type Stored } from '../../database/writes/operation.ts'

import type { OutboxMail, PersonWrite, PublicWrite, StoredResponse } from '../../database/writes/rows.ts'
import { ownRow, senderRow } from '../columns/rows.ts'
import { type Counted, candidatesOf, draw, entryHash } from './draw.ts'
import type { PlayerKeys } from './identity.ts'
import { countWin, playsLeft, readPrizeCounts, takeCode } from './limits.ts'
import { plays } from './table.ts'

interface PlayWrite extends PersonWrite {
  phone: string
  /** `YYYY-MM-DD` in Asia/Ho_Chi_Minh */
  day: string
  keys: PlayerKeys
  limits: PlayLimits
  table: DrawTable
  tableHash: string
  score: number | null
  /** Shown beside the outcome in the response. */
  message: string
  /** Keyed by segment id. */
  prizes: Record<string, PrizeOffer>
}

export interface PrizeOffer {
  label: string
  code: string | null
  /** A code of the list is taken, and stands for `codeMark` in the mails. */
  listed: boolean
  /** epoch ms */
  expiresAt: number | null
  instructions: string
  redeemUrl: string
  pageUrl: string
  outbox: OutboxMail[]
}

interface RedeemWrite extends PublicWrite {
  playId: string
}

declare module '../../database/writes/rows.ts' {
  interface WriteRows {
    play: PlayWrite
    redeem: RedeemWrite
  }
}

/** A private-use character, which no text of a mail has. */
export const codeMark = '\ue000'

interface Outcome {
  segmentId: string
  n: number | null
  prize?: PrizeOffer
  code: string | null
}

type Trx = Transaction<Schema>

async function storePlay(trx: Trx, write: PlayWrite, { segmentId, n, prize, code }: Outcome): Promise<void> {
  const { keys, phone, day, score } = write
  const values = {
    ...{ n, phone, segmentId, code, score, redeemedAt: null },
    prize: prize?.label ?? '',
    codeExpiresAt: prize?.expiresAt ? new Date(prize.expiresAt).toISOString() : null,
  }
  const row = {
    ...senderRow(plays.columns, { ...write, ...values }),
    ...ownRow(plays.columns, values),
    own_expires_at: write.expiresAt ?? null,
    status: prize ? ('won' as const) : ('lost' as const),
    day,
    mailbox_key: keys.mailbox,
    phone_key: keys.phone,
    device_key: keys.device,
    address_key: keys.address,
  }
  await trx.insertInto('play').values(row).execute()
}

function responseOf(row: PlayWrite, { segmentId, prize, code }: Outcome, left: number): StoredResponse {
  const won = prize && {
    label: prize.label,
    ...(code !== null && { code }),
    ...(prize.expiresAt !== null && { expiresAt: new Date(prize.expiresAt).toISOString() }),
    ...(prize.instructions && { instructions: prize.instructions }),
    redeemUrl: prize.redeemUrl,
    pageUrl: prize.pageUrl,
  }
  const body = {
    playId: row.id,
    outcome: {
      won: won !== undefined,
      segmentId,
      prize: won ?? null,
      ...(row.score !== null && { score: row.score }),
    },
    playsLeft: left,
    ...(row.message && { message: row.message }),
  }
  return { status: 201, body: JSON.stringify(body) }
}

/** Draws for the next number and appends it to the log. */
async function drawNext(
  trx: Trx,
  write: PlayWrite,
  countOf: (id: string) => Counted | undefined,
  hasCode: (id: string) => boolean,
): Promise<{ segment: DrawSegment; n: number }> {
  const { tenantId, publicId, table, score, day } = write
  const commitment = await trx
    .selectFrom('draw_commitment')
    .select(['n', 'seed'])
    .where('tenant_id', '=', tenantId)
    .where('public_id', '=', publicId)
    .where('table_hash', '=', write.tableHash)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!commitment) throw new Error(`${publicId} has no commitment for its live table`)
  const last = await trx
    .selectFrom('draw')
    .select(['n', 'hash'])
    .where('tenant_id', '=', tenantId)
    .where('public_id', '=', publicId)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()
  const n = (last?.n ?? 0) + 1
  const candidates = candidatesOf(table, score, countOf, hasCode)
  const segment = draw(table, candidates, commitment.seed, n)
  const entry = { n, day, score, candidates: candidates.map(({ id }) => id), segmentId: segment.id }
  await trx
    .insertInto('draw')
    .values({
      tenant_id: tenantId,
      public_id: publicId,
      n,
      play_id: write.id,
      commitment: commitment.n,
      day,
      score,
      candidates: JSON.stringify(entry.candidates),
      segment_id: segment.id,
      hash: entryHash(commitment.seed, last?.hash ?? '', entry),
    })
    .execute()
  return { segment, n }
}

const withCode = (mail: OutboxMail, code: string | null): OutboxMail => ({
  ...mail,
  text: mail.text.replaceAll(codeMark, code ?? ''),
})

/** Spam gets the answer of a lost play and no draw. */
async function storeSpam(trx: Trx, write: PlayWrite): Promise<Stored> {
  const losing = write.table.segments.find(({ wins }) => !wins)
  const outcome = { segmentId: losing?.id ?? '', n: null, code: null }
  await storePlay(trx, write, outcome)
  return { response: responseOf(write, outcome, 0) }
}

async function storeDrawn(trx: Trx, write: PlayWrite, left: number): Promise<Stored> {
  const { countOf, hasCode } = await readPrizeCounts(trx, write)
  const { segment, n } = await drawNext(trx, write, countOf, hasCode)
  const prize = segment.wins ? write.prizes[segment.id] : undefined
  if (segment.wins) await countWin(trx, write, segment.id, countOf(segment.id))
  const code = prize?.listed ? await takeCode(trx, write, segment.id) : (prize?.code ?? null)
  const outcome = { segmentId: segment.id, n, code, ...(prize && { prize }) }
  await storePlay(trx, write, outcome)
  return {
    response: responseOf(write, outcome, left - 1),
    mails: prize?.outbox.map((mail) => withCode(mail, code)) ?? [],
    webhook: { rowId: write.id, email: write.email },
  }
}

/** Number, limits, stock, code, log and mail in one transaction of the one writer. */
const play = oneByOne<PlayWrite>(async (trx, write): Promise<Made> => {
  if (isSpam(write)) return storeSpam(trx, write)
  const { own, address, needsWork } = await playsLeft(trx, write)
  if (own < 1) return { outcome: 'conflict' }
  if (address < 1) return { outcome: 'address-conflict' }
  if (needsWork && !write.spends) return { outcome: 'work-needed' }
  return storeDrawn(trx, write, Math.min(own, address))
})

/** The body of the response is the moment of the first time, epoch ms; `replayed` when it was before. */
const redeem = oneByOne<RedeemWrite>(async (trx, { tenantId, publicId, playId, at }) => {
  const marked = await trx
    .updateTable('play')
    .set({ status: 'redeemed', redeemed_at: at })
    .where('tenant_id', '=', tenantId)
    .where('public_id', '=', publicId)
    .where('id', '=', playId)
    .where('status', '=', 'won')
    .returning('id')
    .executeTakeFirst()
  if (marked) return { response: { status: 200, body: String(at) } }
  const before = await trx
    .selectFrom('play')
    .select('redeemed_at')
    .where('tenant_id', '=', tenantId)
    .where('public_id', '=', publicId)
    .where('id', '=', playId)
    .where('status', '=', 'redeemed')
    .executeTakeFirst()
  return before
    ? { outcome: 'replayed', status: 200, body: String(before.redeemed_at) }
    : { outcome: 'not-found' }
})

export const operations = { play, redeem }
