import { entryOfType } from './catalog.ts'
import { type Compiled, compileWith } from './compile-with.ts'
import type { InvalidDraft } from './schema/draft.ts'

// Apart from the catalog, so that a page of one type does not load them all.
export { type Compiled, compileWith, configOf } from './compile-with.ts'

/** @throws RangeError for a type without a folder */
export function compile(type: string, draft: unknown, at: Date): Compiled | InvalidDraft {
  const definition = entryOfType(type)?.definition
  if (!definition) throw new RangeError(`No widget type ${type}`)
  return compileWith(definition, type, draft, at)
}
