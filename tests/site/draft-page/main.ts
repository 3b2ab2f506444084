import '../../../site/form/zod-jitless.ts'
import ui from '@nuxt/ui/vue-plugin'
import { createApp } from 'vue'
import '../../../site/design/nuxt-ui.css'
import { bundledIconsOnly } from '../../../site/design/icons.ts'
import DraftPage from './DraftPage.vue'

bundledIconsOnly()
createApp(DraftPage).use(ui).mount('#app')
