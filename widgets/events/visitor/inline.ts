/** Lazy chunk of the layout `inline`, and the game of the dialog. */
import { type Component, h } from 'vue'
import type { Config, Context, Mount } from '../../runtime/core/contract.ts'
import { adoptStyles } from '../../runtime/core/host.ts'
import typeCss from '../../runtime/kit/type.css?inline'
import { useWidget, vueWidget } from '../../runtime/vue/vue.ts'
import type { Settings } from '../definition/settings.ts'
import CampaignView from './CampaignView.vue'
import { momentOf } from './campaign-time.ts'
import css from './events.css?inline'
import type { GameModule } from './game.ts'
import { openKeptPlays } from './kept-plays.ts'
import { loadEntry, loadOutcome } from './lazy-chunks.ts'
import { vi } from './messages.ts'

const games: Record<Settings['game'], () => Promise<GameModule>> = {
  wheel: () => import('./games/wheel.ts'),
  scratch: () => import('./games/scratch-card.ts'),
  'gift-box': () => import('./games/gift-box.ts'),
  quiz: () => import('./games/quiz.ts'),
}

/** The frame says so, and offers to try again. */
const failed = () => undefined

/** The campaign with all that its first view shows: what came later would move the page below. */
export async function loadCampaign(config: Config<Settings>, { preview }: Context): Promise<Component> {
  const { settings, publicId, locale } = config
  const kept = openKeptPlays(publicId, momentOf(settings.endAt), preview)
  const [game, messages, entry, outcome] = await Promise.all([
    games[settings.game](),
    locale === 'vi' ? vi : import('./messages.en.ts').then(({ en }) => en),
    loadEntry(config).catch(failed),
    kept.read().answers.length ? loadOutcome(config).catch(failed) : undefined,
  ])
  return {
    setup() {
      adoptStyles(useWidget().shadow, typeCss + css)
      return () => h(CampaignView, { game, messages, kept, first: { entry, outcome } })
    },
  }
}

export const mount: Mount<Settings> = async (host, config, context) =>
  vueWidget<Settings>(await loadCampaign(config, context), '')(host, config, context)
