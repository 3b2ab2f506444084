import { choice, flag, whole } from '../../schema/fields.ts'
import { cardSection as section } from './sections.ts'

export const cardFields = {
  card: choice(
    {
      classic: { vi: 'Thẻ', en: 'Card' },
      bubble: { vi: 'Bong bóng lời thoại', en: 'Speech bubble' },
      minimal: { vi: 'Không khung', en: 'No frame' },
    },
    { label: { vi: 'Kiểu thẻ', en: 'Style of cards' }, section, half: true },
  ).default('classic'),
  photoShape: choice(
    { circle: { vi: 'Tròn', en: 'Circle' }, rounded: { vi: 'Vuông bo góc', en: 'Rounded square' } },
    { label: { vi: 'Ảnh chân dung', en: 'Portraits' }, section, half: true },
  ).default('circle'),
  clamp: whole(80, 1000, {
    label: { vi: 'Chữ hiện lúc đầu', en: 'Characters shown at first' },
    help: { vi: 'Lời dài hơn có nút “Xem thêm”.', en: 'Longer texts get a “Read more” button.' },
    section,
  }).default(280),
  equalHeight: flag(true, { label: { vi: 'Các thẻ cao bằng nhau', en: 'Cards of equal height' }, section }),
  showPhoto: flag(true, { label: { vi: 'Hiện ảnh hoặc chữ cái đầu', en: 'Portraits or initials' }, section }),
  showRating: flag(true, { label: { vi: 'Hiện sao', en: 'Stars' }, section }),
  showRole: flag(true, { label: { vi: 'Hiện vai trò, công ty', en: 'Role and company' }, section }),
  showLogo: flag(true, { label: { vi: 'Hiện logo', en: 'Logo' }, section }),
  showDate: flag(true, { label: { vi: 'Hiện ngày', en: 'Date' }, section }),
  showSource: flag(true, { label: { vi: 'Hiện nguồn', en: 'Source' }, section }),
}
