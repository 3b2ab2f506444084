import { publishDataBlock } from '../../runtime/vue/publish-data-block.ts'
import type { Item, Settings } from '../definition/settings.ts'
import { averageOf } from './rating.ts'

/** Ratings of other sites may not be marked up: developers.google.com/search/docs/appearance/structured-data/review-snippet */
const isOwn = ({ source, rating }: Item) => source === 'none' && rating > 0

/**
 * schema.org's reviews and their average, of one thing that is no business: search engines refuse those of businesses about
 * themselves. Undefined without an own rated testimonial.
 * @param shown what a visitor of the page can read
 */
export function reviewData({ schema, schemaName, schemaUrl, items }: Settings, shown: readonly Item[]) {
  const average = averageOf(items.filter(isOwn))
  if (schema === 'none' || !average) return undefined
  return {
    '@context': 'https://schema.org',
    '@type': schema,
    name: schemaName,
    ...(schemaUrl && { url: schemaUrl }),
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average.value,
      ratingCount: average.count,
      bestRating: 5,
      worstRating: 0.5,
    },
    review: shown.filter(isOwn).map(({ name, title, text, rating, date, lang }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name },
      ...(title && { name: title }),
      reviewBody: text,
      inLanguage: lang,
      ...(date && { datePublished: date }),
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 0.5 },
    })),
  }
}

export const publishReviews = (publicId: string, data: object | undefined) =>
  publishDataBlock(publicId, data, /"(aggregateRating|review)"/)
