import * as z from 'zod'
import type { FieldMeta, Text } from '../definition.ts'
import { choice } from './fields.ts'

const names: Record<string, Text> = {}

/** Tells which types stand in a page. The catalog does, and a page that has no catalog: the settings of a type can import neither. */
export function nameInlineTypes(types: readonly { type: string; name: Text; placement: string }[]) {
  for (const { type, name, placement } of types) if (placement === 'inline') names[type] = name
}

/** A type of widgets that stand in a page, or `none`. */
export const inlineType = (meta: FieldMeta) =>
  z.lazy(() => choice({ none: { vi: 'Không', en: 'None' }, ...names }, meta))
