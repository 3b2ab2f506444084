import { amountsIn, numbersIn } from './amount.ts'

/** The number, unless it has more decimal places. */
export const exactly = (value: number, decimals: number): number[] =>
  Number(value.toFixed(decimals)) === value ? [value] : []

/** All readings of a number with at most so many decimal places: `1.500` is 1500 where none are taken, `1tr` a million. */
export const decimalsIn = (written: string, decimals: number): number[] => [
  ...new Set([...numbersIn(written), ...amountsIn(written)].flatMap((value) => exactly(value, decimals))),
]
