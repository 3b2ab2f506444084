import { shallowRef } from 'vue'
import { trueNow } from '../../runtime/calendar/true-time.ts'
import type { Config, Context } from '../../runtime/core/contract.ts'
import { readData } from '../../runtime/vue/data.ts'
import type { Location, Places } from '../definition/location.ts'
import type { Settings } from '../definition/settings.ts'
import { chunkedSource } from './chunked-source.ts'
import { lunarCalendar } from './lunar-days.ts'
import { storeMapper } from './search.ts'
import type { Source } from './source.ts'

/** @param all undefined where stores are read one province at a time */
export function sourceOf(
  published: Places,
  all: Location[] | undefined,
  config: Config<Settings>,
  context: Context,
): Source {
  const { data, settings } = config
  const lunar = published.lunarDays && lunarCalendar(settings.timeZone, trueNow())
  const places = lunar ? lunar.places(published) : published
  const toStore = storeMapper(places, settings.searchIn)
  const prepare = lunar ? (location: Location) => toStore(lunar.location(location)) : toStore
  if (all)
    return {
      places,
      stores: shallowRef(all.map(prepare)),
      loaded: shallowRef(new Set(places.provinces.map(({ code }) => code))),
    }
  return chunkedSource(places, config, prepare, (path) =>
    readData<Location[]>(context, `${data.locations}${path}`),
  )
}
