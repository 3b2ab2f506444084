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
    // The page below stays recognizable, but dimmed.
    modal: {
      // Beside the button that closes it.
      slots: { title: 'pe-10' },
      variants: { overlay: { true: { overlay: 'bg-zinc-950/45 dark:bg-black/60' } } },
    },
    slideover: { slots: { overlay: 'bg-zinc-950/45 dark:bg-black/60' } },
    button: {
      // Text on three quarters of a colour, the default, reads at less than 4.5:1.
      compoundVariants: [
        // The first action is a plate with a thin line inside its edge.
        {
          color: 'primary',
          variant: 'solid',
          class:
            'disabled:bg-accented disabled:text-muted disabled:opacity-100 disabled:shadow-none aria-disabled:bg-accented aria-disabled:text-muted aria-disabled:opacity-100 aria-disabled:shadow-none hover:bg-primary/90 active:bg-primary/90 shadow-[inset_0_0_0_2px_var(--ui-primary),inset_0_0_0_3px_color-mix(in_srgb,var(--ui-bg)_45%,transparent)]',
        },
        { color: 'error', variant: 'solid', class: 'hover:bg-error/90 active:bg-error/90' },
      ],
    },
  },
  // Icons that are not bundled would be fetched from a third party.
  icon: {
    clientBundle: {
      scan: { globInclude: ['site/**/*.{vue,ts}', 'api/{destinations,inbox}/*/index.ts'] },
      icons: built.map(({ definition }) => `lucide:${definition.icon}`),
      sizeLimitKb: 64,
    },
  },
}
