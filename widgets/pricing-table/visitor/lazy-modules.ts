/** What only some tables have, each a lazy chunk: undefined in the others. */
export interface LazyModules {
  choices: typeof import('./choices.ts') | undefined
  slider: typeof import('./slider.ts') | undefined
  tips: typeof import('./tips.ts') | undefined
  finder: typeof import('./finder.ts') | undefined
  below: typeof import('./below.ts') | undefined
  /** Where it is seen at once. */
  comparison: typeof import('./comparison-view.ts') | undefined
  links: typeof import('./links.ts') | undefined
}
