import { shallowRef } from 'vue'
import type { Config, Context } from '../../runtime/contract.ts'
import { readData } from '../../runtime/data.ts'
import type { Location, Places } from '../definition/location.ts'
import type { Settings } from '../definition/settings.ts'
import { storeMapper } from './search.ts'
import type { Source } from './source.ts'

/** Chunked where the published data has no `places`. */
export async function loadStores(config: Config<Settings>, context: Context): Promise<Source> {
  const { data, settings } = config
  const { locations = '', places: names, regions = '' } = data
  const [published, all] = await Promise.all([
    readData<Places>(context, names ?? regions),
    names ? readData<Location[]>(context, locations) : [],
  ])
  const lunar =
    published.lunarDays && (await import('./lunar-days.ts')).lunarCalendar(settings.timeZone, Date.now())
  const places = lunar ? lunar.places(published) : published
  const toStore = storeMapper(places, settings.searchIn)
  const prepare = lunar ? (location: Location) => toStore(lunar.location(location)) : toStore
  if (names)
    return {
      places,
      stores: shallowRef(all.map(prepare)),
      loaded: shallowRef(new Set(places.provinces.map(({ code }) => code))),
    }
  const { chunkedSource } = await import('./chunked-source.ts')
  return chunkedSource(places, config, prepare, (path) => readData<Location[]>(context, locations + path))
}
