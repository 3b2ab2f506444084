import type { Live } from '../../definition.ts'
import type { Settings } from './settings.ts'

/** A text in the widget's language is shown as it is. */
export const fillIn = ({ settings, locale }: Pick<Live<Settings>, 'settings' | 'locale'>): Settings => ({
  ...settings,
  items: settings.items.map((item) => (item.lang === locale ? { ...item, translation: '' } : item)),
})
