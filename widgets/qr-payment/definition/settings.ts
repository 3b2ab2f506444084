import * as z from 'zod'
import type { FieldMeta, Text } from '../../definition.ts'
import { maxTransfer, minTransfer } from '../../readers/transfer.ts'
import { bankAccount } from '../../schema/bank-account.ts'
import { choice, color, flag, image, line, lines, section, webAddress, whole } from '../../schema/fields.ts'
import { fieldPresence } from '../../schema/form-fields.ts'
import { days, notifyEmails, webhookSettings } from '../../schema/form-settings.ts'
import { referencePrefix } from '../../schema/order-reference.ts'
import { bankApps } from '../visitor/bank-apps.ts'
import { toBankText } from '../visitor/memo.ts'
import { maxLogoShare } from '../visitor/readability.ts'

const money = { vi: 'Số tiền', en: 'Amount' }
const memo = { vi: 'Nội dung chuyển khoản', en: 'Memo' }
const extra = { vi: 'Thông tin thêm trong mã', en: 'More data in the code' }
const look = { vi: 'Hiển thị', en: 'Display' }
const drawing = { vi: 'Hình mã QR', en: 'The code' }
const use = { vi: 'Nút và ứng dụng', en: 'Buttons and apps' }

/** `max` is the length without marks. */
const codeText = (max: number, meta: FieldMeta) =>
  line(0, max * 3, {})
    .transform(toBankText)
    .pipe(z.string().max(max))
    .default('')
    .meta({ half: true, ...meta })

const dong = (meta: FieldMeta) => whole(minTransfer, maxTransfer, meta)

const isOpenOrTransfer = (amount: number) => !amount || amount >= minTransfer
const tooSmall = {
  params: { text: { vi: 'Từ 1.000 ₫, hoặc 0 để khách tự nhập', en: 'From 1,000 ₫, or 0 to leave it open' } },
}

const orders = { vi: 'Đơn hàng', en: 'Orders' }

const presence = (label: Text, help?: Text) =>
  choice(fieldPresence, { label, half: true, ...(help && { help }) }).default('hidden')

const template = /^([^{}]|\{[A-Za-z]\w{0,29}\})*$/

