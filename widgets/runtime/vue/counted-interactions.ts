/** Names of the interactions that the service counts by their words or their target, beside the count of all. */

/** A search without a result; `props.query` are its words. */
export const missedSearch = 'no-result'

/** A visitor's answer to whether the target helped. */
export const votes = ['helpful', 'unhelpful'] as const
export type Vote = (typeof votes)[number]

/** A visitor saw the variant of a test that the target names, and chose something there. */
export const variantSteps = ['variant-shown', 'variant-clicked'] as const
export type VariantStep = (typeof variantSteps)[number]

export const isCountedByTarget = (name: string | undefined): name is Vote | VariantStep =>
  [...votes, ...variantSteps].some((counted) => counted === name)
