import * as z from 'zod'
import { cleanSigns } from '../readers/clean-signs.ts'
import { bankOfCode, banks } from './banks.ts'
import { choice, line } from './fields.ts'
import { merchantCode } from './merchant-code.ts'

const bank = choice(
  Object.fromEntries(
    banks.map(({ code, name, fullName }) => {
      const label = name === fullName ? name : `${name} – ${fullName.replace(/^Ngân hàng /, '')}`
      return [code, { vi: label, en: label }]
    }),
  ),
  {},
)
  .transform(bankOfCode)
  .pipe(z.strictObject({ code: z.string(), bin: z.string(), name: z.string(), fullName: z.string() }))
  .meta({ label: { vi: 'Ngân hàng hoặc ví', en: 'Bank or wallet' }, sensitive: true })

const withoutSeparators = (number: string) => cleanSigns(number).replace(/[ .-]/g, '')
const isCardNumberOfCard = (account: { serviceCode: string; accountNumber: string }) =>
  account.serviceCode !== 'QRIBFTTC' || /^\d{16,19}$/.test(account.accountNumber)
const notCardNumber = {
  path: ['accountNumber'],
  params: { text: { vi: 'Số thẻ có 16 đến 19 chữ số', en: 'A card number has 16 to 19 digits' } },
}

/** Where customers pay to: an account, a card or a wallet of a bank of VietQR. */
export const bankAccount = z
  .strictObject({
    bank,
    serviceCode: choice(
      {
        QRIBFTTA: { vi: 'Số tài khoản', en: 'Account number' },
        QRIBFTTC: { vi: 'Số thẻ', en: 'Card number' },
      },
      { label: { vi: 'Nhận tiền qua', en: 'Paid to' }, half: true, sensitive: true },
    ).default('QRIBFTTA'),
    accountNumber: z
      .string()
      .max(40)
      .transform(withoutSeparators)
      .pipe(
        z
          .string()
          .min(1)
          .max(19)
          .regex(/^[A-Za-z0-9]+$/),
      )
      .meta({
        label: { vi: 'Số tài khoản, số thẻ', en: 'Account or card number' },
        help: {
          vi: 'Tối đa 19 chữ và số. Ví MoMo, ZaloPay: số tài khoản ở mục QR nhận tiền của ví, thường thuộc BVBank.',
          en: 'At most 19 letters and digits. MoMo, ZaloPay: the account number under “receive by QR” of the wallet, usually at BVBank.',
        },
        half: true,
        sensitive: true,
        sample: 'refused',
      }),
    accountName: line(1, 70, {
      label: { vi: 'Tên chủ tài khoản', en: 'Account holder' },
      sensitive: true,
      sample: 'refused',
      placeholder: { vi: 'CONG TY TNHH HIEN NHA', en: 'HIEN NHA CO LTD' },
    }),
    merchantCode: merchantCode({
      label: { vi: 'Mã của ngân hàng cho cửa hàng', en: 'The bank’s own code for the shop' },
      help: {
        vi: 'Không bắt buộc. Chữ trong mã QR mà ngân hàng cấp cho cửa hàng (VIETQRPay, VIETQRGlobal), bắt đầu bằng 000201. Mã được giữ nguyên, chỉ thêm số tiền và nội dung; ứng dụng của khách nước ngoài đọc được mã loại này.',
        en: 'Optional. The text of the QR code that the bank made for the shop (VIETQRPay, VIETQRGlobal); it begins with 000201. It is kept as it is, with amount and memo added; the apps of foreign visitors read such codes.',
      },
      sensitive: true,
      sample: 'refused',
    }),
    label: line(0, 40, {
      label: { vi: 'Tên hiển thị khi có nhiều tài khoản', en: 'Name when there are several accounts' },
      placeholder: { vi: 'Chi nhánh Hoàn Kiếm', en: 'Hoan Kiem branch' },
    }).default(''),
  })
  .refine(isCardNumberOfCard, notCardNumber)
