import * as z from 'zod'
import type { FieldMeta } from '../../definition.ts'
import { type LinkedChannel, linkOf } from '../../readers/channel-links.ts'
import { choice, color, flag, line, lines, link, thumbnail } from '../../schema/fields.ts'
import { weeklyHours } from '../../schema/weekly-hours.ts'
import { appSchemes, isAppLink } from './app-schemes.ts'
import { type NumberedChannel, person, publishChannel, publishedChannel } from './published-channel.ts'

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

const number = {
  label: { vi: 'Số điện thoại', en: 'Phone number' },
  placeholder: { vi: '0912 345 678', en: '0912 345 678' },
  help: {
    vi: 'Viết kiểu nào cũng được (0912…, 84912…, +84 912…). Để trống để dùng số chung.',
    en: 'In any form (0912…, 84912…, +84 912…). Leave empty for the shared number.',
  },
}

const unlike = {
  params: {
    key: 'channel',
    text: {
      vi: 'Chưa đúng với kênh này, hãy xem ví dụ',
      en: 'Not right for this channel: see the example',
    },
  },
}

const plain = <const T extends LinkedChannel>(type: T, meta: FieldMeta) =>
  z.strictObject({
    type: z.literal(type),
    value: line(1, 300, { sample: true, ...meta }).refine(
      (value) => linkOf(type, value) !== undefined,
      unlike,
    ),
    ...linked,
  })
const writable = <const T extends LinkedChannel>(type: T, meta: FieldMeta) =>
  plain(type, meta).extend(prefilled)
/** A channel without a number of its own uses the shared one. */
const numbered = <const T extends NumberedChannel>(type: T, meta: FieldMeta = {}) =>
  z.strictObject({
    type: z.literal(type),
    value: line(0, 300, { sample: true, ...number, ...meta })
      .refine((value) => !value || linkOf(type, value) !== undefined, unlike)
      .default(''),
    ...linked,
  })

const webLink = link({})
const schemes = appSchemes.map((scheme) => `${scheme}:`).join(', ')
const notLink = {
  params: {
    key: 'channel',
    text: {
      vi: `Liên kết bắt đầu bằng https://, mailto:, tel:, sms:, / hoặc tên của ứng dụng: ${schemes}`,
      en: `A link begins with https://, mailto:, tel:, sms:, / or the name of an app: ${schemes}`,
    },
  },
}
const isLink = (value: string) => isAppLink(value) || webLink.safeParse(value).success

/** To a page, or into an app. */
const anyLink = (meta: FieldMeta) =>
  line(1, 2000, { ui: 'link', sample: true, ...meta }).refine(isLink, notLink)

const named = (vi: string, en: string, example: string): FieldMeta => ({
  label: { vi, en },
  placeholder: { vi: example, en: example },
})

const channel = z
  .discriminatedUnion('type', [
    numbered('zalo', { label: { vi: 'Số Zalo hoặc mã OA', en: 'Zalo number or OA id' }, profile: 'zalo' }),
    writable('messenger', {
      ...named('Tên trang Facebook', 'Name of the Facebook page', 'gomlam'),
      profile: 'facebook',
    }).extend({
      ref: line(0, 200, {
        label: { vi: 'Nguồn khách', en: 'Where visitors come from' },
        help: {
          vi: 'Gửi kèm cho trang Facebook và chatbot, để biết khách đến từ đâu. Chữ không dấu, số và . _ - : / = +.',
          en: 'Sent to the Facebook page and its chatbot, to know where visitors come from. Letters, digits and . _ - : / = +.',
        },
        placeholder: { vi: 'website', en: 'website' },
      })
        .regex(/^[\w.:/=+-]*$/)
        .default(''),
    }),
    numbered('whatsapp').extend(prefilled),
    writable('telegram', named('Tên người dùng hoặc số', 'User name or number', '@gomlam')),
    numbered('viber').extend(prefilled),
    writable('line', named('LINE ID', 'LINE id', '@gomlam')),
    numbered('phone', { placeholder: { vi: '1900 1234', en: '1900 1234' }, profile: 'phone' }),
    numbered('sms').extend(prefilled),
    writable('email', {
      ...named('Địa chỉ email', 'E-mail address', 'chao@gomlam.vn'),
      profile: 'email',
    }).extend({
      subject: line(0, 120, { label: { vi: 'Tiêu đề thư', en: 'Subject' } }).default(''),
    }),
    plain('instagram', named('Tên người dùng', 'User name', '@gomlam')),
    plain('tiktok', named('Tên người dùng', 'User name', '@gomlam')),
    plain('wechat', named('WeChat ID', 'WeChat id', 'gomlam2020')),
    plain('kakaotalk', named('Mã kênh hoặc liên kết', 'Channel id or link', '_ZeUTxl')),
    numbered('signal', { label: { vi: 'Số hoặc liên kết', en: 'Number or link' } }),
    plain('discord', named('Lời mời hoặc mã người dùng', 'Invitation or user id', 'discord.gg/gomlam')),
    z.strictObject({
      type: z.literal('url'),
      value: anyLink({
        label: { vi: 'Liên kết', en: 'Link' },
        help: {
          vi: 'Cũng có thể mở một ứng dụng: zalo://…, viber://…, tg://…',
          en: 'It may open an app, too: zalo://…, viber://…, tg://…',
        },
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
    z.strictObject({ type: z.literal('callback'), ...common }),
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
      callback: { vi: 'Gọi lại cho tôi', en: 'Call me back' },
    },
  })
export type Channel = z.output<typeof channel>

export const channels = (meta: FieldMeta) =>
  z
    .array(channel)
    .min(1)
    .max(12)
    .transform((all) => all.map(publishChannel))
    .pipe(z.array(publishedChannel))
    .meta(meta)
