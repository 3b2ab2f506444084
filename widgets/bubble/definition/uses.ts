import type { Live, WidgetInUse } from '../../definition.ts'
import type { PublishedChannel } from './published-channel.ts'
import type { PrivateSettings, Settings } from './settings.ts'

/** The contact forms that open inside the bubble. */
export const formsIn = (channels: readonly PublishedChannel[]): WidgetInUse[] =>
  channels.flatMap(({ type, link }, at) =>
    type === 'form'
      ? [{ path: ['settings', 'channels', at, 'value'], publicId: link, type: 'CONTACT_FORM' }]
      : [],
  )

/** Whether a channel asks for a call. */
export const asksForCall = ({ settings: { channels } }: Live<Settings, PrivateSettings>) =>
  channels.some(({ type }) => type === 'callback')
