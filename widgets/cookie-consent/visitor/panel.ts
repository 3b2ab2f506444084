/** The second layer, a second stage. */
import { h } from 'vue'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import type { ShowPanel } from '../../runtime/float/lazy-panel.ts'
import { renderPanel } from '../../runtime/vue/vue.ts'
import type { Settings } from '../definition/settings.ts'
import ConsentPreferences from './ConsentPreferences.vue'
import type { Consents, Decide } from './consent.ts'
import type { Action } from './decision.ts'
import type { Messages } from './messages.ts'
import { vi } from './panel-messages.ts'
import css from './preferences.css?inline'
import { preferencesText } from './preferences-text.ts'
import { textHash } from './text-hash.ts'

export async function preparePanel(
  widget: PlainWidget<Settings>,
  common: Messages,
  { decision, gpc }: Consents,
  decide: Decide,
): Promise<ShowPanel> {
  const { settings, locale } = widget.config
  const messages = {
    ...common,
    ...(locale === 'vi' ? vi : (await import('./panel-messages.en.ts')).en),
    ...(settings.saveLabel && { save: settings.saveLabel }),
  }
  const hash = await textHash(preferencesText(settings, messages))
  async function onDecide(action: Action, isChosen: (id: string) => boolean = () => action === 'accept_all') {
    const previous = decision()
    await decide(action, hash, isChosen)
    const isWithdrawn = settings.categories.some(
      ({ id }) => previous?.categories[id] && !decision()?.categories[id],
    )
    if (settings.reloadOnWithdrawal && isWithdrawn && !widget.context.preview) location.reload()
  }
  return (close) => {
    const preferences = () =>
      h(ConsentPreferences, {
        settings,
        messages,
        decision: decision(),
        gpc,
        onDecide,
        onClose: close,
      })
    return renderPanel(widget, preferences, css)
  }
}
