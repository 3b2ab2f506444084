/** Names of browsers in a `User-Agent`, the more special first: Edge calls itself Chrome too. */
const browsers = [
  [/Edg\//, 'Edge'],
  [/CocCoc|coc_coc/i, 'Cốc Cốc'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const

const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const

const first = (names: readonly (readonly [RegExp, string])[], agent: string) =>
  names.find(([pattern]) => pattern.test(agent))?.[1]

/** Names the browser, such as “Chrome · Windows”; empty for other clients. */
export const deviceName = (agent: string) =>
  [first(browsers, agent), first(systems, agent)].filter((name) => name !== undefined).join(' · ')

export const isPhone = (agent: string) => /iPhone|Android.*Mobile/.test(agent)
