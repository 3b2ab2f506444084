import type { Mount } from '../../runtime/core/contract.ts'
import { readData } from '../../runtime/vue/data.ts'
import type { Location, Places } from '../definition/location.ts'
import type { Settings } from '../definition/settings.ts'

export const mount: Mount<Settings> = async (host, config, context) => {
  const { data, settings, locale, hints } = config
  // Chunked where the published data has no `places`.
  const { locations = '', places, regions = '' } = data
  const loading = import('./view.ts').then(({ view, sourceOf, chunked }) => ({ view, sourceOf, chunked }))
  const [{ view, sourceOf }, published, all, english] = await Promise.all([
    loading,
    readData<Places>(context, places ?? regions),
    places ? readData<Location[]>(context, locations) : undefined,
    locale === 'vi' ? undefined : import('./messages.en.ts').then(({ en }) => en),
    // Side by side with the data, which asks for it.
    (settings.lunarDays.length || hints?.includes('lunar-days')) && import('./lunar-days.ts'),
    !places && loading.then(({ chunked }) => chunked()),
  ])
  const source = await sourceOf(published, all, config, context)
  return view(source, english)(host, config, context)
}
