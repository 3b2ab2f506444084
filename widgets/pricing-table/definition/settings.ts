import * as z from 'zod'
import { choice, flag, line, lines, section, slug, webAddress, whole, widgetId } from '../../schema/fields.ts'
import { comparison } from './comparison.ts'
import { type Currency, currencyNames } from './currencies.ts'
import type { MoneyFormat } from './money-format.ts'
import { period } from './periods.ts'
import { plans } from './plan.ts'

const content = { vi: 'Nội dung', en: 'Content' }
const pricing = { vi: 'Kỳ, tiền tệ và thuế', en: 'Periods, currencies and tax' }
const quantity = { vi: 'Số lượng', en: 'Quantity' }
const compare = { vi: 'Bảng so sánh', en: 'Comparison' }
const help = { vi: 'Giúp khách chọn', en: 'Help with choosing' }
const look = { vi: 'Trình bày', en: 'Look' }
const search = { vi: 'Máy tìm kiếm', en: 'Search engines' }

const finderQuestion = z.strictObject({
  question: line(1, 160, { label: { vi: 'Câu hỏi', en: 'Question' } }),
  answers: z
    .array(
      z.strictObject({
        text: line(1, 80, { label: { vi: 'Trả lời', en: 'Answer' } }),
        plans: z
          .array(slug({}))
          .max(8)
          .default([])
          .meta({
            ui: 'tags',
            label: { vi: 'Hợp với gói', en: 'Fits these plans' },
            help: { vi: 'Tên của gói trong liên kết: co-ban.', en: 'Names of plans in links: basic.' },
          }),
      }),
    )
    .min(2)
    .max(5)
    .meta({
      label: { vi: 'Trả lời', en: 'Answers' },
      item: { vi: 'câu trả lời', en: 'answer' },
      itemTitle: 'text',
    }),
})

const faqItem = z.strictObject({
  question: line(1, 200, { label: { vi: 'Câu hỏi', en: 'Question' } }),
  answer: lines(1, 1000, { label: { vi: 'Trả lời', en: 'Answer' }, sample: true }),
})

