import type { Icon } from '../definition/map-data.ts'

/** Paths around the place of a pin, in px. */
export const pinPaths: Record<Icon, string> = {
  dot: 'M-6 0A6 6 0 1 0 6 0 6 6 0 1 0-6 0Z',
  star: 'M0-11 3.2-3.6 11-3 5 2.2 7 10 0 5.8-7 10-5 2.2-11-3-3.2-3.6Z',
  pin: 'M0 0C-3-6-8-9-8-15A8 8 0 1 1 8-15C8-9 3-6 0 0ZM-3-15A3 3 0 1 0 3-15 3 3 0 1 0-3-15Z',
}

/** `viewBox` of a path in the legend. */
export const pinBox = (icon: Icon) => `-12 ${icon === 'pin' ? -24 : -12} 24 25`
