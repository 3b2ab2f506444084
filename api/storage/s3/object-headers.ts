import type { Encoding } from '../../static/encodings.ts'
import { contentTypeOf, type HeaderSet, headerSets } from '../../static/headers.ts'

/** What a store keeps with an object; the other headers are those of the edge in front. */
export const objectHeaders = (
  { path, encoding = 'identity' }: { path: string; encoding?: Encoding },
  headers: HeaderSet,
): Record<string, string> => ({
  'content-type': contentTypeOf(path),
  'cache-control': headerSets[headers]['Cache-Control'],
  ...(encoding !== 'identity' && { 'content-encoding': encoding }),
})
