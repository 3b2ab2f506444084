/** Of `localStorage`: what has to be sent waits there (`runtime/float/outbox.ts`). */
export const outboxKey = 'nhung:outbox'
