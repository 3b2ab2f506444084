/** Dong. NAPAS 247 takes less than 500 million; banks refuse less than a thousand. */
export const minTransfer = 1_000
export const maxTransfer = 499_999_999

export const isTransfer = (amount: number) => amount >= minTransfer && amount <= maxTransfer
