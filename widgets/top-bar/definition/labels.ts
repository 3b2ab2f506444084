import type { Locale } from '../../definition.ts'
import type { Settings } from './settings.ts'

const names = {
  vi: { label: 'Thông báo', closeLabel: 'Đóng thông báo' },
  en: { label: 'Announcement', closeLabel: 'Close the announcement' },
}

/** For screen readers. */
export const labelsOf = ({ label, closeLabel }: Settings, locale: Locale) => ({
  label: label || names[locale].label,
  closeLabel: closeLabel || names[locale].closeLabel,
})
