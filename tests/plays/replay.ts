/**
 * Replays a finished campaign from its public log alone: `node tests/plays/replay.ts https://…/api/v1/widgets/{id}/fairness`.
 * Written from the definition in `widgets/events/README.md`; shares no code with the service.
 */
import { webcrypto } from 'node:crypto'

const { subtle } = webcrypto
type Key = webcrypto.CryptoKey

export interface PublicCommitment {
  n: number
  commitment: string
  seed?: string
  table?: string
}

export interface PublicDraw {
  n: number
  commitment: number
  day: string
  segmentId: string
  hash: string
  candidates?: string[]
  score?: number | null
}

export interface PublicLog {
  commitments: PublicCommitment[]
  draws: PublicDraw[]
  next?: string
}

interface Table {
  segments: { id: string; weight: number; stock: number | null; perDay: number | null; wins: boolean }[]
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const hex = (buffer: ArrayBuffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')

const sha256 = async (text: string) => hex(await subtle.digest('SHA-256', utf8(text)))

const keyOf = (seed: string) =>
  subtle.importKey(
    'raw',
    Uint8Array.from({ length: seed.length / 2 }, (_, at) =>
      Number.parseInt(seed.slice(at * 2, at * 2 + 2), 16),
    ),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
const sign = async (key: Key, text: string) => hex(await subtle.sign('HMAC', key, utf8(text)))

/** All words of a block at once, without those of the last, incomplete multiple. */
async function randomBelow(total: bigint, key: Key, n: number): Promise<bigint> {
  const multiples = (2n ** 32n / total) * total
  for (let block = 0; block < 1000; block++) {
    const digest = await sign(key, block === 0 ? String(n) : `${n}:${block}`)
    const words = (digest.match(/.{8}/g) ?? []).map((word) => BigInt(`0x${word}`))
    const accepted = words.find((word) => word < multiples)
    if (accepted !== undefined) return accepted % total
  }
  throw new Error('A thousand blocks without a number')
}

async function expectedSegment({ segments }: Table, candidates: string[], key: Key, n: number) {
  const stretched = candidates.flatMap((id) => segments.filter((segment) => segment.id === id))
  const total = stretched.reduce((sum, { weight }) => sum + BigInt(weight), 0n)
  if (total === 0n) return segments.find(({ wins }) => !wins)?.id
  let position = await randomBelow(total, key, n)
  for (const { id, weight } of stretched) {
    if (position < BigInt(weight)) return id
    position -= BigInt(weight)
  }
  return undefined
}

/** Finds a draw that took a prize beyond its stock or beyond its limit of the day. */
function stockIssue({ segments }: Table, before: PublicDraw[], draw: PublicDraw): string | undefined {
  const segment = segments.find(({ id }) => id === draw.segmentId)
  const won = before.filter(({ segmentId }) => segmentId === draw.segmentId)
  if (!segment?.wins) return undefined
  if (segment.stock !== null && won.length >= segment.stock) return `draw ${draw.n} is beyond the stock`
  const today = won.filter(({ day }) => day === draw.day).length
  return segment.perDay !== null && today >= segment.perDay ? `draw ${draw.n} is beyond the day` : undefined
}

/** @returns one line per issue; empty for an honest log */
export async function replay({ commitments, draws }: PublicLog): Promise<string[]> {
  const issues: string[] = []
  const known = new Map<number, { key: Key; table: Table }>()
  for (const { n, commitment, seed, table } of commitments) {
    if (seed === undefined || table === undefined) issues.push(`commitment ${n} is still secret`)
    else {
      if ((await sha256(`${seed}\n${table}`)) !== commitment) issues.push(`commitment ${n} does not match`)
      known.set(n, { key: await keyOf(seed), table: JSON.parse(table) })
    }
  }
  let previous = ''
  for (const [at, draw] of draws.entries()) {
    const { n, day, score = null, candidates = [], segmentId, hash } = draw
    const commitment = known.get(draw.commitment)
    if (n !== at + 1) issues.push(`draw ${n} stands at place ${at + 1}`)
    if (!commitment) issues.push(`draw ${n} has no commitment`)
    else {
      const { key, table } = commitment
      const expected = await sign(
        key,
        `${previous}\n${JSON.stringify([n, day, score, candidates, segmentId])}`,
      )
      if (expected !== hash) issues.push(`draw ${n} is not as it was written`)
      if ((await expectedSegment(table, candidates, key, n)) !== segmentId)
        issues.push(`draw ${n} has another outcome`)
      const issue = stockIssue(table, draws.slice(0, at), draw)
      if (issue) issues.push(issue)
    }
    previous = hash
  }
  return issues
}

/** Follows `next`. */
export async function readLog(address: string): Promise<PublicLog> {
  const whole: PublicLog = { commitments: [], draws: [] }
  for (let url: string | undefined = address; url; ) {
    const page: PublicLog = JSON.parse(await (await fetch(url)).text())
    whole.commitments = page.commitments
    whole.draws.push(...page.draws)
    url = page.next && new URL(page.next, address).href
  }
  return whole
}

if (import.meta.main) {
  const issues = await replay(await readLog(process.argv[2] ?? ''))
  process.stdout.write(issues.length ? `${issues.join('\n')}\n` : 'Every draw is as it was committed to.\n')
  process.exitCode = issues.length ? 1 : 0
}
