import type { PublishedChannel } from './published-channel.ts'

/** Leaves out links that only the merchant's own page can resolve. */
export const linksToTry = (channels: readonly PublishedChannel[]) =>
  channels.flatMap(({ type, link }, at) =>
    type !== 'form' && /^[a-z-]+:/i.test(link)
      ? [{ path: ['settings', 'channels', at, 'value'], href: link }]
      : [],
  )
