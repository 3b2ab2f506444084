import type { PublishedChannel } from '../definition/published-channel.ts'

const isPhone = () => matchMedia('(pointer:coarse)').matches

/** Channels that are meant for this kind of device. */
export const channelsHere = (channels: readonly PublishedChannel[]) =>
  channels.filter(({ device }) => device === 'all' || (device === 'mobile') === isPhone())

/** Channels of ours, that open here and have no link. */
export const opensHere = ({ type }: PublishedChannel) => type === 'form' || type === 'callback'

export const isComputer = () => !isPhone()