export const settings = z.strictObject({
  accounts: z
    .array(bankAccount)
    .min(1)
    .max(5)
    .meta({
      profile: 'accounts',
      label: { vi: 'Tài khoản nhận tiền', en: 'Accounts' },
      help: {
        vi: 'Có nhiều thì khách chọn được, ví dụ khi một ngân hàng bảo trì. Tài khoản đầu hiện trước.',
        en: 'With several, visitors choose, for example while a bank is down. The first one shows first.',
      },
      item: { vi: 'tài khoản', en: 'account' },
      itemTitle: 'accountNumber',
    }),
  title: line(0, 60, {
    profile: 'name',
    label: { vi: 'Tên cửa hàng', en: 'Shop' },
    help: { vi: 'Ở đầu khung và trên bản in.', en: 'Above the code and on the printed sheet.' },
  }).default(''),

  ...section(money, {
    amountMode: choice(
      {
        fixed: { vi: 'Cố định', en: 'Fixed' },
        presets: { vi: 'Chọn mức có sẵn', en: 'Presets' },
        visitor: { vi: 'Khách nhập', en: 'Typed by the visitor' },
        url: { vi: 'Trang web đưa vào', en: 'Set by the page' },
        none: { vi: 'Không ghi vào mã', en: 'Not in the code' },
      },
      {
        label: { vi: 'Số tiền', en: 'Amount' },
        help: {
          vi: 'Trang web đưa vào bằng ?amount=250000 ở địa chỉ hay data-amount="250000" ở thẻ chứa.',
          en: 'A page says it as ?amount=250000 in its address or as data-amount="250000" on the container.',
        },
      },
    ).default('fixed'),
    amount: z
      .int()
      .min(0)
      .max(maxTransfer)
      .refine(isOpenOrTransfer, tooSmall)
      .default(0)
      .meta({
        label: { vi: 'Số tiền (₫)', en: 'Amount (₫)' },
        help: { vi: '0: khách nhập trong ứng dụng ngân hàng.', en: '0: typed in the banking app.' },
        showIf: { field: 'amountMode', is: ['fixed', 'url'] },
        half: true,
      }),
    presets: z
      .array(dong({ half: false }))
      .max(8)
      .default([])
      .meta({
        label: { vi: 'Các mức (₫)', en: 'Presets (₫)' },
        item: { vi: 'mức', en: 'amount' },
        showIf: { field: 'amountMode', is: 'presets' },
      }),
    otherAmount: flag(true, {
      label: { vi: 'Khách nhập được mức khác', en: 'Allow another amount' },
      showIf: { field: 'amountMode', is: 'presets' },
    }),
    minAmount: dong({
      label: { vi: 'Ít nhất (₫)', en: 'Minimum (₫)' },
      showIf: { field: 'amountMode', is: ['presets', 'visitor', 'url'] },
      half: true,
    }).default(minTransfer),
    maxAmount: dong({
      label: { vi: 'Nhiều nhất (₫)', en: 'Maximum (₫)' },
      showIf: { field: 'amountMode', is: ['presets', 'visitor', 'url'] },
      half: true,
    }).default(maxTransfer),
    maxQuantity: whole(1, 99, {
      label: { vi: 'Số lượng tối đa', en: 'Largest quantity' },
      help: { vi: 'Từ 2: khách chọn số lượng, tiền nhân lên.', en: 'From 2 up, visitors choose a quantity.' },
    }).default(1),
    maxPeople: whole(1, 20, {
      label: { vi: 'Chia tối đa mấy người', en: 'Shared by at most' },
      help: {
        vi: 'Từ 2: chia đều, người cuối trả phần lẻ.',
        en: 'From 2 up: equal parts, the last one pays the remainder.',
      },
    }).default(1),
    tips: z
      .array(z.int().min(1).max(50))
      .max(5)
      .default([])
      .meta({
        label: { vi: 'Tiền boa (%)', en: 'Tips (%)' },
        item: { vi: 'mức', en: 'tip' },
      }),
    amountInWords: flag(true, { label: { vi: 'Ghi số tiền bằng chữ', en: 'Amount in words' } }),
  }),

  ...section(memo, {
    memoMode: choice(
      {
        fixed: { vi: 'Cố định', en: 'Fixed' },
        template: { vi: 'Theo mẫu', en: 'From a template' },
        visitor: { vi: 'Khách nhập', en: 'Typed by the visitor' },
        none: { vi: 'Không ghi', en: 'None' },
      },
      { label: { vi: 'Nội dung', en: 'Memo' }, half: true },
    ).default('fixed'),
    memoMax: z
      .union([z.literal(19), z.literal(25), z.literal(50)])
      .default(25)
      .meta({
        label: { vi: 'Dài nhất (ký tự)', en: 'Maximum length (characters)' },
        help: { vi: 'Có ngân hàng chỉ nhận 19 hoặc 25.', en: 'Some banks take only 19 or 25.' },
        half: true,
      }),
    memo: line(0, 150, {
      label: { vi: 'Nội dung có sẵn', en: 'Text' },
      help: {
        vi: 'Dấu tiếng Việt và ký tự lạ được bỏ đi.',
        en: 'Marks and unusual characters are taken out.',
      },
      placeholder: { vi: 'Thanh toán đơn hàng', en: 'Order payment' },
      showIf: { field: 'memoMode', is: ['fixed', 'visitor'] },
    }).default(''),
    memoTemplate: line(0, 80, {})
      .regex(template)
      .default('')
      .meta({
        label: { vi: 'Mẫu', en: 'Template' },
        help: {
          vi: '{orderId} lấy từ ?orderId=… ở địa chỉ hay data-order-id="…" ở thẻ chứa; {date} là ngày hôm nay.',
          en: '{orderId} comes from ?orderId=… in the address or data-order-id="…" on the container; {date} is today.',
        },
        placeholder: { vi: 'DH{orderId}', en: 'DH{orderId}' },
        showIf: { field: 'memoMode', is: 'template' },
      }),
    memoUppercase: flag(true, {
      label: { vi: 'Viết hoa', en: 'Uppercase' },
      help: { vi: 'Mã thưa hơn, dễ quét hơn.', en: 'Makes the code smaller and easier to scan.' },
    }),
  }),

  ...section(extra, {
    includeName: flag(false, {
      label: { vi: 'Ghi tên chủ tài khoản vào mã', en: 'Account holder in the code' },
    }),
    city: codeText(15, { label: { vi: 'Thành phố', en: 'City' } }),
    billNumber: codeText(25, { label: { vi: 'Số hóa đơn', en: 'Bill number' } }),
    storeLabel: codeText(25, { label: { vi: 'Mã cửa hàng', en: 'Store' } }),
    terminalLabel: codeText(25, { label: { vi: 'Mã quầy', en: 'Terminal' } }),
    referenceLabel: codeText(25, { label: { vi: 'Mã tham chiếu', en: 'Reference' } }),
  }),

  ...section(look, {
    layout: choice(
      {
        compact: { vi: 'Gọn', en: 'Compact' },
        qrOnly: { vi: 'Chỉ mã QR', en: 'Code only' },
        detailed: { vi: 'Đầy đủ', en: 'Detailed' },
        print: { vi: 'Áp phích', en: 'Poster' },
      },
      { label: { vi: 'Bố cục', en: 'Layout' }, half: true },
    ).default('compact'),
    size: whole(160, 600, { label: { vi: 'Cỡ mã (px)', en: 'Size of the code (px)' } }).default(280),
    expiresMinutes: whole(0, 1440, {
      label: { vi: 'Hết hạn sau (phút)', en: 'Expires after (minutes)' },
      help: { vi: '0: không hết hạn.', en: '0 means never.' },
    }).default(0),
    note: lines(0, 300, { label: { vi: 'Ghi chú', en: 'Note' } }).default(''),
    contactUrl: webAddress({
      label: { vi: 'Trang liên hệ khi cần giúp', en: 'Help contact' },
    }).optional(),
  }),

  ...section(drawing, {
    dotStyle: choice(
      { square: { vi: 'Vuông', en: 'Square' }, rounded: { vi: 'Bo tròn', en: 'Rounded' } },
      { label: { vi: 'Kiểu chấm', en: 'Dots' }, half: true },
    ).default('square'),
    ecLevel: choice(
      {
        auto: { vi: 'Tự chọn', en: 'Automatic' },
        M: { vi: 'M (15%)', en: 'M (15%)' },
        Q: { vi: 'Q (25%)', en: 'Q (25%)' },
        H: { vi: 'H (30%)', en: 'H (30%)' },
      },
      { label: { vi: 'Mức sửa lỗi', en: 'Error correction' }, half: true },
    ).default('auto'),
    color: color({ label: { vi: 'Màu chấm', en: 'Dots' } }).default('#000000'),
    background: color({ label: { vi: 'Màu nền', en: 'Background' } }).default('#ffffff'),
    quietZone: whole(4, 10, {
      label: { vi: 'Viền trống (ô)', en: 'Quiet zone (modules)' },
    }).default(4),
    logo: choice(
      {
        vietqr: { vi: 'Chữ VietQR', en: 'The word VietQR' },
        bank: { vi: 'Tên ngân hàng', en: 'Name of the bank' },
        custom: { vi: 'Ảnh của bạn', en: 'Your picture' },
        none: { vi: 'Không có', en: 'None' },
      },
      { label: { vi: 'Ở giữa mã', en: 'In the middle' }, half: true },
    ).default('vietqr'),
    logoUrl: image({
      label: { vi: 'Ảnh logo (vuông)', en: 'Logo (square)' },
      showIf: { field: 'logo', is: 'custom' },
    }).optional(),
    logoSize: z
      .number()
      .min(0.1)
      .max(maxLogoShare)
      .default(0.18)
      .meta({
        label: { vi: 'Cỡ logo (0,10 đến 0,22 bề ngang)', en: 'Size of the logo (0.10 to 0.22 of the width)' },
        showIf: { field: 'logo', is: ['vietqr', 'bank', 'custom'] },
        half: true,
      }),
  }),

  ...section(use, {
    actions: z
      .strictObject({
        copy: flag(true, {
          label: { vi: 'Chép số tài khoản, số tiền, nội dung', en: 'Copy account, amount, memo' },
        }),
        png: flag(true, { label: { vi: 'Lưu ảnh PNG', en: 'Save as PNG' } }),
        svg: flag(false, { label: { vi: 'Lưu ảnh SVG', en: 'Save as SVG' } }),
        print: flag(false, { label: { vi: 'In', en: 'Print' } }),
        share: flag(true, { label: { vi: 'Chia sẻ', en: 'Share' } }),
        speak: flag(false, { label: { vi: 'Đọc số tiền', en: 'Read the amount aloud' } }),
      })
      .default({ copy: true, png: true, svg: false, print: false, share: true, speak: false })
      .meta({ label: { vi: 'Nút', en: 'Buttons' } }),
    printSize: choice(
      {
        a6: { vi: 'A6', en: 'A6' },
        a5: { vi: 'A5', en: 'A5' },
        tent: { vi: 'Để bàn, gập đôi (A4)', en: 'Table tent (A4)' },
      },
      { label: { vi: 'Khổ in', en: 'Print size' }, half: true },
    ).default('a6'),
    bankApps: z
      .strictObject({
        enabled: flag(true, {
          label: {
            vi: 'Nút mở ứng dụng ngân hàng trên điện thoại',
            en: 'Open banking apps on phones',
          },
        }),
        apps: z
          .array(choice(Object.fromEntries(bankApps.map(({ id, name }) => [id, { vi: name, en: name }])), {}))
          .max(60)
          .default([])
          .meta({
            label: { vi: 'Ứng dụng', en: 'Apps' },
            help: { vi: 'Để trống: tất cả.', en: 'Leave empty for all of them.' },
            showIf: { field: 'enabled', is: true },
          }),
        returnUrl: webAddress({
          label: { vi: 'Quay về sau khi trả', en: 'Return to after paying' },
          showIf: { field: 'enabled', is: true },
        }).optional(),
      })
      .default({ enabled: true, apps: [] })
      .meta({ label: { vi: 'Ứng dụng ngân hàng', en: 'Banking apps' } }),
  }),

  ...section(orders, {
    orders: z
      .strictObject({
        enabled: flag(false, {
          label: { vi: 'Nhận đơn và tự biết khi đã trả', en: 'Take orders, and know when they are paid' },
          help: {
            vi: 'Mỗi lần khách trả có một mã riêng trong nội dung. Tiền vào thẳng tài khoản của bạn, không qua chúng tôi.',
            en: 'Each payment has a reference of its own in its message. The money goes straight to your account, never through us.',
          },
          half: false,
        }),
        ask: z
          .strictObject({
            name: presence({ vi: 'Họ tên', en: 'Name' }),
            phone: presence({ vi: 'Điện thoại', en: 'Phone' }),
            email: presence({ vi: 'Email', en: 'E-mail' }),
            address: presence({ vi: 'Địa chỉ', en: 'Address' }),
            invoice: presence({ vi: 'Hóa đơn công ty', en: 'Company invoice' }),
          })
          .default({
            name: 'hidden',
            phone: 'hidden',
            email: 'hidden',
            address: 'hidden',
            invoice: 'hidden',
          })
          .meta({
            label: { vi: 'Hỏi khách', en: 'Asked of the buyer' },
            showIf: { field: 'enabled', is: true },
          }),
      })
      .default({
        enabled: false,
        ask: { name: 'hidden', phone: 'hidden', email: 'hidden', address: 'hidden', invoice: 'hidden' },
      })
      .meta({ label: { vi: 'Đơn hàng', en: 'Orders' } }),
  }),
})

