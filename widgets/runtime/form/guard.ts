import type { Config, Context } from '../contract.ts'

/** What tells a person from a program without asking anything: a trap, the time, and arithmetic where it is wanted. */
export function useGuard({ publicId }: Config, { site, preview }: Context, altcha: boolean) {
  const startedAt = Date.now()
  let proof: Promise<string | undefined> | undefined

  /** Starts the arithmetic, at the visitor's first touch of the form. */
  function begin() {
    if (altcha && !preview)
      proof ??= import('./proof-of-work.ts').then(({ proveWork }) => proveWork(site, publicId))
  }

  /** @param form holds the trap: a field that people do not see and programs fill in */
  async function seal(form?: HTMLElement): Promise<Record<string, unknown>> {
    const website = form?.querySelector<HTMLInputElement>('[name=website]')?.value
    begin()
    const solved = await proof
    // a challenge counts once; one that has grown too old is refused, and the next try brings another
    proof = undefined
    return { startedAt, ...(website && { website }), ...(solved && { altcha: solved }) }
  }
  return { begin, seal }
}

export type Guard = ReturnType<typeof useGuard>
