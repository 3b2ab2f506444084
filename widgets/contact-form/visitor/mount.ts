import type { Locale, Mount } from '../../runtime/core/contract.ts'
import type { Settings } from '../definition/settings.ts'

/** With the messages that it asks for, side by side. */
async function loadInline(locale: Locale) {
  const [{ mount }] = await Promise.all([
    import('./inline.ts'),
    locale === 'en' ? import('./messages.en.ts') : undefined,
  ])
  return mount
}

export const mount: Mount<Settings> = async (host, config, context) => {
  if (config.settings.layout === 'inline') {
    const mountInline = await loadInline(config.locale)
    return mountInline(host, config, context)
  }
  const { mount } = await import('./floating.ts')
  return mount(host, config, context)
}
