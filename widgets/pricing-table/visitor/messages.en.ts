import type { Messages } from './messages.ts'

export const en: Messages = {
  periods: { monthly: 'Monthly', quarterly: 'Quarterly', yearly: 'Yearly', lifetime: 'Paid once' },
  per: { monthly: '/month', quarterly: '/quarter', yearly: '/year' },
  perMonths: (months) => `/${months} months`,
  free: 'Free',
  contact: 'Contact us',
  recommended: 'Most popular',
  before: 'Regular price',
  save: (what) => `Save ${what}`,
  billed: (price) => `Billed ${price}`,
  total: (seats, unit, price) => `${seats} ${unit}: ${price}`,
  setup: (price) => `Setup fee ${price}, paid once`,
  until: (day) => `Offer ends after ${day}`,
  choose: 'Choose this plan',
  no: 'No',
  included: (rate) => `Prices include ${rate ? `${rate}% ` : ''}VAT.`,
  excluded: (rate) => `Prices exclude ${rate ? `${rate}% ` : ''}VAT.`,
}
