import type { Settings } from './settings.ts'

export function hintsOf({ settings }: { settings: Settings }): string[] {
  const { layout, floatAs, qrTarget, offsetX, offsetY } = settings
  const isMoved = offsetX !== 16 || offsetY !== 16
  const isCode = floatAs === 'code' && qrTarget !== 'none'
  return layout === 'floating' && (isMoved || isCode) ? ['floating-options'] : []
}
