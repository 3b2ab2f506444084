import { createHash } from 'node:crypto'

/** SHA-256, hex: what the database has of a secret that is shown once. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
