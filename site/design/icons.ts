import { setCustomIconsLoader } from '@iconify/vue'

/** An icon that the build did not bundle stays empty instead of being asked of Iconify's public service. */
export const bundledIconsOnly = () => setCustomIconsLoader(() => null, 'lucide')
