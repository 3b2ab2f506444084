export interface Scale {
  type: 'quantile' | 'linear' | 'threshold'
  steps: number
  /** Limits of a `threshold` scale, rising: a value on a limit belongs to the step above it. */
  limits: readonly number[]
  from: string
  to: string
  /** Replace `from` and `to` where there are two or more; lowest first. */
  colors?: readonly string[]
  /** Ends of a `linear` scale; by default the lowest and highest value. */
  min?: number | undefined
  max?: number | undefined
}

export interface Step {
  color: string
  from?: number
  to?: number
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)]
  const mixed = a.map((channel, index) => Math.round(channel + (b[index]! - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function colorAt({ from, to, colors = [] }: Scale, share: number): string {
  const range = colors.length > 1 ? colors : [from, to]
  const at = Math.min(Math.floor(share * (range.length - 1)), range.length - 2)
  return mix(range[at]!, range[at + 1]!, share * (range.length - 1) - at)
}

/** Equal limits, where values repeat, count once. */
function limitsOf({ type, steps, limits, min, max }: Scale, sorted: readonly number[]): number[] {
  if (type === 'threshold') return [...new Set(limits)].sort((a, b) => a - b)
  const isLinear = type === 'linear'
  const [lowest = 0, highest = lowest] = [sorted[0], sorted.at(-1)]
  const least = (isLinear ? min : undefined) ?? lowest
  const inner = [...Array(steps - 1).keys()].map((index) => (index + 1) / steps)
  const found = inner.map((share) =>
    isLinear ? least + ((max ?? highest) - least) * share : sorted[Math.floor(share * sorted.length)]!,
  )
  return [...new Set(found)].filter((limit) => limit > least)
}

export function stepsOf(scale: Scale, values: readonly number[]): Step[] {
  if (!values.length) return []
  const sorted = values.toSorted((a, b) => a - b)
  const limits = limitsOf(scale, sorted)
  return [...Array(limits.length + 1).keys()].map((index) => {
    const [from, to] = [limits[index - 1], limits[index]]
    return {
      color: colorAt(scale, limits.length ? index / limits.length : 1),
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
    }
  })
}

export const stepOf = (steps: readonly Step[], value: number): Step | undefined =>
  steps.findLast(({ from }) => from === undefined || value >= from)
