import type { Messages } from './messages.ts'

export const en: Messages = {
  label: 'What customers say',
  stars: (rating) => `${rating} out of 5 stars`,
  count: (count) => (count === 1 ? 'one rating' : `${count} ratings`),
  verified: 'Checked customer',
  of: (name) => `from ${name}`,
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
}
