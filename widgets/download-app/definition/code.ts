import type { Live, ScanCode } from '../../definition.ts'
import { qrBits } from '../../schema/qr-bits.ts'
import { storeLink } from '../visitor/store-link.ts'
import type { Settings } from './settings.ts'

/** Encoded at publishing. A drawing within covers modules, which a stronger level makes up for. */
export function code({ settings }: Live<Settings>, smartLink: string): ScanCode | undefined {
  const { qrTarget, qrUrl, qrLogo, stores } = settings
  if (qrTarget === 'none') return undefined
  const store = stores.find(({ type }) => type === qrTarget)
  const url = qrTarget === 'url' ? qrUrl : store ? storeLink(store, settings) : smartLink
  return url ? { url, ...qrBits(url, qrLogo ? 'Q' : 'M') } : undefined
}
