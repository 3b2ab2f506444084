import * as z from 'zod'
import type { FieldMeta, Text } from '../definition.ts'
import { line, whole } from './fields.ts'

const seconds = (initial: number, min: number, label: Text) => whole(min, 600, { label }).default(initial)

/** The event that opens a popup by itself. The page evaluates it: `runtime/rules/trigger.ts`. */
export const triggerField = (
  meta: FieldMeta,
  initial: { type: 'delay'; seconds: number } = { type: 'delay', seconds: 5 },
) =>
  z
    .discriminatedUnion('type', [
      z.strictObject({
        type: z.literal('delay'),
        seconds: seconds(5, 0, { vi: 'Sau (giây)', en: 'After (seconds)' }),
      }),
      z.strictObject({
        type: z.literal('scroll'),
        percent: whole(1, 100, { label: { vi: 'Đã cuộn (%)', en: 'Scrolled (%)' } }).default(50),
      }),
      z.strictObject({ type: z.literal('exit') }),
      z.strictObject({
        type: z.literal('inactivity'),
        seconds: seconds(30, 5, { vi: 'Không thao tác (giây)', en: 'Without activity (seconds)' }),
      }),
      z.strictObject({
        type: z.literal('pages'),
        count: whole(2, 50, { label: { vi: 'Xem đến trang thứ', en: 'At the page number' } }).default(3),
      }),
      z.strictObject({
        type: z.literal('click'),
        selector: line(1, 200, {
          label: { vi: 'Phần tử trên trang (bộ chọn CSS)', en: 'Element of the page (CSS selector)' },
          placeholder: { vi: '.nut-dang-ky', en: '.subscribe' },
        }),
      }),
      z.strictObject({
        type: z.literal('event'),
        name: line(1, 80, {
          label: { vi: 'Tên sự kiện trên document', en: 'Name of an event on the document' },
          placeholder: { vi: 'gio-hang:da-them', en: 'cart:added' },
        }).regex(/^[\w:.-]+$/),
      }),
    ])
    .default(initial)
    .meta({
      label: { vi: 'Mở ra', en: 'Opens' },
      options: {
        delay: { vi: 'Sau một lúc', en: 'After a while' },
        scroll: { vi: 'Khi cuộn', en: 'On scrolling' },
        exit: { vi: 'Khi sắp rời trang', en: 'On leaving' },
        inactivity: { vi: 'Khi ngừng thao tác', en: 'When idle' },
        pages: { vi: 'Sau vài trang', en: 'After some pages' },
        click: { vi: 'Khi bấm vào', en: 'On click' },
        event: { vi: 'Khi trang phát sự kiện', en: 'On an event of the page' },
      },
      ...meta,
    })

export type Trigger = z.output<ReturnType<typeof triggerField>>

interface FrequencyTexts {
  showIf?: FieldMeta['showIf']
  afterSuccess: Text
}

/** How often a popup opens by itself: `runtime/rules/frequency.ts`. */
export function frequencyFields({ showIf, afterSuccess }: FrequencyTexts) {
  const shared = showIf && { showIf }
  const days = (initial: number, max: number, label: Text) =>
    whole(0, max, { label, ...shared }).default(initial)
  return {
    afterCloseDays: days(30, 365, {
      vi: 'Hiện lại sau khi đóng (ngày)',
      en: 'Show again after closing (days)',
    }),
    afterSuccessDays: days(365, 3650, afterSuccess),
    maxPerSession: whole(1, 5, {
      label: { vi: 'Nhiều nhất mỗi lần ghé', en: 'At most per visit' },
      ...shared,
    }).default(1),
  }
}
