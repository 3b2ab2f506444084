import { PlanButton } from './PlanButton.ts'
import { PlanPrice } from './PlanPrice.ts'

/** Of a card, and of the comparison that stands for the cards: it gets them, for an import would be a request of its own. */
export const planElements = { PlanButton, PlanPrice }
export type PlanElements = typeof planElements
