import * as z from 'zod'
import { choice, date, flag, line, lines, link, slug, whole } from '../../schema/fields.ts'
import { slugOf } from '../../schema/slug-of.ts'
import { currencyNames } from './currencies.ts'
import { periodNames } from './periods.ts'

const amount = z.number().min(0).max(1_000_000_000_000)

const price = z.strictObject({
  period: choice(periodNames, { label: { vi: 'Kỳ', en: 'Period' }, half: true }).default('monthly'),
  currency: choice(currencyNames, { label: { vi: 'Tiền tệ', en: 'Currency' }, half: true }).default('VND'),
  amount: amount.meta({
    label: { vi: 'Giá của cả kỳ', en: 'Price of the whole period' },
    help: { vi: '0 hiện là “Miễn phí”.', en: '0 is shown as “Free”.' },
    half: true,
  }),
  compareAt: amount.optional().meta({
    label: { vi: 'Giá gốc bị gạch', en: 'Crossed-out price' },
    half: true,
  }),
  variant: choice(
    {
      all: { vi: 'Mọi khách', en: 'Everyone' },
      a: { vi: 'Nhóm A', en: 'Group A' },
      b: { vi: 'Nhóm B', en: 'Group B' },
    },
    {
      label: { vi: 'Ai thấy giá này', en: 'Who sees this price' },
      help: {
        vi: 'Cho thử nghiệm A/B: giá của một nhóm được ưu tiên hơn giá cho mọi khách.',
        en: 'For an A/B test: the price of a group goes before the one for everybody.',
      },
    },
  ).default('all'),
  fromSeats: whole(1, 10_000, { label: { vi: 'Áp dụng từ (số lượng)', en: 'From (quantity)' } }).default(1),
  from: date({ label: { vi: 'Từ ngày', en: 'From' } }).optional(),
  until: date({
    label: { vi: 'Đến hết ngày', en: 'Until the end of' },
    help: {
      vi: 'Giá có ngày được ưu tiên hơn giá thường; hết hạn thì giá thường trở lại.',
      en: 'A price with dates goes before the ordinary one, which comes back afterwards.',
    },
  }).optional(),
  url: link({
    label: { vi: 'Liên kết riêng của nút', en: 'Button link for this price' },
    help: { vi: 'Để trống: liên kết của gói.', en: 'Leave empty to use the plan’s link.' },
  }).optional(),
})

const feature = z.strictObject({
  text: line(1, 120, { label: { vi: 'Tính năng', en: 'Feature' } }),
  state: choice(
    {
      on: { vi: 'Có', en: 'Included' },
      off: { vi: 'Không có', en: 'Not included' },
      value: { vi: 'Chỉ là thông tin', en: 'Information only' },
    },
    { label: { vi: 'Trạng thái', en: 'State' }, half: true },
  ).default('on'),
  value: line(0, 40, {
    label: { vi: 'Giá trị', en: 'Value' },
    placeholder: { vi: '10 GB', en: '10 GB' },
    half: true,
  }).default(''),
  icon: line(0, 4, {
    label: { vi: 'Biểu tượng thay dấu tích', en: 'Emoji instead of the tick' },
    half: true,
  }).default(''),
  tip: lines(0, 300, { label: { vi: 'Giải thích', en: 'Explanation' } }).default(''),
})

const cta = z.strictObject({
  text: line(0, 30, { label: { vi: 'Chữ trên nút', en: 'Button text' }, half: true }).default(''),
  style: choice(
    {
      auto: { vi: 'Nổi bật ở gói đề xuất', en: 'Strong for the recommended plan' },
      primary: { vi: 'Nổi bật', en: 'Strong' },
      secondary: { vi: 'Nhẹ', en: 'Light' },
    },
    { label: { vi: 'Kiểu nút', en: 'Style' }, half: true },
  ).default('auto'),
  url: link({ label: { vi: 'Liên kết', en: 'Link' } }).optional(),
  newTab: flag(false, { label: { vi: 'Mở ở thẻ mới', en: 'Open in a new tab' } }),
})

