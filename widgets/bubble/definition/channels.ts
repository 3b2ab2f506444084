import * as z from 'zod'
import type { FieldMeta } from '../../definition.ts'
import { choice, color, flag, line, lines, link, thumbnail } from '../../schema/fields.ts'
import { qrBits } from '../../schema/qr-bits.ts'
import { weeklyHours } from '../../schema/weekly-hours.ts'
import { brandIcons } from './brand-icons.ts'
import { ownIcons } from './icons.ts'
import { type LinkedChannel, linkOf } from './links.ts'

/** Names and colours of the brands; what is ours has neither, and takes the words and the primary colour of the page. */
const brands: Partial<Record<string, { name: string; color: string }>> = {
  zalo: { name: 'Zalo', color: '#0068ff' },
  messenger: { name: 'Messenger', color: '#0866ff' },
  whatsapp: { name: 'WhatsApp', color: '#25d366' },
  telegram: { name: 'Telegram', color: '#26a5e4' },
  viber: { name: 'Viber', color: '#7360f2' },
  line: { name: 'LINE', color: '#00c300' },
  instagram: { name: 'Instagram', color: '#ff0069' },
  tiktok: { name: 'TikTok', color: '#000000' },
  wechat: { name: 'WeChat', color: '#07c160' },
  kakaotalk: { name: 'KakaoTalk', color: '#ffcd00' },
  signal: { name: 'Signal', color: '#3b45fd' },
  discord: { name: 'Discord', color: '#5865f2' },
}

/** On a computer they do little without the app on the phone beside it. */
const phoneFirst = ['zalo', 'whatsapp', 'viber', 'line', 'phone', 'sms']

/** Longer links make codes that are hard to scan from a screen. */
const maxQrLength = 200

const icons: Record<string, string> = { ...brandIcons, ...ownIcons }

const person = z.strictObject({
  name: line(1, 60, { label: { vi: 'Tên', en: 'Name' }, placeholder: { vi: 'Chị Hạnh', en: 'Ms Hạnh' } }),
  role: line(0, 60, {
    label: { vi: 'Vai trò', en: 'Role' },
    placeholder: { vi: 'Tư vấn men gốm', en: 'Glaze expert' },
  }).default(''),
  photo: thumbnail({ label: { vi: 'Ảnh', en: 'Photo' } }).optional(),
})

const common = {
  label: line(0, 40, {
    label: { vi: 'Tên hiển thị', en: 'Label' },
    help: { vi: 'Để trống để dùng tên của kênh.', en: 'Leave empty for the name of the channel.' },
    half: true,
  }).default(''),
  color: color({ label: { vi: 'Màu', en: 'Colour' } }).optional(),
  image: thumbnail({ label: { vi: 'Biểu tượng riêng', en: 'Your own icon' } }).optional(),
  person: person.optional().meta({ label: { vi: 'Người phụ trách', en: 'The person who answers' } }),
  device: choice(
    {
      all: { vi: 'Mọi thiết bị', en: 'All' },
      desktop: { vi: 'Chỉ máy tính', en: 'Computers only' },
      mobile: { vi: 'Chỉ điện thoại', en: 'Phones only' },
    },
    { label: { vi: 'Thiết bị', en: 'Devices' }, half: true },
  ).default('all'),
  hours: choice(
    {
      always: { vi: 'Lúc nào cũng được', en: 'At any time' },
      business: { vi: 'Giờ làm việc chung', en: 'In business hours' },
      own: { vi: 'Giờ riêng', en: 'Its own hours' },
    },
    { label: { vi: 'Trả lời lúc nào', en: 'Answers' }, half: true },
  ).default('always'),
  ownHours: weeklyHours([]).meta({
    label: { vi: 'Giờ riêng', en: 'Its own hours' },
    showIf: { field: 'hours', is: 'own' },
  }),
}

