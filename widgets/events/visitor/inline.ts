/** Lazy chunk of the layout `inline`, and the game of the dialog. */
import { type Component, h } from 'vue'
import type { Config, Mount } from '../../runtime/contract.ts'
import { adoptStyles } from '../../runtime/host.ts'
import typeCss from '../../runtime/kit/type.css?inline'
import { useWidget, vueWidget } from '../../runtime/vue.ts'
import type { Settings } from '../definition/settings.ts'
import CampaignView from './CampaignView.vue'
import type { Entry } from './entry.ts'
import css from './events.css?inline'
import type { GameModule } from './game.ts'
import { vi } from './messages.ts'

const games: Record<Settings['game'], () => Promise<GameModule>> = {
  wheel: () => import('./games/wheel.ts'),
  scratch: () => import('./games/scratch-card.ts'),
  'gift-box': () => import('./games/gift-box.ts'),
  quiz: () => import('./games/quiz.ts'),
}

/** A failure is seen, and mended, where it is used. */
async function entryOf({ locale }: Config<Settings>): Promise<Entry | undefined> {
  // In one round with its English.
  const messages = locale === 'en' && import('./entry-messages.en.ts')
  try {
    const [{ loadEntry }] = await Promise.all([import('./entry.ts'), messages])
    return await loadEntry(locale)
  } catch {
    return undefined
  }
}

/** The campaign with its game and its styles. @param entry what the game waits for, too */
export async function loadCampaign(
  { locale, settings }: Config<Settings>,
  entry?: Promise<Entry | undefined>,
): Promise<Component> {
  // Beside the game, where that does not wait for it.
  if (!entry) import('./entry.ts').catch(() => {})
  const [game, messages, loaded] = await Promise.all([
    games[settings.game](),
    locale === 'vi' ? vi : import('./messages.en.ts').then(({ en }) => en),
    entry,
  ])
  return {
    setup() {
      adoptStyles(useWidget().shadow, typeCss + css)
      return () => h(CampaignView, { game, messages, loaded })
    },
  }
}

// On a page the form is there with the game: coming later, it would move what stands below.
export const mount: Mount<Settings> = async (host, config, context) =>
  vueWidget<Settings>(await loadCampaign(config, entryOf(config)), '')(host, config, context)
