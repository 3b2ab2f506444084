import * as z from 'zod'
import { flag, line, thumbnail } from '../fields.ts'
import { areDistinct, common, defineFieldKind, twoAlike, visitorValue } from './kind.ts'

const option = z.strictObject({
  label: line(1, 80, { label: { vi: 'Lựa chọn', en: 'Option' } }),
  picture: thumbnail({ label: { vi: 'Ảnh', en: 'Picture' } }).optional(),
  alt: line(0, 200, {
    label: { vi: 'Mô tả ảnh', en: 'Description of the picture' },
    help: {
      vi: 'Cho người không thấy ảnh, khi ảnh nói nhiều hơn tên lựa chọn.',
      en: 'For people who do not see it, where the picture says more than the option’s name.',
    },
  }).optional(),
})

/** Stored as one label, or as a list of them. */
export const picture = defineFieldKind({
  name: { vi: 'Chọn theo ảnh', en: 'Choice of pictures' },
  isChosen: true,
  settings: z.strictObject({
    type: z.literal('picture'),
    ...common,
    several: flag(false, { label: { vi: 'Chọn được nhiều', en: 'Several may be chosen' } }),
    options: z
      .array(option)
      .min(1)
      .max(12)
      .refine((options) => areDistinct(options.map(({ label }) => label)), twoAlike)
      .meta({
        label: { vi: 'Các lựa chọn', en: 'Options' },
        item: { vi: 'lựa chọn', en: 'option' },
        itemTitle: 'label',
      }),
  }),
  value({ options, several, required }) {
    const one = z.enum(options.map(({ label }) => label))
    if (!several) return visitorValue(one, required)
    // A form that is sent as texts has one of several as a single text.
    const chosen = z.preprocess(
      (sent) => (typeof sent === 'string' ? [sent] : sent),
      z.array(one).max(options.length),
    )
    return required ? chosen.pipe(z.array(z.string()).min(1)) : chosen.optional()
  },
})
