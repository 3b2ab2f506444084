export interface Result {
  name: string
  value: number
  unit: '×' | 's' | 'ms' | 'GB' | 'MB' | 'kB' | 'rows' | 'per s' | 'requests' | 'points' | 'CLS'
  goal?: { at: 'least' | 'most'; value: number }
}

export const say = (text: string) => process.stderr.write(`${text}\n`)

const met = ({ value, goal }: Result) =>
  !goal || (goal.at === 'least' ? value >= goal.value : value <= goal.value)

const format = (value: number) => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2))

export function print(results: Result[]): boolean {
  for (const result of results) {
    const mark = result.goal ? (met(result) ? '✓' : '✗') : ' '
    const goal = result.goal ? `  (at ${result.goal.at} ${Number(result.goal.value.toFixed(2))})` : ''
    process.stdout.write(
      `${mark} ${result.name.padEnd(72)} ${format(result.value).padStart(9)} ${result.unit}${goal}\n`,
    )
  }
  return results.every(met)
}

/** @param share 0 to 1 */
export const percentile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

export const median = (values: readonly number[]) => percentile(values, 0.5)
