import type { Config, Context } from '../core/contract.ts'
import { proofOfWork } from '../sending/send.ts'
import { sourceOfPage } from './source.ts'

export function useSpamProtection(
  { publicId, settings }: Config<{ rememberFirstPage?: boolean; spamProtection?: string }>,
  { site, preview }: Context,
  altcha: boolean,
) {
  const shownAt = performance.now()
  let proof: Promise<string | undefined> | undefined

  function start() {
    if (altcha && !preview) proof ??= proofOfWork(`${site}/api/v1/widgets/${publicId}/`)
  }

  async function bodyFields(form?: HTMLElement): Promise<Record<string, unknown>> {
    const website = form?.querySelector<HTMLInputElement>('[name=wgt-extra]')?.value
    start()
    const solution = await proof
    // A challenge counts once: the next attempt solves another.
    proof = undefined
    const elapsed = Math.round(performance.now() - shownAt)
    const source = sourceOfPage(settings.rememberFirstPage)
    return { elapsed, source, ...(website && { website }), ...(solution && { altcha: solution }) }
  }
  return { start, bodyFields }
}

export type SpamProtection = ReturnType<typeof useSpamProtection>
