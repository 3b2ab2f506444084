import { readFileSync } from 'node:fs'

/**
 * Documents that qpdf 11.3 has encrypted, `--object-streams=generate --encrypt <user password> owner <bits>`:
 * the ones with `password` in their name have a user password, the others an empty one.
 */
export const protectedPdf = (name: string): Buffer =>
  readFileSync(new URL(`./protected/${name}.pdf`, import.meta.url))
