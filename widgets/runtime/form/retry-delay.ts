/**
 * Time to the next attempt in ms: from a second doubled up to half a minute, with jitter, because the pages of all visitors must not return
 * together.
 * @param failed attempts in a row before this one
 */
export const retryDelay = (failed: number) => 1_000 * 2 ** Math.min(failed, 5) * (1 + Math.random() / 2)
