import '../../../site/form/zod-jitless.ts'
import ui from '@nuxt/ui/vue-plugin'
import { createApp } from 'vue'
import '../../../site/design/nuxt-ui.css'
import { bundledIconsOnly } from '../../../site/design/icons.ts'
import TestPage from './TestPage.vue'

bundledIconsOnly()
createApp(TestPage).use(ui).mount('#app')
