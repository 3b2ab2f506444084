/** Relative integer steps of `grain` units. Smaller lines stay as a dot. */
export function pathOf(lines: readonly (readonly (readonly number[])[])[], grain: number): string {
  let [atX, atY] = [0, 0]
  const step = (corner: readonly number[]) => {
    const [x = 0, y = 0] = corner.map((end) => Math.round(end / grain))
    const [dx, dy] = [x - atX, y - atY]
    ;[atX, atY] = [x, y]
    return dx || dy ? `${dx}${dy < 0 ? '' : ' '}${dy}` : ''
  }
  const joined = (steps: string[]) => steps.reduce((text, next) => text + (next[0] === '-' ? '' : ' ') + next)
  return lines
    .map(([first = [], ...rest]) => {
      const start = `m${step(first) || '0 0'}`
      const steps = rest.map(step).filter(Boolean)
      return start + (steps.length ? `l${joined(steps)}` : 'h0')
    })
    .join('')
}
