import { expect, test } from 'vitest'
import { codesIn, namesOrder, newCode, startOf } from '../../widgets/schema/order-reference.ts'
import { sizeOfRun } from '../size-of-run.ts'
import { type Memo, memoOf, randomFrom } from './memos.ts'

const random = randomFrom(35)
const references = (count: number) => [
  ...new Set(Array.from({ length: count }, () => `NH${newCode(random)}`)),
]
/** Open orders of a busy shop, all of one amount: nothing but the memo tells them apart. */
const own = references(1000)
const others = references(1000)
const byCode = new Map(own.map((reference) => [reference.slice(-8), reference]))
const byStart = Map.groupBy(own, (reference) => startOf(reference.slice(-8)))

/** What the service looks up: codes and their beginnings. */
function found({ text }: Memo) {
  const named = codesIn(text)
  const codes = [...named.whole, ...named.near].flatMap((code) => byCode.get(code) ?? [])
  const cut = [...named.starts].flatMap((start) => byStart.get(start) ?? [])
  const orders = [...new Set([...codes, ...cut])]
  const confirmed = orders.filter((reference) => namesOrder(named, reference) === 'whole')
  return { confirmed, candidates: orders.filter((reference) => namesOrder(named, reference) !== undefined) }
}

const runs = sizeOfRun({ suite: 10_000, long: 1_000_000 })

test(`${runs} memos confirm no wrong order, and show what a person would see`, () => {
  const wrong: Memo[] = []
  const readable = { all: 0, shown: 0 }
  const missed: Memo[] = []
  for (let n = 0; n < runs; n++) {
    const memo = memoOf(random, own, others)
    const { confirmed, candidates } = found(memo)
    if (confirmed.some((reference) => !memo.orders.includes(reference))) wrong.push(memo)
    if (memo.made === 'spoiled' || memo.orders.length === 0) continue
    readable.all++
    if (memo.orders.every((reference) => candidates.includes(reference))) readable.shown++
    else missed.push(memo)
  }
  expect(wrong).toEqual([])
  expect(readable.all).toBeGreaterThan(runs / 2)
  expect(readable.shown / readable.all, JSON.stringify(missed.slice(0, 5))).toBeGreaterThanOrEqual(0.999)
})
