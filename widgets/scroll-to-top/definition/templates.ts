import type { Template } from '../../definition.ts'
import type { settings } from './settings.ts'

export const templates = [
  {
    id: 'vong-tien-do',
    label: { vi: 'Vòng tiến độ đọc', en: 'A ring of reading progress' },
    name: 'Nút lên đầu trang',
    settings: { icon: 'arrow', progress: 'ring' },
  },
  {
    id: 'bai-viet-dai',
    label: { vi: 'Bài viết dài, còn mấy phút', en: 'Long articles, with the minutes left' },
    name: 'Nút cho bài viết',
    settings: {
      icon: 'chevron',
      shape: 'rounded',
      minutesLeft: true,
      progress: 'bar',
      unit: 'percent',
      threshold: 10,
      includePages: ['/blog/*', '/tin-tuc/*'],
    },
  },
  {
    id: 'len-va-xuong',
    label: { vi: 'Lên và xuống cho danh mục dài', en: 'Up and down for long catalogues' },
    name: 'Nút lên và xuống',
    settings: { icon: 'double', shape: 'rounded', toBottom: true, showOn: 'any', hideNearFooter: 120 },
  },
] satisfies Template<typeof settings>[]
