import type { Locale } from '../../definition.ts'
import type { Settings } from './settings.ts'

const names = { vi: 'Đóng thông báo', en: 'Close the announcement' }

export const closeLabelOf = ({ closeLabel }: Settings, locale: Locale): string => closeLabel || names[locale]
