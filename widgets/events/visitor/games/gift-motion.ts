import { type Spring, springFrames } from './spring.ts'

/** Flies open, and swings once. */
const lidSpring: Spring = { stiffness: 90, damping: 9 }
/** Rises more slowly than the lid. */
const prizeSpring: Spring = { stiffness: 70, damping: 11 }

/** Up, aside and down to the foot of the box, in shares of the picture. */
export const lidFrames = springFrames(lidSpring, (place) => ({
  transform: `translate(${-25 * place}%, ${10.5 * place - 80 * place * (1 - place)}%) rotate(${-76 * place}deg)`,
}))

export const prizeFrames = springFrames(prizeSpring, (place) => ({
  opacity: Math.min(1, place * 3),
  transform: `translateY(${(1 - place) * 80}%) scale(${0.3 + 0.7 * place})`,
}))

export const glowFrames = springFrames(prizeSpring, (place) => ({
  opacity: Math.max(0, Math.min(1, place)),
}))

/** The gift pushes against the lid. */
export const knockFrames: Keyframe[] = [0, -3, 2.5, -4, 3, 0].map((turn, at) => ({
  transform: `translateY(${at % 2 ? -2 : 0}%) rotate(${turn}deg)`,
}))