export const settings = z.strictObject({
  ...section(content, {
    title: line(0, 120, { label: { vi: 'Tiêu đề', en: 'Title' } }).default(''),
    description: lines(0, 400, { label: { vi: 'Giới thiệu', en: 'Introduction' } }).default(''),
    plans: plans.meta({
      label: { vi: 'Các gói', en: 'Plans' },
      item: { vi: 'gói', en: 'plan' },
      itemTitle: 'name',
    }),
    guarantee: lines(0, 300, {
      label: { vi: 'Cam kết dưới bảng', en: 'Guarantee below the plans' },
      sample: true,
      placeholder: { vi: 'Hoàn tiền trong 30 ngày nếu chưa hài lòng', en: 'Your money back within 30 days' },
    }).default(''),
    faq: z
      .array(faqItem)
      .max(10)
      .default([])
      .meta({
        label: { vi: 'Hỏi đáp về giá', en: 'Questions about prices' },
        item: { vi: 'câu hỏi', en: 'question' },
        itemTitle: 'question',
      }),
  }),
  ...section(pricing, {
    periods: z
      .array(period)
      .min(1)
      .max(4)
      .default([{ id: 'monthly', label: '', months: 0 }])
      .meta({
        label: { vi: 'Kỳ thanh toán', en: 'Billing periods' },
        item: { vi: 'kỳ', en: 'period' },
        itemTitle: 'id',
      }),
    defaultPeriod: whole(1, 4, {
      label: { vi: 'Kỳ chọn sẵn (thứ mấy)', en: 'Selected by default (position)' },
    }).default(1),
    toggleStyle: choice(
      {
        switch: { vi: 'Công tắc', en: 'Switch' },
        tabs: { vi: 'Thẻ', en: 'Tabs' },
        select: { vi: 'Danh sách chọn', en: 'List' },
      },
      { label: { vi: 'Kiểu nút đổi kỳ', en: 'Style of the switch' }, half: true },
    ).default('switch'),
    savings: choice(
      {
        percent: { vi: 'Phần trăm', en: 'Percent' },
        amount: { vi: 'Số tiền', en: 'Amount' },
        none: { vi: 'Không hiện', en: 'None' },
      },
      { label: { vi: 'Mức tiết kiệm', en: 'Savings' }, half: true },
    ).default('percent'),
    yearlyAs: choice(
      {
        perMonth: { vi: 'Quy ra mỗi tháng', en: 'Per month' },
        perYear: { vi: 'Giá cả kỳ', en: 'Of the whole period' },
      },
      { label: { vi: 'Kỳ dài hiện giá', en: 'Longer periods show the price' }, half: true },
    ).default('perMonth'),
    currencies: z
      .array(choice(currencyNames, {}))
      .min(1)
      .max(10)
      .default(['VND'])
      .meta({
        label: { vi: 'Tiền tệ', en: 'Currencies' },
        help: {
          vi: 'Mỗi tiền tệ có giá bạn tự đặt, không theo tỷ giá. Loại đầu tiên được chọn sẵn.',
          en: 'Each has prices of your own, without exchange rates. The first one is chosen at first.',
        },
      }),
    autoByLanguage: flag(false, {
      label: { vi: 'Chọn tiền tệ theo ngôn ngữ của khách', en: 'Currency by the visitor’s language' },
    }),
    isSplit: flag(false, {
      label: { vi: 'Thử nghiệm giá A/B', en: 'A/B test of prices' },
      help: {
        vi: 'Mỗi khách thuộc nhóm A hoặc B, lần nào cũng là nhóm ấy; thiết bị của khách nhớ một con số. Thống kê đếm lượt thấy và lượt chọn gói của từng nhóm. Hãy bán đúng giá khách đã thấy: liên kết của nút có thể mang theo variant=a hoặc variant=b.',
        en: 'Each visitor is in group A or B, at each visit the same: their device keeps a number. Statistics count views and chosen plans of each. Sell at the price that was shown: links of buttons can carry variant=a or variant=b.',
      },
      half: false,
    }),
    decimals: choice(
      {
        auto: { vi: 'Tự động', en: 'Automatic' },
        '0': { vi: '0', en: '0' },
        '1': { vi: '1', en: '1' },
        '2': { vi: '2', en: '2' },
        '3': { vi: '3', en: '3' },
      },
      { label: { vi: 'Chữ số thập phân', en: 'Decimals' }, half: true },
    ).default('auto'),
    numberLocale: choice(
      {
        auto: { vi: 'Theo ngôn ngữ của tiện ích', en: 'As in the widget’s language' },
        vi: { vi: 'Việt Nam: 1.234.567,5 ₫', en: 'Vietnam: 1.234.567,5 ₫' },
        en: { vi: 'Anh, Mỹ: ₫1,234,567.5', en: 'English: ₫1,234,567.5' },
        fr: { vi: 'Pháp: 1 234 567,5 ₫', en: 'French: 1 234 567,5 ₫' },
        'de-CH': { vi: 'Thụy Sĩ: ₫ 1’234’567.5', en: 'Swiss: ₫ 1’234’567.5' },
      },
      { label: { vi: 'Cách viết số', en: 'Numbers' }, half: true },
    ).default('auto'),
    tax: choice(
      {
        none: { vi: 'Không ghi', en: 'Not mentioned' },
        included: { vi: 'Giá đã gồm VAT', en: 'Prices include VAT' },
        excluded: { vi: 'Giá chưa gồm VAT', en: 'Prices exclude VAT' },
      },
      { label: { vi: 'Thuế', en: 'Tax' }, half: true },
    ).default('none'),
    taxRate: whole(0, 20, {
      label: { vi: 'Thuế suất (%)', en: 'Rate (%)' },
      showIf: { field: 'tax', is: ['included', 'excluded'] },
    }).default(8),
    priceNote: lines(0, 300, {
      label: { vi: 'Ghi chú chung về giá', en: 'Note about all prices' },
    }).default(''),
  }),
  ...section(quantity, {
    seats: z
      .strictObject({
        control: choice(
          {
            stepper: { vi: 'Ô số với nút bớt và thêm', en: 'A number with buttons' },
            slider: { vi: 'Thanh trượt', en: 'A slider' },
          },
          { label: { vi: 'Cách chọn', en: 'Control' } },
        ).default('stepper'),
        label: line(0, 60, {
          label: { vi: 'Nhãn', en: 'Label' },
          placeholder: { vi: 'Số người dùng', en: 'Users' },
        }).default(''),
        min: whole(1, 10_000, { label: { vi: 'Ít nhất', en: 'Minimum' } }).default(1),
        max: whole(1, 10_000, { label: { vi: 'Nhiều nhất', en: 'Maximum' } }).default(100),
        step: whole(1, 1000, { label: { vi: 'Mỗi bước', en: 'Step' } }).default(1),
        start: whole(1, 10_000, { label: { vi: 'Lúc đầu', en: 'By default' } }).default(1),
      })
      .prefault({})
      .meta({
        label: { vi: 'Ô chọn số lượng', en: 'Quantity field' },
        help: {
          vi: 'Có khi một gói nhân với số lượng.',
          en: 'Shown when a plan is multiplied by the quantity.',
        },
      }),
  }),
  ...section(compare, {
    compare: comparison.meta({
      label: { vi: 'Các nhóm tính năng', en: 'Groups of features' },
      item: { vi: 'nhóm', en: 'group' },
      itemTitle: 'title',
    }),
    compareMode: choice(
      {
        closed: { vi: 'Gập, khách mở ra', en: 'Folded' },
        open: { vi: 'Mở sẵn', en: 'Open' },
        hidden: { vi: 'Ẩn', en: 'Hidden' },
      },
      { label: { vi: 'Lúc đầu', en: 'By default' }, half: true },
    ).default('closed'),
    differencesOnly: flag(false, {
      label: { vi: 'Chỉ hiện điểm khác nhau lúc đầu', en: 'Show only differences by default' },
    }),
    stickyOffset: whole(0, 300, {
      label: {
        vi: 'Chừa chỗ cho thanh cố định của trang (px)',
        en: 'Room for the page’s sticky header (px)',
      },
    }).default(0),
  }),
  ...section(help, {
    finder: z
      .array(finderQuestion)
      .max(3)
      .default([])
      .meta({
        label: { vi: 'Vài câu hỏi để gợi ý gói', en: 'Questions that find a plan' },
        item: { vi: 'câu hỏi', en: 'question' },
        itemTitle: 'question',
      }),
    payWith: widgetId('QR_PAYMENT', {
      label: { vi: 'Trả tiền bằng mã QR', en: 'Paid by a QR code' },
      help: {
        vi: 'Một tiện ích Mã QR chuyển khoản của bạn, đặt trên cùng trang. Nút của gói không có liên kết sẽ tạo đơn ở đó với giá đã xuất bản (VND, gồm phí khởi tạo, cộng VAT nếu giá chưa gồm) và nội dung ghi gói, kỳ, số lượng.',
        en: 'One of your payment QR codes, on the same page. The button of a plan without a link makes an order there, with the published price (VND, with the setup fee, and VAT where prices exclude it) and a content that names plan, period and quantity.',
      },
      sensitive: true,
    }).default(''),
    passChoice: flag(false, {
      label: { vi: 'Thêm lựa chọn vào liên kết của nút', en: 'Add the choice to links of buttons' },
      help: {
        vi: 'Liên kết có thêm plan, period, currency và seats (khi thử nghiệm giá: cả variant), để trang đặt mua biết khách đã chọn gì.',
        en: 'Links get plan, period, currency and seats (in a test of prices variant, too), so that the page of the order knows the choice.',
      },
      half: false,
    }),
  }),
  ...section(look, {
    layout: choice(
      {
        cards: { vi: 'Thẻ', en: 'Cards' },
        table: { vi: 'Bảng', en: 'Table' },
        list: { vi: 'Danh sách ngang', en: 'Rows' },
      },
      { label: { vi: 'Bố cục', en: 'Layout' }, half: true },
    ).default('cards'),
    columns: choice(
      {
        auto: { vi: 'Tự động', en: 'Automatic' },
        '1': { vi: '1', en: '1' },
        '2': { vi: '2', en: '2' },
        '3': { vi: '3', en: '3' },
        '4': { vi: '4', en: '4' },
        '5': { vi: '5', en: '5' },
        '6': { vi: '6', en: '6' },
      },
      {
        label: { vi: 'Số cột', en: 'Columns' },
        showIf: { field: 'layout', is: 'cards' },
        half: true,
      },
    ).default('auto'),
    mobileOrder: choice(
      {
        recommendedFirst: { vi: 'Gói đề xuất lên đầu', en: 'Recommended first' },
        asIs: { vi: 'Giữ thứ tự', en: 'As they are' },
      },
      { label: { vi: 'Trên điện thoại', en: 'On phones' }, half: true },
    ).default('recommendedFirst'),
    equalHeight: flag(true, {
      label: { vi: 'Các thẻ cao bằng nhau', en: 'Cards of equal height' },
    }),
    animation: choice(
      {
        roll: { vi: 'Giá trượt lên', en: 'Prices roll' },
        fade: { vi: 'Giá hiện dần', en: 'Prices fade' },
        none: { vi: 'Không', en: 'None' },
      },
      { label: { vi: 'Khi giá đổi', en: 'When prices change' }, half: true },
    ).default('roll'),
    headingLevel: whole(2, 4, {
      label: { vi: 'Cấp tiêu đề của gói', en: 'Heading level of plans' },
    }).default(3),
  }),
  ...section(search, {
    pageUrl: webAddress({
      label: { vi: 'Địa chỉ trang có bảng giá này', en: 'Address of the page with this table' },
      help: {
        vi: 'Các gói còn có một trang HTML tĩnh cho máy tìm kiếm và người tắt JavaScript; trang đó chỉ về đây là bản chính.',
        en: 'The plans also have a plain HTML page, for search engines and without JavaScript; it names this one as the original.',
      },
      placeholder: { vi: 'https://cuahang.vn/bang-gia', en: 'https://shop.vn/prices' },
    }).optional(),
    structuredData: flag(false, {
      label: { vi: 'Dữ liệu có cấu trúc (Product, Offer)', en: 'Structured data (Product, Offer)' },
      help: {
        vi: 'Chỉ bật khi trang này bán đúng sản phẩm ấy và chưa có dữ liệu sản phẩm của riêng nó.',
        en: 'Only where the page sells this product and has no product data of its own.',
      },
      half: false,
    }),
    productName: line(0, 120, {
      label: { vi: 'Tên sản phẩm', en: 'Name of the product' },
      help: { vi: 'Để trống: tiêu đề của bảng.', en: 'Leave empty for the title of the table.' },
      showIf: { field: 'structuredData', is: true },
    }).default(''),
  }),
})

export type Settings = z.output<typeof settings> & {
  /** Formats by currency; only in published settings. */
  money?: Record<Currency, MoneyFormat>
}
