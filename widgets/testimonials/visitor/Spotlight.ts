import { css as sliderCss } from './Slider.ts'
import spotlightCss from './spotlight.css?inline'

export { layout } from './Slider.ts'

/** A slider with one large quote. */
export const css = sliderCss + spotlightCss
