/**
 * The oldest browsers that widgets support: the build compiles for them, and `tests/laws/oldest-browsers.test.ts` refuses what they
 * lack. Relative colours as the widgets calculate with them are the youngest feature in use (Chrome before 122 resolves `l` in a way
 * of its own), then `Map.groupBy` and `checkVisibility` (Safari before 17.4 has neither). Names are those of MDN's compatibility data.
 */
export const oldestBrowsers = {
  chrome: '122',
  chrome_android: '122',
  edge: '122',
  firefox: '128',
  safari: '17.4',
  safari_ios: '17.4',
  samsunginternet_android: '26.0',
} as const

/** Target for Vite. Other browsers share the engines of these. */
export const buildTarget = (['chrome', 'edge', 'firefox', 'safari'] as const).map(
  (name) => `${name}${oldestBrowsers[name]}`,
)
