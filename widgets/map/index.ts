import { defineWidget } from '../definition.ts'
import { keyFrom } from '../schema/slug-of.ts'
import { checkMap } from './definition/check.ts'
import { pin, region } from './definition/collections.ts'
import { heights } from './definition/heights.ts'
import { mapData } from './definition/map-data.ts'
import { publishMap } from './definition/publish.ts'
import { invented, sample } from './definition/sample.ts'
import { settings } from './definition/settings.ts'
import { templates } from './definition/templates.ts'

export const map = defineWidget({
  name: { vi: 'Bản đồ Việt Nam', en: 'Map of Vietnam' },
  description: {
    vi: 'Bản đồ 34 và 63 tỉnh, thành: tô màu theo số liệu, ghim điểm, tìm theo tên cũ lẫn mới.',
    en: 'A map of Vietnam with 34 or 63 provinces: coloured by your data, with pins, searchable by old and new names.',
  },
  icon: 'map',
  purpose: 'directions',
  placement: 'inline',
  runtime: 'vue',
  settings,
  collections: {
    regions: { schema: region, max: 63, label: { vi: 'Tỉnh, thành', en: 'Provinces' }, key: 'code' },
    pins: {
      schema: pin,
      max: 500,
      label: { vi: 'Ghim', en: 'Pins' },
      key: 'id',
      made: { id: keyFrom('label', 'ghim') },
    },
  },
  check: checkMap,
  uses: ({ settings: { dataMode, storeWidget } }) =>
    dataMode === 'stores'
      ? [{ path: ['settings', 'storeWidget'], publicId: storeWidget, type: 'STORE_LOCATOR' }]
      : [],
  files: { 'map-data': { id: 'mapData', summary: 'Regions and pins of a MAP', schema: mapData } },
  publish: publishMap,
  layoutField: 'list',
  heights,
  events: ['wgt:region', 'wgt:region-hover', 'wgt:pin'],
  sample,
  invented,
  templates,
})
