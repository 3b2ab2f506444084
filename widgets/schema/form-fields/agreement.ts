import * as z from 'zod'
import { lines, webAddress } from '../fields.ts'
import { common, defineFieldKind } from './kind.ts'

const notTicked = { params: { key: 'consent' } }

/** A box with a text of its own. Stored is the text that was agreed to, with its link. */
export const agreement = defineFieldKind({
  name: { vi: 'Lời đồng ý riêng', en: 'Consent of its own' },
  isChosen: true,
  settings: z.strictObject({
    type: z.literal('agreement'),
    ...common,
    text: lines(1, 500, { label: { vi: 'Nội dung đồng ý', en: 'Text to agree to' } }),
    link: webAddress({ label: { vi: 'Trang nói rõ hơn', en: 'Page with details' } }).optional(),
  }),
  value({ text, link, required }) {
    const agreedTo = link ? `${text} (${link})` : text
    const ticked = z.boolean().refine((agreed) => agreed || !required, notTicked)
    return (required ? ticked : ticked.optional()).transform((agreed) => (agreed ? agreedTo : undefined))
  },
})
