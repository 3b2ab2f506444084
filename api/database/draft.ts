/** A widget as its owner edits it: the input side of the type's schemas. */
export interface Draft {
  name: string
  locale: 'vi' | 'en'
  settings: Record<string, unknown>
  privateSettings: Record<string, unknown>
  theme: Record<string, unknown>
  collections: Record<string, unknown[]>
}
