import { choice, flag, section, whole } from '../../schema/fields.ts'

const cardSection = { vi: 'Thẻ', en: 'Card' }

export const cardFields = section(cardSection, {
  card: choice(
    {
      classic: { vi: 'Thẻ', en: 'Card' },
      bubble: { vi: 'Bong bóng lời thoại', en: 'Speech bubble' },
      minimal: { vi: 'Không khung', en: 'No frame' },
    },
    { label: { vi: 'Kiểu thẻ', en: 'Style of cards' }, half: true },
  ).default('classic'),
  photoShape: choice(
    { circle: { vi: 'Tròn', en: 'Circle' }, rounded: { vi: 'Vuông bo góc', en: 'Rounded square' } },
    { label: { vi: 'Ảnh chân dung', en: 'Portraits' }, half: true },
  ).default('circle'),
  clamp: whole(80, 1000, {
    label: { vi: 'Chữ hiện lúc đầu', en: 'Characters shown at first' },
    help: { vi: 'Lời dài hơn có nút “Xem thêm”.', en: 'Longer texts get a “Read more” button.' },
  }).default(280),
  equalHeight: flag(true, { label: { vi: 'Các thẻ cao bằng nhau', en: 'Cards of equal height' } }),
  showPhoto: flag(true, { label: { vi: 'Hiện ảnh hoặc chữ cái đầu', en: 'Portraits or initials' } }),
  showRating: flag(true, { label: { vi: 'Hiện sao', en: 'Stars' } }),
  showRole: flag(true, { label: { vi: 'Hiện vai trò, công ty', en: 'Role and company' } }),
  showLogo: flag(true, { label: { vi: 'Hiện logo', en: 'Logo' } }),
  showDate: flag(true, { label: { vi: 'Hiện ngày', en: 'Date' } }),
  showSource: flag(true, { label: { vi: 'Hiện nguồn', en: 'Source' } }),
})
