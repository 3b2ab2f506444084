import type { Locale } from '../../definition.ts'

export interface Average {
  /** One decimal. */
  value: number
  /** Number of rated testimonials. */
  count: number
}

/** Ratings are 0.5 to 5; 0 is none. Undefined without a rated testimonial. */
export function averageOf(rated: readonly { rating: number }[]): Average | undefined {
  const ratings = rated.map(({ rating }) => rating).filter(Boolean)
  const count = ratings.length
  const sum = ratings.reduce((total, rating) => total + rating, 0)
  // Ten times a sum of halves is whole: no half is lost in binary.
  return count ? { value: Math.round((sum * 10) / count) / 10, count } : undefined
}

/** "4,8" and "4.8"; "5,0". */
export const decimal = (value: number, locale: Locale) =>
  value.toFixed(1).replace('.', locale === 'vi' ? ',' : '.')

/** "4,5" and "5": as a single visitor rates. */
export const ratingText = (rating: number, locale: Locale) => decimal(rating, locale).replace(/\D0$/, '')

/** How much of each of the five stars is full, in percent. */
export const starFills = (rating: number) =>
  [0, 1, 2, 3, 4].map((before) => Math.round(Math.min(1, Math.max(0, rating - before)) * 100))
