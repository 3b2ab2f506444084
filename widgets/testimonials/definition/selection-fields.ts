import * as z from 'zod'
import { choice, flag, line, section } from '../../schema/fields.ts'

const filterSection = { vi: 'Chọn và sắp xếp', en: 'Selection and order' }

const tags = (vi: string, en: string, more: { help?: { vi: string; en: string } } = {}) =>
  z
    .array(line(1, 40, {}))
    .max(20)
    .default([])
    .meta({ ui: 'tags', label: { vi, en }, ...more })

export const selectionFields = section(filterSection, {
  sort: choice(
    {
      manual: { vi: 'Như đã nhập', en: 'As entered' },
      newest: { vi: 'Mới nhất trước', en: 'Newest first' },
      highest: { vi: 'Nhiều sao trước', en: 'Highest first' },
      random: { vi: 'Ngẫu nhiên, đổi mỗi ngày', en: 'Random, another order each day' },
    },
    { label: { vi: 'Thứ tự', en: 'Order' }, half: true },
  ).default('manual'),
  minRating: z
    .number()
    .min(0)
    .max(5)
    .multipleOf(0.5)
    .default(0)
    .meta({
      label: { vi: 'Chỉ hiện từ số sao', en: 'Only with at least, stars' },
      help: {
        vi: 'Điểm trung bình vẫn tính mọi lời đã nhập.',
        en: 'The average still counts all that you entered.',
      },
      half: true,
    }),
  onlyTags: tags('Chỉ hiện các nhãn', 'Only these tags'),
  excludeWords: tags('Ẩn lời có các từ', 'Hide texts with these words'),
  byPage: flag(false, {
    label: { vi: 'Ưu tiên theo trang', en: 'By page' },
    help: {
      vi: 'Lời có nhãn nằm trong địa chỉ trang đứng trước: nhãn “Tủ bếp” ở trang /tu-bep.',
      en: 'Texts with a tag that is in the page’s address come first: “Tủ bếp” on /tu-bep.',
    },
  }),
  showTags: flag(false, { label: { vi: 'Nút lọc theo nhãn', en: 'Buttons to filter by tag' } }),
  showRatings: flag(false, { label: { vi: 'Ô lọc theo số sao', en: 'Choice of stars' } }),
  showSort: flag(false, { label: { vi: 'Ô chọn thứ tự', en: 'Choice of order' } }),
  showSearch: flag(false, { label: { vi: 'Ô tìm kiếm', en: 'Search field' } }),
})
