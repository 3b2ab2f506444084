import '../form/zod-jitless.ts'
import ui from '@nuxt/ui/vue-plugin'
import { VueQueryPlugin } from '@tanstack/vue-query'
import { createApp } from 'vue'
import '../design/nuxt-ui.css'
import './dashboard.css'
import { bundledIconsOnly } from '../design/icons.ts'
import App from './App.vue'
import { queryClient } from './query.ts'
import { createDashboardRouter, followLink } from './router.ts'

bundledIconsOnly()
const router = createDashboardRouter()
createApp(App)
  .use(router)
  .use(ui, { router: followLink(router) })
  .use(VueQueryPlugin, { queryClient })
  .mount('#app')
