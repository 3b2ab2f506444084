import * as z from 'zod'
import { choice, date, flag, line, lines, whole } from '../../schema/fields.ts'
import { days, notifyEmails, spamRules, webhookSettings } from '../../schema/form-settings.ts'
import { privateQuizFields } from './quiz.ts'

const prizesSection = { vi: 'Giải thưởng', en: 'Prizes' }
const limits = { vi: 'Giới hạn', en: 'Limits' }
const mail = { vi: 'Thư cho người trúng', en: 'Mail to winners' }
const keeping = { vi: 'Thông báo và lưu trữ', en: 'Notifications and keeping' }

const prize = z.strictObject({
  segmentId: z
    .string()
    .max(40)
    .meta({
      label: { vi: 'Mã của ô', en: 'Id of the segment' },
      half: true,
      idOf: { list: 'segments', title: 'label' },
    }),
  weight: whole(0, 1_000_000, {
    label: { vi: 'Trọng số', en: 'Weight' },
    help: {
      vi: 'Xác suất là trọng số chia cho tổng trọng số của các giải còn lại.',
      en: 'Its chance is the weight divided by all weights still in stock.',
    },
  }),
  stock: whole(0, 1_000_000, {
    label: { vi: 'Số lượng', en: 'Stock' },
    help: { vi: 'Để trống: không giới hạn.', en: 'Empty: no limit.' },
  }).optional(),
  perDay: whole(1, 1_000_000, { label: { vi: 'Nhiều nhất mỗi ngày', en: 'At most per day' } }).optional(),
  codes: choice(
    {
      none: { vi: 'Không có mã', en: 'No code' },
      shared: { vi: 'Một mã chung', en: 'One code for all' },
      unique: { vi: 'Mỗi người một mã, từ danh sách', en: 'A code each, from the list' },
    },
    { label: { vi: 'Mã ưu đãi', en: 'Code' } },
  ).default('none'),
  code: line(1, 60, {
    ui: 'secret',
    label: { vi: 'Mã chung', en: 'The code' },
    showIf: { field: 'codes', is: 'shared' },
  }).optional(),
  expiresOn: date({ label: { vi: 'Dùng đến hết ngày', en: 'Good until the end of' } }).optional(),
  expiresAfterDays: whole(1, 3650, {
    label: { vi: 'Hoặc số ngày sau khi trúng', en: 'Or days after the win' },
  }).optional(),
  claimText: lines(0, 500, {
    label: { vi: 'Lời dặn người trúng', en: 'Instructions for the winner' },
  }).default(''),
})
export type Prize = z.output<typeof prize>

export const defaultMailText = {
  vi: 'Chúc mừng bạn đã trúng: {prize}',
  en: 'Congratulations, you have won: {prize}',
}

export const privateSettings = z.strictObject({
  prizes: z
    .array(prize)
    .max(16)
    .default([])
    .meta({
      label: { vi: 'Xác suất, số lượng, mã', en: 'Odds, stock, codes' },
      help: {
        vi: 'Mỗi ô một dòng, kể cả ô không trúng. Khách chỉ thấy xác suất, trong thể lệ, nếu bạn công bố.',
        en: 'One for each segment, those without a prize too. Visitors see only the odds, in the rules, if you publish them.',
      },
      item: { vi: 'giải', en: 'prize' },
      itemTitle: 'segmentId',
      section: prizesSection,
    }),
  ...privateQuizFields,
  perPerson: whole(1, 1000, {
    label: { vi: 'Lượt mỗi người', en: 'Plays per person' },
    section: limits,
  }).default(1),
  perPersonPerDay: whole(1, 1000, {
    label: { vi: 'Lượt mỗi người mỗi ngày', en: 'Plays per person and day' },
    section: limits,
  }).optional(),
  perDevice: whole(1, 1000, {
    label: { vi: 'Lượt mỗi thiết bị', en: 'Plays per device' },
    help: {
      vi: 'Cùng địa chỉ mạng và cùng loại trình duyệt. Để trống: không giới hạn, vì nhiều người có thể chung mạng di động.',
      en: 'The same network address and kind of browser. Empty: no limit, because mobile networks share addresses.',
    },
    section: limits,
  }).optional(),
  perAddressPerDay: whole(1, 1000, {
    label: { vi: 'Lượt mỗi địa chỉ mạng mỗi ngày', en: 'Plays per network address and day' },
    section: limits,
  }).default(20),
  purchaseLinked: flag(false, {
    label: { vi: 'Gắn với mua hàng', en: 'Tied to a purchase' },
    help: {
      vi: 'Khi bật, cần số đăng ký trong thể lệ mới xuất bản được.',
      en: 'Then publishing needs the registration number in the rules.',
    },
    section: limits,
    half: false,
  }),
  prizeMail: flag(true, {
    label: { vi: 'Gửi thư kèm mã cho người trúng', en: 'Send winners a mail with the code' },
    section: mail,
    half: false,
  }),
  mailText: lines(0, 1000, {
    label: { vi: 'Lời đầu thư', en: 'First lines' },
    placeholder: defaultMailText,
    showIf: { field: 'prizeMail', is: true },
    section: mail,
  }).default(''),
  fromName: line(0, 60, {
    label: { vi: 'Tên người gửi', en: 'Name of the sender' },
    section: mail,
    half: true,
  }).default(''),
  replyTo: z
    .email()
    .max(254)
    .optional()
    .meta({
      ui: 'email',
      label: { vi: 'Nhận thư trả lời tại', en: 'Replies go to' },
      section: mail,
      half: true,
    }),
  notifyEmails: notifyEmails(5, keeping, { vi: 'Báo khi có người trúng', en: 'Notify of each winner' }),
  ...spamRules(0, {
    vi: 'Lượt chơi có từ này không được quay. Không phân biệt dấu.',
    en: 'Plays with one of them get no draw. Accents do not matter.',
  }),
  ...webhookSettings,
  retentionDays: days(
    3650,
    { vi: 'Xóa thông tin người chơi sau (ngày)', en: 'Erase players after (days)' },
    keeping,
  ).default(365),
})

export type PrivateSettings = z.output<typeof privateSettings>

/** Unique codes, imported as CSV. */
const code = z.strictObject({
  code: line(1, 60, {
    ui: 'secret',
    label: { vi: 'Mã', en: 'Code' },
    aliases: ['ma', 'coupon', 'voucher'],
    half: true,
  }),
  segmentId: z
    .string()
    .max(40)
    .meta({
      label: { vi: 'Mã của ô', en: 'Id of the segment' },
      aliases: ['giai', 'prize', 'segment'],
      half: true,
    }),
})
export type Code = z.output<typeof code>

export const collections = {
  codes: {
    schema: code,
    max: 20_000,
    label: { vi: 'Mã ưu đãi', en: 'Codes' },
    key: 'code',
    usage: 'playCodes',
  },
}

export type EventsCollections = { codes: Code[] }
