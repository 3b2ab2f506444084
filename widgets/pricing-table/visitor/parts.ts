/** What only some tables have, each a lazy chunk. */
export interface Parts {
  choices: typeof import('./choices.ts')
  tips: typeof import('./tips.ts')
  finder: typeof import('./finder.ts')
  below: typeof import('./below.ts')
  /** Where it is seen at once. */
  comparison: typeof import('./comparison-view.ts')
  links: typeof import('./links.ts')
}
