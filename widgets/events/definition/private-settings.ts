import * as z from 'zod'
import { choice, date, flag, line, lines, section, whole } from '../../schema/fields.ts'
import { days, notifyEmails, sender, spamRules, webhookSettings } from '../../schema/form-settings.ts'
import { prizeMailTexts } from './mail.ts'
import { privateQuizFields } from './quiz.ts'

const prizesSection = { vi: 'Giải thưởng', en: 'Prizes' }
const limits = { vi: 'Giới hạn', en: 'Limits' }
const mail = { vi: 'Thư cho người trúng', en: 'Mail to winners' }
const keeping = { vi: 'Thông báo và lưu trữ', en: 'Notifications and retention' }

const prize = z.strictObject({
  segmentId: z
    .string()
    .max(40)
    .meta({
      label: { vi: 'Ô', en: 'Segment' },
      half: true,
      idOf: { list: 'segments', title: 'label' },
    }),
  weight: whole(0, 1_000_000, {
    label: { vi: 'Tỉ lệ trúng', en: 'Chance' },
    help: {
      vi: 'So với các ô khác: ô ghi 20 trúng nhiều gấp đôi ô ghi 10. Giải đã hết không còn được tính.',
      en: 'Relative to the others: 20 wins twice as often as 10. Prizes that are gone no longer count.',
    },
  }),
  stock: whole(0, 1_000_000, {
    label: { vi: 'Số lượng', en: 'Stock' },
    help: { vi: 'Để trống: không giới hạn.', en: 'Leave empty for no limit.' },
  }).optional(),
  perDay: whole(1, 1_000_000, { label: { vi: 'Nhiều nhất mỗi ngày', en: 'At most per day' } }).optional(),
  codes: choice(
    {
      none: { vi: 'Không có mã', en: 'No code' },
      shared: { vi: 'Một mã chung', en: 'One code for all' },
      unique: { vi: 'Mỗi người một mã, từ danh sách', en: 'A unique code each, from the list' },
    },
    { label: { vi: 'Mã ưu đãi', en: 'Code' } },
  ).default('none'),
  code: line(1, 60, {
    ui: 'secret',
    label: { vi: 'Mã chung', en: 'The code' },
    sample: 'refused',
    showIf: { field: 'codes', is: 'shared' },
  }).optional(),
  expiresOn: date({ label: { vi: 'Dùng đến hết ngày', en: 'Valid through' } }).optional(),
  expiresAfterDays: whole(1, 3650, {
    label: { vi: 'Hoặc số ngày sau ngày trúng', en: 'Or days after the day of the win' },
    help: {
      vi: 'Dùng được đến hết ngày cuối. Điền cả hai thì hạn đến trước được tính.',
      en: 'Good until the end of the last day. Of two limits the earlier one counts.',
    },
  }).optional(),
  claimText: lines(0, 500, {
    label: { vi: 'Lời dặn người trúng', en: 'Instructions for the winner' },
  }).default(''),
})
export type Prize = z.output<typeof prize>

export const privateSettings = z.strictObject({
  ...section(prizesSection, {
    prizes: z
      .array(prize)
      .max(16)
      .default([])
      .meta({
        label: { vi: 'Xác suất, số lượng, mã', en: 'Odds, stock, codes' },
        help: {
          vi: 'Mỗi ô một dòng, kể cả ô không trúng. Khách chỉ thấy xác suất, trong thể lệ, nếu bạn công bố.',
          en: 'Add one for each segment, including those without a prize. Visitors see only the odds, in the rules, if you publish them.',
        },
        item: { vi: 'giải', en: 'prize' },
        itemTitle: 'segmentId',
      }),
  }),
  ...privateQuizFields,
  ...section(limits, {
    perPerson: whole(1, 1000, {
      label: { vi: 'Lượt mỗi người', en: 'Plays per person' },
    }).default(1),
    perPersonPerDay: whole(1, 1000, {
      label: { vi: 'Lượt mỗi người mỗi ngày', en: 'Plays per person per day' },
    }).optional(),
    perDevice: whole(1, 1000, {
      label: { vi: 'Lượt mỗi thiết bị', en: 'Plays per device' },
      help: {
        vi: 'Cùng địa chỉ mạng và cùng loại trình duyệt. Để trống: không giới hạn, vì nhiều người có thể chung mạng di động.',
        en: 'Same network address and kind of browser. Leave empty for no limit, because people on a mobile network share addresses.',
      },
    }).optional(),
    perAddressPerDay: whole(1, 1000, {
      label: { vi: 'Lượt mỗi địa chỉ mạng mỗi ngày', en: 'Plays per network address per day' },
      help: {
        vi: 'Để trống: không giới hạn, vì cả nghìn người dùng 4G có thể chung một địa chỉ. Từ lượt thứ 21 trong ngày, máy của khách phải làm thêm một bước xác minh mà khách không thấy.',
        en: 'Leave empty for no limit, because thousands of people on mobile data may share one address. From the 21st play of a day on, the device has to prove some work, unseen by the visitor.',
      },
    }).optional(),
    purchaseLinked: flag(false, {
      label: { vi: 'Gắn với mua hàng', en: 'Tied to a purchase' },
      help: {
        vi: 'Khi bật, cần số đăng ký trong thể lệ mới xuất bản được.',
        en: 'When on, you need the registration number in the rules to publish.',
      },
      half: false,
    }),
  }),
  ...section(mail, {
    prizeMail: flag(true, {
      label: { vi: 'Gửi thư kèm mã cho người trúng', en: 'Email winners their code' },
      half: false,
    }),
    mailText: lines(0, 1000, {
      label: { vi: 'Lời đầu thư', en: 'Opening text' },
      placeholder: prizeMailTexts.opening,
      showIf: { field: 'prizeMail', is: true },
    }).default(''),
    ...sender,
  }),
  ...section(keeping, {
    notifyEmails: notifyEmails(5, { vi: 'Báo khi có người trúng', en: 'Notify about each winner' }),
  }),
  ...spamRules(0, {
    vi: 'Lượt chơi có từ này không được quay. Không phân biệt dấu.',
    en: 'Entries containing one of these words do not play. Accents are ignored.',
  }),
  ...webhookSettings,
  ...section(keeping, {
    retentionDays: days(3650, {
      vi: 'Xóa thông tin người chơi sau (ngày)',
      en: 'Delete players’ details after (days)',
    }).default(365),
  }),
})

export type PrivateSettings = z.output<typeof privateSettings>

/** Unique codes, imported as CSV. */
const code = z.strictObject({
  code: line(1, 60, {
    ui: 'secret',
    label: { vi: 'Mã', en: 'Code' },
    sample: 'refused',
    aliases: ['ma', 'coupon', 'voucher'],
    half: true,
  }),
  segmentId: z
    .string()
    .max(40)
    .meta({
      label: { vi: 'Giải', en: 'Prize' },
      help: { vi: 'Tên của ô trúng giải này.', en: 'The label of the segment that wins it.' },
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
