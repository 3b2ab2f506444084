/** Degrees and seconds. */

/** Degrees per second, while it runs freely. */
const cruise = 760
/** Seconds until it runs so fast. */
export const startTime = 0.7
/** How sharply friction takes hold: the share of speed left falls as (1 − t)^friction. */
const friction = 2.2
const slots = 360

/** Degrees turned since the push, before friction begins. */
export const pushed = (time: number) =>
  time < startTime ? (cruise * time ** 2) / (2 * startTime) : cruise * (time - startTime / 2)

/** The place under the pointer is at the top: the middle of segment `index`, and `aside` of its half width. */
export const restOf = (index: number, count: number, aside = 0) =>
  slots - ((index + 0.5 + aside / 2) * slots) / count

export interface Braking {
  from: number
  distance: number
  seconds: number
  exponent: number
}

/**
 * The way from a free run at `from` to `rest`: it begins at the speed of the run and ends at 0. The number of turns is the one whose
 * friction is closest to that of a good bearing.
 */
export function brake(from: number, rest: number, seconds: number): Braking {
  const ideal = (cruise * seconds) / (friction + 1)
  const toRest = (((rest - from) % slots) + slots) % slots
  const turns = Math.max(seconds > 1 ? 1 : 0, Math.round((ideal - toRest) / slots))
  const distance = toRest + turns * slots
  return { from, distance, seconds, exponent: Math.max(0.4, (cruise * seconds) / distance - 1) }
}

/** @param time since friction began */
export function brakedAt({ from, distance, seconds, exponent }: Braking, time: number): number {
  const rest = Math.max(0, 1 - time / seconds)
  return from + distance * (1 - rest ** (exponent + 1))
}

/** Degrees before a peg in which it lifts the pointer, and how far. */
const contact = 9
const lift = 26
/** s⁻² and s⁻¹. */
const stiffness = 900
const damping = 16

export interface Pointer {
  angle: number
  speed: number
}

/** Moves the pointer, which a peg lifts and a spring pulls back. @param gap degrees between pegs */
export function movePointer(pointer: Pointer, turned: number, gap: number, seconds: number): Pointer {
  const near = Math.min(contact, gap / 2)
  const past = ((turned % gap) + gap) % gap
  const lifted = past > gap - near ? lift * ((past - gap + near) / near) : 0
  let { angle, speed } = pointer
  // Small steps keep a stiff spring stable.
  for (let left = seconds; left > 0; left -= 0.004) {
    const step = Math.min(0.004, left)
    speed += (-stiffness * angle - damping * speed) * step
    angle += speed * step
  }
  return lifted > angle ? { angle: lifted, speed: 0 } : { angle, speed }
}
