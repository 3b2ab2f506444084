import type { Config, Mount } from '../core/contract.ts'
import { keepFirstPage } from '../core/first-page.ts'

interface FormSettings {
  layout: string
  rememberFirstPage?: boolean
}

/**
 * A form behind a button, or in the page: there it is Vue, a second stage, which no page needs for a button.
 * @param loadInline imports `inline.ts`, and beside it what that imports as well
 */
export const mountByLayout =
  <Settings extends FormSettings>(
    mountFloating: Mount<Settings>,
    loadInline: (config: Config<Settings>) => Promise<{ mount: Mount<Settings> }>,
  ): Mount<Settings> =>
  async (host, config, context) => {
    const { rememberFirstPage, layout } = config.settings
    if (rememberFirstPage && !context.preview) keepFirstPage()
    if (layout !== 'inline') return mountFloating(host, config, context)
    const { mount } = await loadInline(config)
    return mount(host, config, context)
  }