export const privateSettings = z.strictObject({
  ...section(orders, {
    notifyEmails: notifyEmails(10, { vi: 'Báo đơn mới đến', en: 'Tell of new orders' }),
    orderPrefix: z
      .string()
      .trim()
      .toUpperCase()
      .regex(referencePrefix)
      .default('NH')
      .meta({
        label: { vi: 'Chữ đầu của mã đơn', en: 'First letters of references' },
        help: {
          vi: '2 đến 5 chữ hoa và số, bắt đầu bằng chữ. Ở SePay, đặt cấu trúc mã thanh toán với tiền tố này và 8 ký tự theo sau.',
          en: '2 to 5 capitals and digits, a letter first. At SePay, set the payment code to this prefix and 8 characters.',
        },
        half: true,
      }),
    orderMinutes: whole(5, 43_200, {
      label: { vi: 'Giữ đơn (phút)', en: 'Kept open (minutes)' },
      help: {
        vi: 'Tiền đến sau đó thì đơn ghi “trả sau hạn” và bạn tự quyết định.',
        en: 'Money that comes later marks the order as late, and you decide.',
      },
    }).default(1440),
    amountKey: line(32, 200, {
      ui: 'secret',
      label: { vi: 'Khóa ký số tiền', en: 'Key for amounts' },
      help: {
        vi: 'Ít nhất 32 ký tự, chỉ máy chủ của bạn biết. Trang ký số tiền bằng HMAC-SHA256, khách không sửa được.',
        en: 'At least 32 characters, known to your server alone. Pages sign amounts with HMAC-SHA256, so that visitors cannot change them.',
      },
      sensitive: true,
    }).optional(),
    requireSignature: flag(false, {
      label: { vi: 'Chỉ nhận số tiền có chữ ký', en: 'Only take signed amounts' },
      help: {
        vi: 'Đơn có số tiền do trang đưa mà không có chữ ký thì bị từ chối. Cần «Khóa ký số tiền».',
        en: 'An order whose amount a page gives without a signature is refused. Needs the key for amounts.',
      },
      half: false,
      sensitive: true,
    }),
    retentionDays: days(
      3650,
      { vi: 'Giữ đơn trong (ngày)', en: 'Keep orders for (days)' },
      {
        vi: 'Sau đó tự xóa. Chứng từ kế toán thường phải giữ 5 đến 10 năm: hãy tải CSV về trước.',
        en: 'Then they are erased. Accounting records are usually kept for 5 to 10 years: download the CSV first.',
      },
    ).default(1825),
  }),
  ...webhookSettings,
})

export type PrivateSettings = z.output<typeof privateSettings>
export type Settings = z.output<typeof settings>
export type Account = Settings['accounts'][number]
