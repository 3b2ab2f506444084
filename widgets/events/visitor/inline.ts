/** A second stage: the layout `inline`, and the game of the dialog. */
import { type Component, h } from 'vue'
import type { Config, Context, Mount } from '../../runtime/core/contract.ts'
import { adoptStyles } from '../../runtime/core/host.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import type { ShowPanel } from '../../runtime/float/lazy-panel.ts'
import formCss from '../../runtime/form/form.css?inline'
import ModalDialog from '../../runtime/form/ModalDialog.vue'
import popupCss from '../../runtime/form/popup.css?inline'
import codeCss from '../../runtime/kit/code.css?inline'
import dialogCss from '../../runtime/kit/dialog.css?inline'
import typeCss from '../../runtime/kit/type.css?inline'
import { renderPanel, useWidget, vueWidget } from '../../runtime/vue/vue.ts'
import type { Settings } from '../definition/settings.ts'
import CampaignView from './CampaignView.vue'
import { momentOf } from './campaign-time.ts'
import css from './events.css?inline'
import { openKeptPlays } from './kept-plays.ts'
import { messagesIn } from './messages-in.ts'
import outcomeCss from './outcome.css?inline'
import panelCss from './panel.css?inline'
import { loadGame } from './stages.ts'

/** The campaign with all that its first view shows: what came later would move the page below. */
export async function loadCampaign(config: Config<Settings>, { preview }: Context): Promise<Component> {
  const { settings, publicId, locale } = config
  const kept = openKeptPlays(publicId, momentOf(settings.endAt), preview)
  const [game, messages] = await Promise.all([loadGame(settings.game), messagesIn(locale)])
  return {
    setup() {
      adoptStyles(useWidget().shadow, typeCss + formCss + codeCss + css + outcomeCss)
      return () => h(CampaignView, { game, messages, kept })
    },
  }
}

export const mount: Mount<Settings> = async (host, config, context) =>
  vueWidget<Settings>(await loadCampaign(config, context), '')(host, config, context)

export async function preparePanel(widget: PlainWidget<Settings>, played: () => void): Promise<ShowPanel> {
  const { config } = widget
  const campaign = await loadCampaign(config, widget.context)
  return (close) => {
    const dialog = () =>
      h(ModalDialog, { label: config.settings.title, onClose: close }, () =>
        h(campaign, { onPlayed: played }),
      )
    return renderPanel(widget, dialog, dialogCss + popupCss + panelCss)
  }
}
