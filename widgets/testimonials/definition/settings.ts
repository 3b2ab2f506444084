import * as z from 'zod'
import { choice, flag, line, lines, link, section, webAddress } from '../../schema/fields.ts'
import { visibilityFields } from '../../schema/visibility.ts'
import { cardFields } from './card-fields.ts'
import { items } from './items.ts'
import { layoutFields } from './layout-fields.ts'
import { selectionFields } from './selection-fields.ts'

const contentSection = { vi: 'Lời khách hàng', en: 'Testimonials' }
const headerSection = { vi: 'Phần đầu', en: 'Header' }
const searchEngineSection = { vi: 'Máy tìm kiếm', en: 'Search engines' }
const whereSection = { vi: 'Thẻ nổi hiện ở đâu, khi nào', en: 'Where and when it floats' }

const described = { field: 'schema', is: ['Product', 'Course', 'Event', 'SoftwareApplication', 'Book'] }

export const settings = z.strictObject({
  ...section(headerSection, {
    title: line(0, 120, { label: { vi: 'Tiêu đề', en: 'Title' } }).default(''),
    description: lines(0, 400, {
      label: { vi: 'Giới thiệu', en: 'Introduction' },
    }).default(''),
    showAverage: flag(true, { label: { vi: 'Điểm trung bình', en: 'Average' } }),
    showCount: flag(true, { label: { vi: 'Số đánh giá', en: 'Number of ratings' } }),
    ctaText: line(0, 40, {
      label: { vi: 'Nút', en: 'Button' },
      placeholder: { vi: 'Kể chuyện của bạn', en: 'Tell us yours' },
      half: true,
    }).default(''),
    ctaUrl: link({
      label: { vi: 'Liên kết của nút', en: 'Link of the button' },
      half: true,
    }).optional(),
    ctaNewTab: flag(false, {
      label: { vi: 'Nút mở ở thẻ mới', en: 'The button opens a new tab' },
    }),
  }),
  ...section(contentSection, {
    items: items.meta({
      label: { vi: 'Lời khách', en: 'Testimonials' },
      item: { vi: 'lời', en: 'testimonial' },
      itemTitle: 'name',
    }),
  }),
  ...layoutFields,
  ...cardFields,
  ...selectionFields,
  ...section(whereSection, visibilityFields({ field: 'layout', is: 'toast' })),
  ...section(searchEngineSection, {
    /** schema.org type of the rated thing. */
    schema: choice(
      {
        none: { vi: 'Không có', en: 'None' },
        Product: { vi: 'Một sản phẩm', en: 'A product' },
        Course: { vi: 'Một khóa học', en: 'A course' },
        Event: { vi: 'Một sự kiện', en: 'An event' },
        SoftwareApplication: { vi: 'Một phần mềm', en: 'Software' },
        Book: { vi: 'Một cuốn sách', en: 'A book' },
      },
      {
        label: { vi: 'Dữ liệu có cấu trúc: đánh giá về', en: 'Structured data: ratings of' },
        help: {
          vi: 'Máy tìm kiếm không nhận sao mà cửa hàng, công ty tự đăng về chính mình, nên không có lựa chọn đó. Chỉ những lời khách nói trực tiếp với bạn được ghi; lời lấy từ Google, Shopee… thì không.',
          en: 'Search engines refuse stars that a business publishes about itself, so there is no such choice. Only what customers said to you directly is written, nothing from Google, Shopee and others.',
        },
      },
    ).default('none'),
    schemaName: line(0, 150, {
      label: { vi: 'Tên của món đó', en: 'Its name' },
      help: { vi: 'Như trên trang mà tiện ích đứng.', en: 'As on the page that the widget is on.' },
      showIf: described,
    }).default(''),
    schemaUrl: webAddress({
      label: { vi: 'Địa chỉ trang của món đó', en: 'Address of its page' },
      showIf: described,
    }).optional(),
  }),
})

export type Settings = z.output<typeof settings>
export type Item = Settings['items'][number]
