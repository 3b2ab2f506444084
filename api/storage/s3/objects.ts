import { z } from 'zod'
import { contentTypeOf, type Encoding, type HeaderSet, headerSets } from '../../static/headers.ts'

/** Path → the revision that has the file, which may be an older one. */
export const Manifest = z.record(z.string(), z.number()).transform((files) => new Map(Object.entries(files)))
export type Manifest = z.infer<typeof Manifest>

export const jsonOf = (value: unknown) => Buffer.from(JSON.stringify(value))
export const json = { headers: { 'content-type': 'application/json' } }

export const fileOf = (publicId: string, revision: number, path: string) =>
  `widgets/${publicId}/r/${revision}/${path}`
export const stagedOf = (publicId: string, revision: number) => `staged/${publicId}/${revision}.json`
export const manifestsOf = (publicId: string) => `manifests/${publicId}/`
export const manifestOf = (publicId: string, revision: number) => `${manifestsOf(publicId)}${revision}.json`
export const pointersPrefix = 'live/'
export const pointerOf = (publicId: string) => `${pointersPrefix}${publicId}.json`

/** Headers that a store keeps with an object; the edge in front adds the others. */
export const objectHeaders = (
  { path, encoding = 'identity' }: { path: string; encoding?: Encoding },
  headers: HeaderSet,
): Record<string, string> => ({
  'content-type': contentTypeOf(path),
  'cache-control': headerSets[headers]['Cache-Control'],
  ...(encoding !== 'identity' && { 'content-encoding': encoding }),
})
