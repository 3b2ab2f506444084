/** A damped oscillator of mass 1. */
export interface Spring {
  /** s⁻²: how hard it pulls. */
  stiffness: number
  /** s⁻¹: how fast it comes to rest; below 2·√stiffness it swings over. */
  damping: number
}

/** Place on the way from 0 to 1 after `time` seconds, from rest: x″ = stiffness·(1 − x) − damping·x′, solved for swinging springs. */
export function springAt(time: number, { stiffness, damping }: Spring): number {
  const decay = damping / 2
  const swing = Math.sqrt(stiffness - decay ** 2)
  const angle = swing * time
  return 1 - Math.exp(-decay * time) * (Math.cos(angle) + (decay / swing) * Math.sin(angle))
}

/** Seconds after which it stays within `tolerance` of its end: its envelope has fallen so far. */
export function restTime({ stiffness, damping }: Spring, tolerance = 0.005): number {
  const decay = damping / 2
  const amplitude = Math.sqrt(stiffness / (stiffness - decay ** 2))
  return Math.log(amplitude / tolerance) / decay
}

/** Frames per second of an animation that is made of keyframes. */
const rate = 40

/** The whole way as keyframes, the last of them at rest. @param frame of a place, 0 to 1 and beyond where it swings over */
export function springFrames(spring: Spring, frame: (place: number) => Keyframe): Keyframe[] {
  const count = Math.ceil(restTime(spring) * rate)
  return [...Array(count + 1).keys()].map((at) => frame(at === count ? 1 : springAt(at / rate, spring)))
}
