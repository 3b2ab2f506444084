/** The stores that are here so far: all at once, or one province after another where they are many. */
import { type Component, shallowRef } from 'vue'
import type { Config, Context } from '../../runtime/contract.ts'
import { readData } from '../../runtime/data.ts'
import type { Location, Places } from '../definition/location.ts'
import type { Settings } from '../definition/settings.ts'
import { type Point, reader, type Store } from './find.ts'
import type { ManyWords } from './many-words.ts'

export interface Source {
  places: Places
  stores: { readonly value: readonly Store[] }
  /** Province codes (63 layout) whose stores are here. */
  loaded: { readonly value: ReadonlySet<string> }
  /** How to read more of them; undefined where all are here from the start. */
  more?: {
    /** Reads the stores of these provinces, or of all. Throws when they can't be reached. */
    read(codes?: readonly string[]): Promise<void>
    /** Reads so many provinces that the nearest `count` stores within `radius` km (0: anywhere) are surely here. */
    readAround(near: Point, radius: number, count: number): Promise<void>
    /** Provinces with a place whose name answers a search. */
    named(search: string): string[]
    /** What stands in the list's place while no store is here, and its words. */
    Panel: Component
    words: ManyWords
  }
}

export async function openSource(config: Config<Settings>, context: Context): Promise<Source> {
  const { data, settings } = config
  const { locations = '', places: names, regions = '' } = data
  const [published, all] = await Promise.all([
    readData<Places>(context, names ?? regions),
    names ? readData<Location[]>(context, locations) : [],
  ])
  const lunar =
    published.lunarDays && (await import('./lunar-days.ts')).lunarCalendar(settings.timeZone, Date.now())
  const places = lunar ? lunar.places(published) : published
  const spelled = reader(places, settings.searchIn)
  const read = lunar ? (location: Location) => spelled(lunar.location(location)) : spelled
  if (names)
    return {
      places,
      stores: shallowRef(all.map(read)),
      loaded: shallowRef(new Set(places.provinces.map(({ code }) => code))),
    }
  const { openMany } = await import('./many-stores.ts')
  return openMany(places, config, read, (path) => readData<Location[]>(context, locations + path))
}
