import { expect, test } from 'vitest'
import { compileWith } from '../../compile.ts'
import { clustersOf } from '../../runtime/vietnam/clusters.ts'
import type { Location, Places } from '../definition/location.ts'
import { storeLocator } from '../index.ts'
import { storeMapper } from './search.ts'
import { marksOf, pinNames } from './store-marks.ts'

// Côn Đảo belongs to TP. Hồ Chí Minh since July 2025, and lies nearer to Cà Mau.
const caMau = { lat: 9.1769, lng: 105.1524, provinceCode: '96', districtCode: '964' }
const conDao = { lat: 8.6826, lng: 106.6069, provinceCode: '77', districtCode: '755' }
const saigon = { lat: 10.7769, lng: 106.7009, provinceCode: '79', districtCode: '760' }
const wholeCountry = 1500

function nameOfOnePin(shown: object[], others: object[] = []) {
  const locations = [...shown, ...others].map((place, index) => ({
    id: `s${index}`,
    name: 'Cửa hàng',
    address: 'Số 1',
    ...place,
  }))
  const draft = { name: 'Cửa hàng', locale: 'vi', settings: {}, collections: { locations } }
  const made = compileWith(storeLocator, 'STORE_LOCATOR', draft, new Date(0))
  if (!made.ok) throw new Error(JSON.stringify(made.issues))
  const places = made.files.places?.places as Places
  const stores = made.files.locations?.locations as Location[]
  const found = stores
    .slice(0, shown.length)
    .map((location) => ({ store: storeMapper(places, [])(location), away: undefined }))
  const [pin, ...rest] = clustersOf(marksOf(found, places, new Set(['96', '77', '79'])), 1e6)
  if (!pin || rest.length) throw new Error('The stores are not one pin')
  return pinNames(places)(pin, wholeCountry)
}

test('a pin has the name of the province with most of its stores', () => {
  expect(nameOfOnePin([caMau, conDao, conDao, saigon])).toBe('TP. Hồ Chí Minh')
  expect(nameOfOnePin([caMau, caMau, conDao], [saigon, saigon])).toBe('Cà Mau')
})

test('of two with as many stores it names the nearer one', () => {
  expect(nameOfOnePin([caMau, conDao], [saigon])).toBe('Cà Mau')
  expect(nameOfOnePin([conDao, caMau], [saigon])).toBe('Cà Mau')
})
