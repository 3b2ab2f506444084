import type { DrawSegment, DrawTable, PlayLimits } from '../../../widgets/schema/play-rules.ts'
import { emailKey, searchableText } from '../../database/fold.ts'
import { withIdempotency } from '../../database/writes/idempotency.ts'
import type { Operation } from '../../database/writes/operation.ts'
import { queueMail } from '../../database/writes/queue-mail.ts'
import { queueWebhook } from '../../database/writes/queue-webhook.ts'
import { expiryOf } from '../../database/writes/row-expiry.ts'
import type {
  OutboxMail,
  PersonWrite,
  PublicWrite,
  StoredResponse,
  WriteResult,
} from '../../database/writes/rows.ts'
import { type Counted, candidatesOf, draw, entryHash } from './draw.ts'
import type { PlayerKeys } from './identity.ts'
import { playsLeft } from './limits.ts'
import { countWin, readPrizeCounts, takeCode } from './prize-counts.ts'

export interface PlayWrite extends PersonWrite {
  phone: string
  /** `YYYY-MM-DD` in Asia/Ho_Chi_Minh */
  day: string
  keys: PlayerKeys
  limits: PlayLimits
  table: DrawTable
  tableHash: string
  score: number | null
  /** Beside the outcome in the response. */
  message: string
  /** By segment id. */
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
  outbox: OutboxMail[]
}

export interface RedeemWrite extends PublicWrite {
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

const insertPlay = `insert into play (tenant_id, id, public_id, name, email, email_key, phone, fields, folded, proof, spam,
  spam_reasons, created_at, expires_at, own_expires_at, status, n, day, segment_id, prize, code, code_expires_at, score,
  mailbox_key, phone_key, device_key, address_key)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

interface Outcome {
  segmentId: string
  n: number | null
  prize?: PrizeOffer
  code: string | null
}

function* storePlay(row: PlayWrite, { segmentId, n, prize, code }: Outcome): Operation<void> {
  const { keys } = row
  yield {
    sql: insertPlay,
    params: [
      row.tenantId,
      row.id,
      row.publicId,
      row.name,
      row.email,
      emailKey(row.email),
      row.phone,
      row.fields,
      searchableText(row.name, row.email, row.phone, code ?? ''),
      row.proof ?? null,
      row.spamReasons.length > 0 ? 1 : 0,
      JSON.stringify(row.spamReasons),
      row.at,
      expiryOf(row),
      row.expiresAt ?? null,
      prize ? 'won' : 'lost',
      n,
      row.day,
      segmentId,
      prize?.label ?? '',
      code,
      prize?.expiresAt ?? null,
      row.score,
      keys.mailbox,
      keys.phone,
      keys.device,
      keys.address,
    ],
  }
}

function responseOf(row: PlayWrite, { segmentId, prize, code }: Outcome, left: number): StoredResponse {
  const won = prize && {
    label: prize.label,
    ...(code !== null && { code }),
    ...(prize.expiresAt !== null && { expiresAt: new Date(prize.expiresAt).toISOString() }),
    ...(prize.instructions && { instructions: prize.instructions }),
    redeemUrl: prize.redeemUrl,
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

const findSeed = `select n, seed from draw_commitment where tenant_id = ? and public_id = ? and table_hash = ?
  order by n desc limit 1`
const lastDraw = `select n, hash from draw where tenant_id = ? and public_id = ? order by n desc limit 1`
const insertDraw = `insert into draw (tenant_id, public_id, n, play_id, commitment, day, score, candidates, segment_id, hash)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

/** Draws for the next number and appends it to the log. */
function* drawNext(
  row: PlayWrite,
  countOf: (id: string) => Counted | undefined,
  hasCode: (id: string) => boolean,
): Operation<{ segment: DrawSegment; n: number }> {
  const { tenantId, publicId, table, score, day } = row
  const [commitment] = yield { sql: findSeed, params: [tenantId, publicId, row.tableHash] }
  if (!commitment) throw new Error(`${publicId} has no commitment for its live table`)
  const [last] = yield { sql: lastDraw, params: [tenantId, publicId] }
  const seed = String(commitment.seed)
  const n = Number(last?.n ?? 0) + 1
  const candidates = candidatesOf(table, score, countOf, hasCode)
  const segment = draw(table, candidates, seed, n)
  const entry = { n, day, score, candidates: candidates.map(({ id }) => id), segmentId: segment.id }
  const hash = entryHash(seed, String(last?.hash ?? ''), entry)
  const params = [tenantId, publicId, n, row.id, Number(commitment.n), day, score]
  yield { sql: insertDraw, params: [...params, JSON.stringify(entry.candidates), segment.id, hash] }
  return { segment, n }
}

const withCode = (mail: OutboxMail, code: string | null): OutboxMail => ({
  ...mail,
  text: mail.text.replaceAll(codeMark, code ?? ''),
})

/** Spam gets the answer of a lost play and no draw. */
function* storeSpam(row: PlayWrite): Operation<StoredResponse> {
  const losing = row.table.segments.find(({ wins }) => !wins)
  const outcome = { segmentId: losing?.id ?? '', n: null, code: null }
  yield* storePlay(row, outcome)
  return responseOf(row, outcome, 0)
}

function* storeDrawn(row: PlayWrite, left: number): Operation<StoredResponse> {
  const { countOf, hasCode } = yield* readPrizeCounts(row)
  const { segment, n } = yield* drawNext(row, countOf, hasCode)
  const prize = segment.wins ? row.prizes[segment.id] : undefined
  if (segment.wins) yield* countWin(row, segment.id, countOf(segment.id))
  const code = prize?.listed ? yield* takeCode(row, segment.id) : (prize?.code ?? null)
  const outcome = { segmentId: segment.id, n, code, ...(prize && { prize }) }
  yield* storePlay(row, outcome)
  const outbox = prize?.outbox.map((mail) => withCode(mail, code)) ?? []
  yield* queueMail({ ...row, outbox })
  yield* queueWebhook(row, row.id, row.email)
  return responseOf(row, outcome, left - 1)
}

/** Number, limits, stock, code, log and mail in one transaction of the one writer. */
const play = (row: PlayWrite): Operation<WriteResult> =>
  withIdempotency(row, function* () {
    if (row.spamReasons.length) return yield* storeSpam(row)
    const left = yield* playsLeft(row)
    return left < 1 ? 'conflict' : yield* storeDrawn(row, left)
  })

const markRedeemed = `update play set status = 'redeemed', redeemed_at = ?
  where tenant_id = ? and public_id = ? and id = ? and status = 'won' returning redeemed_at`
const findRedeemed = `select redeemed_at from play
  where tenant_id = ? and public_id = ? and id = ? and status = 'redeemed'`

/** The body of the response is the moment of the first time, epoch ms; `replayed` when it was before. */
function* redeem({ tenantId, publicId, playId, at }: RedeemWrite): Operation<WriteResult> {
  const key = [tenantId, publicId, playId]
  const [marked] = yield { sql: markRedeemed, params: [at, ...key] }
  if (marked) return { outcome: 'stored', status: 200, body: String(at) }
  const [before] = yield { sql: findRedeemed, params: key }
  return before
    ? { outcome: 'replayed', status: 200, body: String(before.redeemed_at) }
    : { outcome: 'not-found' }
}

export const operations = { play, redeem }
