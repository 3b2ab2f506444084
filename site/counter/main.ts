import { createApp } from 'vue'
import CounterPage from './CounterPage.vue'

createApp(CounterPage).mount('#counter')
