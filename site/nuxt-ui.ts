/** Shared by the site's build and the tests that build single components. */
import type { NuxtUIOptions } from '@nuxt/ui/vite'
import { built } from '../widgets/catalog.ts'

export const nuxtUiOptions: NuxtUIOptions = {
  router: false,
  autoImport: false,
  components: { dts: './node_modules/.nuxt-ui/components.d.ts' },
  colorMode: true,
  ui: {
    colors: { primary: 'brand', neutral: 'zinc' },
    button: {
      // Text on three quarters of a colour, the default, reads at less than 4.5:1.
      compoundVariants: [
        { color: 'primary', variant: 'solid', class: 'hover:bg-primary/90 active:bg-primary/90' },
        { color: 'error', variant: 'solid', class: 'hover:bg-error/90 active:bg-error/90' },
      ],
    },
  },
  // Icons that are not bundled would be fetched from a third party.
  icon: {
    clientBundle: {
      scan: { globInclude: ['site/**/*.{vue,ts}', 'api/inbox/*/presentation.ts'] },
      icons: built.map(({ definition }) => `lucide:${definition.icon}`),
      sizeLimitKb: 64,
    },
  },
}
