/** Names of the interactions that the service counts by their words or their target, beside the count of all. */

/** A search without a result; `props.query` are its words. */
export const missedSearch = 'no-result'

/** A visitor's answer to whether the target helped. */
export const votes = ['helpful', 'unhelpful'] as const
export type Vote = (typeof votes)[number]
export const isVote = (name: string | undefined): name is Vote => votes.some((vote) => vote === name)
