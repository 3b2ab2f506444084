import type { Config, Context } from '../contract.ts'

/** Honeypot, filling time and, where wanted, a proof of work. */
export function useSpamProtection({ publicId }: Config, { site, preview }: Context, altcha: boolean) {
  const startedAt = Date.now()
  let proof: Promise<string | undefined> | undefined

  /** The form calls it at the first focus. */
  function start() {
    if (altcha && !preview)
      proof ??= import('./proof-of-work.ts').then(({ proveWork }) => proveWork(site, publicId))
  }

  /** @param form contains the honeypot */
  async function bodyFields(form?: HTMLElement): Promise<Record<string, unknown>> {
    const website = form?.querySelector<HTMLInputElement>('[name=website]')?.value
    start()
    const solution = await proof
    // A challenge counts once: the next attempt solves another.
    proof = undefined
    return { startedAt, ...(website && { website }), ...(solution && { altcha: solution }) }
  }
  return { start, bodyFields }
}

export type SpamProtection = ReturnType<typeof useSpamProtection>
