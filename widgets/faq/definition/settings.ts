import * as z from 'zod'
import { choice, flag, line, lines, link, markdown, section, webAddress, whole } from '../../schema/fields.ts'
import { richTextNode } from '../../schema/rich-text.ts'
import { withSlugs } from './slugs.ts'

const content = { vi: 'Nội dung', en: 'Content' }
const behaviour = { vi: 'Hành vi', en: 'Behaviour' }
const find = { vi: 'Tìm và lọc', en: 'Search and filter' }
const contact = { vi: 'Khi chưa có câu trả lời', en: 'When there is no answer' }

const item = z.strictObject({
  question: line(1, 200, { label: { vi: 'Câu hỏi', en: 'Question' } }),
  answer: markdown(5000, {
    label: { vi: 'Trả lời', en: 'Answer' },
    sample: true,
    help: {
      vi: 'Có thể in đậm, làm danh sách, đặt liên kết, và dán từ Word hay Google Docs.',
      en: 'Bold, lists, links; paste from Word or Google Docs.',
    },
  }),
  category: line(0, 40, { label: { vi: 'Chủ đề', en: 'Topic' }, half: true }).default(''),
  slug: z
    .string()
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
    .max(80)
    .default('')
    .meta({
      label: { vi: 'Tên trong liên kết', en: 'Name in links' },
      help: { vi: 'Để trống để lấy từ câu hỏi.', en: 'Leave empty to make it from the question.' },
      placeholder: { vi: 'doi-tra', en: 'returns' },
      half: true,
    }),
  tags: z
    .array(line(1, 40, {}))
    .max(10)
    .default([])
    .meta({
      ui: 'tags',
      label: { vi: 'Từ khóa tìm kiếm', en: 'Search words' },
      help: {
        vi: 'Cách khách hay gõ mà câu hỏi không có, ví dụ “ship”, “cod”.',
        en: 'Words visitors type that the question does not contain.',
      },
    }),
  pinned: flag(false, { label: { vi: 'Ghim lên đầu', en: 'Keep on top' }, half: false }),
})

const published = z.object({
  question: z.string(),
  answer: z.array(richTextNode),
  category: z.string(),
  slug: z.string(),
  tags: z.array(z.string()),
  pinned: z.boolean(),
})

export const settings = z.strictObject({
  ...section(content, {
    title: line(0, 120, { label: { vi: 'Tiêu đề', en: 'Title' } }).default(''),
    description: lines(0, 400, { label: { vi: 'Giới thiệu', en: 'Introduction' } }).default(''),
    items: z
      .array(item)
      .min(1)
      .max(200)
      .transform(withSlugs)
      .pipe(z.array(published))
      .meta({
        label: { vi: 'Câu hỏi', en: 'Questions' },
        item: { vi: 'câu hỏi', en: 'question' },
        itemTitle: 'question',
      }),
  }),
  ...section(behaviour, {
    layout: choice(
      {
        accordion: { vi: 'Danh sách gập', en: 'Accordion' },
        'two-column': { vi: 'Gập, hai cột', en: 'Accordion in two columns' },
        list: { vi: 'Mở sẵn tất cả', en: 'All answers open' },
      },
      { label: { vi: 'Bố cục', en: 'Layout' } },
    ).default('accordion'),
    openMode: choice(
      {
        multiple: { vi: 'Mở được nhiều câu', en: 'Several at once' },
        single: { vi: 'Mỗi lần một câu', en: 'One at a time' },
      },
      {
        label: { vi: 'Cách mở', en: 'Opening' },
        showIf: { field: 'layout', is: ['accordion', 'two-column'] },
        half: true,
      },
    ).default('multiple'),
    icon: choice(
      {
        plus: { vi: 'Dấu cộng', en: 'Plus' },
        chevron: { vi: 'Mũi tên', en: 'Chevron' },
        none: { vi: 'Không có', en: 'None' },
      },
      { label: { vi: 'Biểu tượng', en: 'Icon' }, half: true },
    ).default('plus'),
    openFirst: flag(false, { label: { vi: 'Mở sẵn câu đầu', en: 'First one open' } }),
    showExpandAll: flag(false, {
      label: { vi: 'Nút mở tất cả', en: 'Button to open all' },
    }),
    askHelpful: flag(false, {
      label: { vi: 'Hỏi “Câu trả lời có ích không?”', en: 'Ask “Was this helpful?”' },
      help: {
        vi: 'Số phiếu của từng câu có trong trang Thống kê.',
        en: 'Votes for each answer appear in Statistics.',
      },
    }),
    headingLevel: whole(2, 4, {
      label: { vi: 'Cấp tiêu đề của câu hỏi', en: 'Heading level of the questions' },
    }).default(3),
    pageUrl: webAddress({
      label: { vi: 'Địa chỉ trang có hỏi đáp này', en: 'Address of the page with this FAQ' },
      help: {
        vi: 'Các câu trả lời còn có một trang HTML tĩnh cho máy tìm kiếm và người tắt JavaScript; trang đó chỉ về đây là bản chính.',
        en: 'The answers also have a plain HTML page, for search engines and without JavaScript; it names this one as the original.',
      },
      placeholder: { vi: 'https://cuahang.vn/hoi-dap', en: 'https://shop.vn/faq' },
    }).optional(),
    structuredData: flag(true, {
      label: { vi: 'Dữ liệu có cấu trúc (FAQPage)', en: 'Structured data (FAQPage)' },
      help: {
        vi: 'Giúp máy tìm kiếm và trợ lý AI hiểu nội dung. Google không còn hiện khối hỏi đáp từ 5/2026.',
        en: 'For search engines and assistants. Google stopped showing FAQ blocks in May 2026.',
      },
      half: false,
    }),
  }),
  ...section(find, {
    showSearch: choice(
      {
        auto: { vi: 'Khi có trên 6 câu', en: 'With more than 6 questions' },
        always: { vi: 'Luôn có', en: 'Always' },
        never: { vi: 'Không', en: 'Never' },
      },
      { label: { vi: 'Ô tìm kiếm', en: 'Search field' }, half: true },
    ).default('auto'),
    showCategories: choice(
      {
        tabs: { vi: 'Nút lọc', en: 'Filter buttons' },
        headings: { vi: 'Tiêu đề nhóm', en: 'Headings' },
        none: { vi: 'Không', en: 'None' },
      },
      { label: { vi: 'Chủ đề', en: 'Topics' }, half: true },
    ).default('tabs'),
    searchPlaceholder: line(0, 60, {
      label: { vi: 'Gợi ý trong ô tìm', en: 'Placeholder of the search field' },
    }).default(''),
  }),
  ...section(contact, {
    noResultText: line(0, 200, {
      label: { vi: 'Khi không tìm thấy', en: 'When nothing is found' },
    }).default(''),
    contactText: line(0, 120, {
      label: { vi: 'Lời mời liên hệ', en: 'Invitation to get in touch' },
      placeholder: {
        vi: 'Chưa thấy câu trả lời? Nhắn cho chúng tôi',
        en: 'Still have a question? Write to us',
      },
    }).default(''),
    contactUrl: link({ label: { vi: 'Liên kết', en: 'Link' } }).optional(),
  }),
})

export type Settings = z.output<typeof settings>
export type Item = Settings['items'][number]
