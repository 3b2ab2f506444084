import type { WidgetInUse } from '../../definition.ts'
import type { PublishedChannel } from './published-channel.ts'

/** The contact forms that open inside the bubble. */
export const formsIn = (channels: readonly PublishedChannel[]): WidgetInUse[] =>
  channels.flatMap(({ type, link }, at) =>
    type === 'form'
      ? [{ path: ['settings', 'channels', at, 'value'], publicId: link, type: 'CONTACT_FORM' }]
      : [],
  )
