/** A second stage: the layout `inline`, and the game of the dialog. */
import { h } from 'vue'
import type { Config, Context, Locale, Mount } from '../../runtime/core/contract.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import type { ShowPanel } from '../../runtime/float/lazy-panel.ts'
import ModalDialog from '../../runtime/form/ModalDialog.vue'
import popupCss from '../../runtime/form/popup.css?inline'
import dialogCss from '../../runtime/kit/dialog.css?inline'
import { renderPanel, vueWidget } from '../../runtime/vue/vue.ts'
import type { Settings } from '../definition/settings.ts'
import CampaignView from './CampaignView.vue'
import { momentOf } from './campaign-time.ts'
import { openKeptPlays } from './kept-plays.ts'
import { type Messages, vi } from './messages.ts'
import panelCss from './panel.css?inline'
import { loadGame } from './stages.ts'

const messagesIn = async (locale: Locale): Promise<Messages> =>
  locale === 'vi' ? vi : (await import('./messages.en.ts')).en

/** The campaign with all that its first view shows: what came later would move the page below. */
async function loadCampaign({ settings, publicId, locale }: Config<Settings>, { preview }: Context) {
  const kept = openKeptPlays(publicId, momentOf(settings.endAt), preview)
  const [game, messages] = await Promise.all([loadGame(settings.game), messagesIn(locale)])
  return { game, messages, kept }
}

export const mount: Mount<Settings> = async (host, config, context) => {
  const campaign = await loadCampaign(config, context)
  return vueWidget<Settings>(() => h(CampaignView, campaign), '')(host, config, context)
}

export async function preparePanel(widget: PlainWidget<Settings>, played: () => void): Promise<ShowPanel> {
  const { config } = widget
  const campaign = await loadCampaign(config, widget.context)
  return (close) => {
    const dialog = () =>
      h(ModalDialog, { label: config.settings.title, onClose: close }, () =>
        h(CampaignView, { ...campaign, onPlayed: played }),
      )
    return renderPanel(widget, dialog, dialogCss + popupCss + panelCss)
  }
}
