/** Lazy chunk of the layout `inline`, and the game of the dialog. */
import { type Component, h } from 'vue'
import type { Config, Mount } from '../../runtime/contract.ts'
import { adoptStyles } from '../../runtime/host.ts'
import typeCss from '../../runtime/kit/type.css?inline'
import { useWidget, vueWidget } from '../../runtime/vue.ts'
import type { Settings } from '../definition/settings.ts'
import CampaignView from './CampaignView.vue'
import css from './events.css?inline'
import type { GameModule } from './game.ts'
import { vi } from './messages.ts'

const games: Record<Settings['game'], () => Promise<GameModule>> = {
  wheel: () => import('./games/wheel.ts'),
  scratch: () => import('./games/scratch-card.ts'),
  'gift-box': () => import('./games/gift-box.ts'),
  quiz: () => import('./games/quiz.ts'),
}

/** The campaign with its game and its styles. */
export async function loadCampaign({ locale, settings }: Config<Settings>): Promise<Component> {
  // Beside the game, which does not wait for it; a failure is seen, and mended, where it is used.
  import('./entry.ts').catch(() => {})
  const [game, messages] = await Promise.all([
    games[settings.game](),
    locale === 'vi' ? vi : import('./messages.en.ts').then(({ en }) => en),
  ])
  return {
    setup() {
      adoptStyles(useWidget().shadow, typeCss + css)
      return () => h(CampaignView, { game, messages })
    },
  }
}

export const mount: Mount<Settings> = async (host, config, context) =>
  vueWidget<Settings>(await loadCampaign(config), '')(host, config, context)
