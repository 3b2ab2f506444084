import { setCustomIconsLoader } from '@iconify/vue'

/** Leaves icons that are not bundled empty, instead of fetching them from Iconify's public API. */
export const bundledIconsOnly = () => setCustomIconsLoader(() => null, 'lucide')