const plan = z.strictObject({
  name: line(1, 40, { label: { vi: 'Tên gói', en: 'Name' }, half: true }),
  id: slug({
    label: { vi: 'Tên trong liên kết', en: 'Name in links' },
    help: {
      vi: 'Để trống để lấy từ tên. Địa chỉ trang có ?plan=… sẽ cuộn đến gói này.',
      en: 'Empty takes it from the name. A page address with ?plan=… scrolls to this plan.',
    },
    half: true,
  }).optional(),
  description: line(0, 160, { label: { vi: 'Mô tả', en: 'Description' } }).default(''),
  group: line(0, 40, {
    label: { vi: 'Nhóm', en: 'Group' },
    help: {
      vi: 'Có từ hai nhóm thì bảng có thẻ chọn nhóm (tối đa 4).',
      en: 'With two groups or more (at most 4) visitors choose one.',
    },
    half: true,
  }).default(''),
  alsoIn: z
    .array(line(1, 40, {}))
    .max(4)
    .optional()
    .meta({
      ui: 'tags',
      label: { vi: 'Cũng thuộc nhóm', en: 'Also in groups' },
      help: {
        vi: 'Gói hiện cả trong các nhóm này, ví dụ gói dùng thử có ở mọi nhóm.',
        en: 'The plan is shown in these groups too, such as a trial that is in all of them.',
      },
    }),
  recommended: flag(false, { label: { vi: 'Gói đề xuất', en: 'Recommended' } }),
  badge: line(0, 24, {
    label: { vi: 'Nhãn', en: 'Badge' },
    placeholder: { vi: 'Được chọn nhiều', en: 'Most popular' },
    half: true,
  }).default(''),
  prices: z
    .array(price)
    .max(60)
    .default([])
    .meta({
      label: { vi: 'Giá', en: 'Prices' },
      sample: true,
      item: { vi: 'mức giá', en: 'price' },
      itemTitle: 'period',
      help: {
        vi: 'Kỳ hay tiền tệ không có giá thì hiện chữ thay giá.',
        en: 'A period or currency without a price shows the text instead.',
      },
    }),
  priceLabel: line(0, 24, {
    label: { vi: 'Chữ thay giá', en: 'Text shown instead of a price' },
    placeholder: { vi: 'Liên hệ', en: 'Contact us' },
    half: true,
  }).default(''),
  unit: line(0, 20, {
    label: { vi: 'Đơn vị tính', en: 'Unit' },
    placeholder: { vi: 'người', en: 'user' },
    half: true,
  }).default(''),
  perSeat: flag(false, { label: { vi: 'Nhân với số lượng khách chọn', en: 'Times the chosen quantity' } }),
  setupFees: z
    .array(
      z.strictObject({
        currency: choice(currencyNames, { label: { vi: 'Tiền tệ', en: 'Currency' }, half: true }).default(
          'VND',
        ),
        amount: amount.meta({ label: { vi: 'Số tiền', en: 'Amount' }, half: true }),
      }),
    )
    .max(10)
    .default([])
    .meta({
      label: { vi: 'Phí khởi tạo, trả một lần', en: 'Setup fee, paid once' },
      item: { vi: 'mức phí', en: 'fee' },
      itemTitle: 'currency',
    }),
  note: line(0, 120, { label: { vi: 'Ghi chú dưới giá', en: 'Note below the price' } }).default(''),
  cta: cta.prefault({}).meta({ label: { vi: 'Nút', en: 'Button' } }),
  featuresTitle: line(0, 80, {
    label: { vi: 'Dòng đầu danh sách', en: 'Heading of the list' },
    placeholder: { vi: 'Có mọi thứ của gói Cơ bản, cộng thêm:', en: 'Everything in Basic, and:' },
  }).default(''),
  features: z
    .array(feature)
    .max(40)
    .default([])
    .meta({
      label: { vi: 'Tính năng', en: 'Features' },
      item: { vi: 'tính năng', en: 'feature' },
      itemTitle: 'text',
    }),
})

const published = plan.extend({ id: z.string() })

type DraftPlan = z.output<typeof plan>

function withIds(plans: DraftPlan[]): z.input<typeof published>[] {
  const own = new Set(plans.map(({ id }) => id))
  const taken = new Set<string>()
  return plans.map((one) => {
    const wanted = one.id ?? slugOf(one.name, 'goi')
    let id = wanted
    for (let n = 2; taken.has(id) || (!one.id && own.has(id)); n++) id = `${wanted}-${n}`
    taken.add(id)
    return { ...one, id }
  })
}

export const plans = z.array(plan).min(1).max(8).transform(withIds).pipe(z.array(published))

export type Plan = z.output<typeof published>
export type Price = Plan['prices'][number]
export type Feature = Plan['features'][number]
