/** Lazy chunk of tables with a choice: of groups, periods, currencies, or a quantity. */
import stepper from '../../runtime/kit/stepper.css?inline'
import choices from './choices.css?inline'

export { firstChoice } from './first-choice.ts'
export { default as PriceChoices } from './PriceChoices.vue'
export { savingOf } from './savings.ts'
export const css = stepper + choices
