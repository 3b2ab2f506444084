import { fileURLToPath } from 'node:url'
import node from '@astrojs/node'
import ui from '@nuxt/ui/vite'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'astro/config'
import { recordPackages } from './build-scripts/bundled-packages.ts'
import { nuxtUiOptions } from './site/nuxt-ui.ts'

export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist/site',
  output: 'static',
  adapter: node({ mode: 'middleware' }),
  session: false,
  devToolbar: { enabled: false },
  trailingSlash: 'ignore',
  build: { inlineStylesheets: 'never' },
  vite: {
    // the service has no package of the pages: what renders them is in one piece
    ssr: { noExternal: true },
    // an inlined script or font would be refused by the pages' own policy
    build: { assetsInlineLimit: 0 },
    plugins: [
      vue(),
      ui(nuxtUiOptions),
      recordPackages(fileURLToPath(new URL('dist/packages/site.json', import.meta.url))),
    ],
  },
})