const linked = {
  ...common,
  newTab: flag(true, { label: { vi: 'Mở trong thẻ mới', en: 'Open in a new tab' } }),
  qr: choice(
    {
      auto: { vi: 'Với ứng dụng trên điện thoại', en: 'Open the phone app' },
      always: { vi: 'Luôn luôn', en: 'Always' },
      never: { vi: 'Không', en: 'Never' },
    },
    { label: { vi: 'Mã QR trên máy tính', en: 'QR code on computers' }, half: true },
  ).default('auto'),
}

const prefilled = {
  message: lines(0, 500, {
    label: { vi: 'Lời nhắn điền sẵn', en: 'Prefilled message' },
    help: {
      vi: '{url}, {title} và {product} là địa chỉ, tiêu đề trang và tên sản phẩm.',
      en: '{url}, {title} and {product} are the page’s address, its title and the product.',
    },
    placeholder: { vi: 'Mình muốn hỏi về {product}', en: 'I would like to ask about {product}' },
  }).default(''),
}

const numberFormats = {
  placeholder: { vi: '0912 345 678', en: '0912 345 678' },
  help: {
    vi: 'Viết kiểu nào cũng được: 0912…, 84912…, +84 912…',
    en: 'In any form: 0912…, 84912…, +84 912…',
  },
}
const number = { label: { vi: 'Số điện thoại', en: 'Phone number' }, ...numberFormats }

const valueField = (type: LinkedChannel, meta: FieldMeta) =>
  line(1, 300, meta).refine((value) => linkOf(type, value) !== undefined, {
    params: {
      key: 'channel',
      text: {
        vi: 'Chưa đúng với kênh này, hãy xem ví dụ',
        en: 'Not right for this channel: see the example',
      },
    },
  })

const plain = <const T extends LinkedChannel>(type: T, meta: FieldMeta) =>
  z.strictObject({ type: z.literal(type), value: valueField(type, meta), ...linked })
const writable = <const T extends LinkedChannel>(type: T, meta: FieldMeta) =>
  plain(type, meta).extend(prefilled)

const named = (vi: string, en: string, example: string): FieldMeta => ({
  label: { vi, en },
  placeholder: { vi: example, en: example },
})

const channel = z
  .discriminatedUnion('type', [
    plain('zalo', {
      ...number,
      label: { vi: 'Số Zalo hoặc mã OA', en: 'Zalo number or OA id' },
    }),
    writable('messenger', named('Tên trang Facebook', 'Name of the Facebook page', 'gomlam')),
    writable('whatsapp', number),
    writable('telegram', named('Tên người dùng hoặc số', 'User name or number', '@gomlam')),
    writable('viber', number),
    writable('line', named('LINE ID', 'LINE id', '@gomlam')),
    plain('phone', { ...number, placeholder: { vi: '1900 1234', en: '1900 1234' } }),
    writable('sms', number),
    writable('email', named('Địa chỉ email', 'E-mail address', 'chao@gomlam.vn')).extend({
      subject: line(0, 120, { label: { vi: 'Tiêu đề thư', en: 'Subject' } }).default(''),
    }),
    plain('instagram', named('Tên người dùng', 'User name', '@gomlam')),
    plain('tiktok', named('Tên người dùng', 'User name', '@gomlam')),
    plain('wechat', named('WeChat ID', 'WeChat id', 'gomlam2020')),
    plain('kakaotalk', named('Mã kênh hoặc liên kết', 'Channel id or link', '_ZeUTxl')),
    plain('signal', { ...number, label: { vi: 'Số hoặc liên kết', en: 'Number or link' } }),
    plain('discord', named('Lời mời hoặc mã người dùng', 'Invitation or user id', 'discord.gg/gomlam')),
    z.strictObject({
      type: z.literal('url'),
      value: link({
        label: { vi: 'Liên kết', en: 'Link' },
        placeholder: { vi: 'https://gomlam.vn/dat-lich', en: 'https://gomlam.vn/book' },
      }),
      ...linked,
    }),
    z.strictObject({
      type: z.literal('form'),
      value: line(1, 64, {
        label: { vi: 'Biểu mẫu liên hệ', en: 'Contact form' },
        help: {
          vi: 'Phải đã xuất bản, kiểu hiển thị “Trong trang”. Nó mở ngay trong bong bóng.',
          en: 'It has to be published, with the layout “In the page”. It opens inside the bubble.',
        },
        widgetOf: { type: 'CONTACT_FORM' },
      }),
      ...common,
    }),
  ])
  .meta({
    options: {
      zalo: { vi: 'Zalo', en: 'Zalo' },
      messenger: { vi: 'Messenger', en: 'Messenger' },
      whatsapp: { vi: 'WhatsApp', en: 'WhatsApp' },
      telegram: { vi: 'Telegram', en: 'Telegram' },
      viber: { vi: 'Viber', en: 'Viber' },
      line: { vi: 'LINE', en: 'LINE' },
      phone: { vi: 'Gọi điện', en: 'Phone' },
      sms: { vi: 'Tin nhắn SMS', en: 'SMS' },
      email: { vi: 'Email', en: 'Email' },
      instagram: { vi: 'Instagram', en: 'Instagram' },
      tiktok: { vi: 'TikTok', en: 'TikTok' },
      wechat: { vi: 'WeChat', en: 'WeChat' },
      kakaotalk: { vi: 'KakaoTalk', en: 'KakaoTalk' },
      signal: { vi: 'Signal', en: 'Signal' },
      discord: { vi: 'Discord', en: 'Discord' },
      url: { vi: 'Liên kết khác', en: 'Another link' },
      form: { vi: 'Biểu mẫu liên hệ', en: 'Contact form' },
    },
  })
