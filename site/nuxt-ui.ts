/** Settings of the UI kit, for the site's build and for the tests that build its parts. */
import type { NuxtUIOptions } from '@nuxt/ui/vite'

export const kit: NuxtUIOptions = {
  router: false,
  autoImport: false,
  components: { dts: './node_modules/.nuxt-ui/components.d.ts' },
  colorMode: true,
  ui: { colors: { primary: 'brand', neutral: 'zinc' } },
  // an icon that is not bundled would be asked of a third party
  icon: { clientBundle: { scan: { globInclude: ['site/**/*.{vue,ts}'] }, sizeLimitKb: 64 } },
}
