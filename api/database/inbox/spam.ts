/** Reason of rows that the merchant marked as spam: their side effects have happened by then. */
export const merchantReason = 'merchant'

/** Days until a row taken for spam is erased, where the widget does not keep its rows for less. */
export const spamRetentionDays = 30
