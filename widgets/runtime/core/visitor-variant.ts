import { readStored, writeStored } from './device.ts'

/** The device keeps a number below it, so that another count of variants divides visitors again without storing again. */
const shares = 27_720

/** Variant of an A/B test, from 0, the same at each visit. @param test `top-bar:<public id>` */
export function visitorVariant(test: string, count: number): number {
  const name = `nhung:${test}:split`
  const stored = Number(readStored(name))
  const share = stored > 0 ? stored : 1 + Math.floor(Math.random() * shares)
  if (!stored) writeStored(name, share)
  return share % count
}
