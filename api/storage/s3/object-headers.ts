import type { Encoding } from '../../static/encodings.ts'
import { contentTypeOf, type HeaderSet, headerSets } from '../../static/headers.ts'

/** Headers that a store keeps with an object; the edge in front adds the others. */
export const objectHeaders = (
  { path, encoding = 'identity' }: { path: string; encoding?: Encoding },
  headers: HeaderSet,
): Record<string, string> => ({
  'content-type': contentTypeOf(path),
  'cache-control': headerSets[headers]['Cache-Control'],
  ...(encoding !== 'identity' && { 'content-encoding': encoding }),
})
