/** Marked by the merchant; side effects have already happened. */
export const merchantReason = 'merchant'

/** The widget's own retention applies if it is shorter. */
export const spamRetentionDays = 30
