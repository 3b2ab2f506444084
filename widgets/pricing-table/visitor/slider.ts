/** Lazy chunk of tables whose quantity is chosen by a slider. */
import slider from '../../runtime/kit/slider.css?inline'
import own from './slider.css?inline'

export { default as SeatsSlider } from './SeatsSlider.vue'
export const css = slider + own
