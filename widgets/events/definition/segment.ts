import * as z from 'zod'
import { choice, color, line, slug, thumbnail } from '../../schema/fields.ts'

/** The public part of a prize: no weight, stock or code. */
export const segment = z.strictObject({
  id: slug({
    label: { vi: 'Mã', en: 'Id' },
    help: {
      vi: 'Không đổi khi chiến dịch đang chạy: số đã trúng được đếm theo mã này.',
      en: 'Keep it while the campaign runs: wins are counted by it.',
    },
    madeFrom: 'label',
  }).max(40),
  label: line(1, 40, {
    label: { vi: 'Tên', en: 'Label' },
    placeholder: { vi: 'Giảm 20%', en: '20% off' },
    half: true,
  }),
  kind: choice(
    {
      prize: { vi: 'Giải thưởng', en: 'A prize' },
      none: { vi: 'Không trúng (chúc may mắn lần sau)', en: 'No prize (better luck next time)' },
    },
    { label: { vi: 'Loại', en: 'Kind' }, half: true },
  ).default('prize'),
  color: color({ label: { vi: 'Màu', en: 'Colour' } }).optional(),
  imageUrl: thumbnail({ label: { vi: 'Ảnh', en: 'Picture' } }).optional(),
})
export type Segment = z.output<typeof segment>