type Channel = z.output<typeof channel>

/** What a page needs of a channel: the link is made, the icon is the only one that travels. */
const publishedChannel = z.strictObject({
  type: z.string(),
  label: z.string(),
  /** Empty: the primary colour. */
  color: z.string(),
  /** A path on a grid of 24. */
  icon: z.string(),
  image: z.string().optional(),
  person: person.optional(),
  device: z.enum(['all', 'desktop', 'mobile']),
  hours: z.enum(['always', 'business', 'own']),
  ownHours: z.array(z.array(z.string())),
  newTab: z.boolean(),
  /** Of a form, its public id. */
  link: z.string(),
  /** With the message; `%7Burl%7D`, `%7Btitle%7D` and `%7Bproduct%7D` are the page's to fill in. Empty without one. */
  draft: z.string(),
  contact: z.string(),
  qr: z.strictObject({ size: z.int(), bits: z.string() }).optional(),
})

function withMessage(
  channel: Channel,
  withText: ((text: string) => string) | undefined,
  link: string,
): string {
  const message = 'message' in channel ? channel.message : ''
  const subject = 'subject' in channel ? channel.subject : ''
  const draft = message && withText ? withText(message) : subject && link
  return subject ? `${draft}${draft.includes('?') ? '&' : '?'}subject=${encodeURIComponent(subject)}` : draft
}

function publishChannel(channel: Channel): z.input<typeof publishedChannel> {
  const { type, value, label, color, image, person, device, hours, ownHours } = channel
  const found = type === 'form' || type === 'url' ? undefined : linkOf(type, value)
  const link = found?.link ?? value
  const qr = 'qr' in channel ? channel.qr : 'never'
  const isScannable = link.length <= maxQrLength && /^[a-z]+:/.test(link)
  const hasQr = qr === 'always' || (qr === 'auto' && phoneFirst.includes(type))
  return {
    type,
    label: label || brands[type]?.name || '',
    color: color ?? brands[type]?.color ?? '',
    icon: icons[type] ?? '',
    ...(image && { image }),
    ...(person && { person }),
    device,
    hours,
    ownHours,
    newTab: 'newTab' in channel && channel.newTab,
    link,
    draft: withMessage(channel, found?.withText, link),
    contact: found?.contact ?? '',
    ...(hasQr && isScannable && { qr: qrBits(link) }),
  }
}

export const channels = (meta: FieldMeta) =>
  z
    .array(channel)
    .min(1)
    .max(12)
    .transform((all) => all.map(publishChannel))
    .pipe(z.array(publishedChannel))
    .meta(meta)

export type PublishedChannel = z.output<typeof publishedChannel>
