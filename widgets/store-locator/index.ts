import { defineWidget } from '../definition.ts'
import { keyFrom } from '../schema/slug-of.ts'
import { files } from './definition/files.ts'
import { heights } from './definition/heights.ts'
import { publishStores } from './definition/publish.ts'
import { invented, sample } from './definition/sample.ts'
import { settings } from './definition/settings.ts'
import { store } from './definition/store.ts'
import { templates } from './definition/templates.ts'

export const storeLocator = defineWidget({
  name: { vi: 'Tìm cửa hàng', en: 'Store locator' },
  description: {
    vi: 'Tìm cửa hàng gần nhất theo tỉnh, thành, quận huyện cũ và phường xã mới, có bản đồ, giờ mở cửa và chỉ đường.',
    en: 'Finds the nearest store by province, former district or current ward, with a map, hours and directions.',
  },
  icon: 'map-pinned',
  purpose: 'directions',
  placement: 'inline',
  runtime: 'vue',
  firstView: ['StoreMap'],
  settings,
  collections: {
    locations: {
      schema: store,
      max: 20_000,
      label: { vi: 'Cửa hàng', en: 'Stores' },
      key: 'id',
      made: { id: keyFrom('name', 'cua-hang') },
    },
  },
  files,
  publish: publishStores,
  heights,
  sample,
  invented,
  templates,
})
