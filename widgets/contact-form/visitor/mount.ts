import type { Locale, Mount } from '../../runtime/contract.ts'
import type { Settings } from '../definition/settings.ts'

/** With the messages that it asks for, side by side. */
async function loadInline(locale: Locale) {
  const [inline] = await Promise.all([
    import('./inline.ts'),
    locale === 'en' ? import('./messages.en.ts') : undefined,
  ])
  return inline
}

export const mount: Mount<Settings> = async (host, config, context) => {
  const { mount } = await (config.settings.layout === 'inline'
    ? loadInline(config.locale)
    : import('./floating.ts'))
  return mount(host, config, context)
}
