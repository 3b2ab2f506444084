import { defineWidget } from '../definition.ts'
import { heights } from './definition/heights.ts'
import { invented, sample } from './definition/sample.ts'
import { settings } from './definition/settings.ts'
import { templates } from './definition/templates.ts'

export const hours = defineWidget({
  name: { vi: 'Giờ mở cửa', en: 'Opening hours' },
  description: {
    vi: 'Đang mở hay đóng, bao giờ đổi, đúng giờ của cửa hàng; biết nghỉ trưa, qua đêm, Tết, rằm, mùng một và từng bộ phận.',
    en: 'Open or closed, and until when, by the shop’s clock; handles breaks, late nights, Tết, lunar days and separate departments.',
  },
  icon: 'clock',
  purpose: 'directions',
  placement: 'inline',
  runtime: 'vue',
  settings,
  check({ settings: { departments } }) {
    const seen = new Set<string>()
    return departments.flatMap(({ label }, at) => {
      const again = seen.has(label)
      seen.add(label)
      if (!again) return []
      const message = { vi: 'Đã có bộ phận tên này', en: 'Another department has this name' }
      return [{ path: ['settings', 'departments', at, 'label'], message }]
    })
  },
  heights,
  events: ['hours:changed'],
  sample,
  invented,
  templates,
})
