import { defineWidget } from '../definition.ts'
import { check, widgetIn } from './definition/check.ts'
import { sample } from './definition/sample.ts'
import { settings } from './definition/settings.ts'
import { templates } from './definition/templates.ts'

export const stickySideRoll = defineWidget({
  name: { vi: 'Bảng trượt mép trang', en: 'Side roll' },
  description: {
    vi: 'Một tay nắm ở mép trái hoặc phải mở ra ưu đãi, mã giảm giá, liên kết hay một tiện ích khác; trên điện thoại là bảng kéo từ dưới lên.',
    en: 'A tab on the left or right edge that opens an offer, a coupon code, links or another widget; on phones it slides up from the bottom.',
  },
  icon: 'panel-right-open',
  purpose: 'selling',
  placement: 'floating',
  runtime: 'plain',
  settings,
  check,
  uses: ({ settings }) => widgetIn(settings),
  events: ['sticky-side-roll:opened', 'sticky-side-roll:closed', 'sticky-side-roll:clicked'],
  sample,
  templates,
})
