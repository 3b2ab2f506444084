import type { Live, ScanCode } from '../../definition.ts'
import { type Cover, readQr } from '../../runtime/qr/read.ts'
import { type QrBits, qrBits } from '../../schema/qr-bits.ts'
import { logo } from '../visitor/logo.ts'
import { storeLink } from '../visitor/store-link.ts'
import type { Settings } from './settings.ts'

/** Light modules on each side of a code (ISO/IEC 18004, 9.1). */
const quiet = 4

/** px of a module that phones read from a screen */
const minModule = 2

/** Share of the error correction that the icon may use; the rest is for glare and dust. */
const maxCorrectionUsed = 0.75

type QrSettings = Pick<Settings, 'qrLogo' | 'qrSize'>

/** px of the drawn code: large enough for its modules. */
const shownSize = ({ size }: QrBits, { qrSize }: QrSettings) =>
  Math.max(qrSize, minModule * (size + 2 * quiet))

/** The square of the icon, whose corners are round. @param shown px */
function coverOf(size: number, shown: number): Cover {
  const width = size + 2 * quiet
  const half = (width * logo.share) / 2 + (logo.ring * width) / shown
  const isNear = (at: number) => at + 1 > size / 2 - half && at < size / 2 + half
  return (x, y) => isNear(x) && isNear(y)
}

function modulesOf({ size, bits }: QrBits): Uint8Array {
  const bytes = atob(bits)
  return Uint8Array.from(
    { length: size * size },
    (_, at) => (bytes.charCodeAt(at >> 3) >> (7 - (at & 7))) & 1,
  )
}

/** Whether the published code decodes to its text, with the icon on it. */
export function isReadable(code: QrBits, text: string, settings: QrSettings): boolean {
  const cover = settings.qrLogo ? coverOf(code.size, shownSize(code, settings)) : undefined
  const reading = readQr(modulesOf(code), code.size, cover)
  return reading?.text === text && reading.correctionUsed <= maxCorrectionUsed
}

/** Uses the lowest level that is readable; undefined for a text too long for all. */
function readableCode(text: string, settings: QrSettings): QrBits | undefined {
  for (const level of settings.qrLogo ? (['Q', 'H'] as const) : (['M'] as const))
    try {
      const code = qrBits(text, level)
      if (isReadable(code, text, settings)) return code
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
    }
  return undefined
}

/** Undefined without an address. */
function addressOf(settings: Settings, smartLink: string): string | undefined {
  const { qrTarget, qrUrl, stores } = settings
  const store = stores.find(({ type }) => type === qrTarget)
  return qrTarget === 'url' ? qrUrl : store ? storeLink(store, settings) : smartLink
}

/** Encoded and read back at publishing. */
export function code({ settings }: Live<Settings>, smartLink: string): ScanCode | undefined {
  const url = settings.qrTarget === 'none' ? undefined : addressOf(settings, smartLink)
  const made = url && readableCode(url, settings)
  return url && made ? { url, ...made } : undefined
}

/** Smart links are short enough for every size. */
const ownAddress = (settings: Settings) =>
  settings.qrTarget === 'none' ? undefined : addressOf(settings, '') || undefined

export const hasReadableCode = (settings: Settings) => {
  const url = ownAddress(settings)
  return !url || readableCode(url, settings) !== undefined
}

/** The settings, with a code as large as its address needs. */
export function withReadableSize(settings: Settings): Settings {
  const url = ownAddress(settings)
  const made = url && readableCode(url, settings)
  return made ? { ...settings, qrSize: shownSize(made, settings) } : settings
}
