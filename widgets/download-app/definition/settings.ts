import * as z from 'zod'
import {
  choice,
  flag,
  image,
  line,
  lines,
  section,
  thumbnail,
  webAddress,
  whole,
} from '../../schema/fields.ts'
import { corner } from '../../schema/form-settings.ts'
import { frequencyFields, triggerField } from '../../schema/trigger.ts'
import { visibilityFields } from '../../schema/visibility.ts'
import { glyphNames, glyphs } from './glyphs.ts'
import { store } from './stores.ts'

const app = { vi: 'Ứng dụng', en: 'App' }
const storesSection = { vi: 'Kho ứng dụng', en: 'Stores' }
const qr = { vi: 'Mã QR', en: 'QR code' }
const look = { vi: 'Hình thức', en: 'Look' }
const deep = { vi: 'Mở ứng dụng đã cài', en: 'Opening the app' }
const campaign = { vi: 'Đo chiến dịch', en: 'Campaign' }
const when = { vi: 'Khi nào hiện', en: 'When it opens' }
const where = { vi: 'Hiện ở đâu', en: 'Where it shows' }

const popup = { field: 'layout', is: 'popup' }
const floats = { field: 'layout', is: ['banner', 'floating', 'popup'] }

const screenshot = z.strictObject({
  image: image({ label: { vi: 'Ảnh', en: 'Picture' } }),
  alt: line(1, 120, { label: { vi: 'Mô tả ảnh', en: 'Description' } }),
})

const deepLink = z.strictObject({
  scheme: line(2, 40, {
    label: { vi: 'Lược đồ', en: 'Scheme' },
    placeholder: { vi: 'gomlam', en: 'gomlam' },
    half: true,
  }).regex(/^(?!(?:https?|javascript|data|file|intent|blob|about)$)[a-z][a-z0-9+.-]*$/),
  path: line(0, 200, {
    label: { vi: 'Đường dẫn', en: 'Path' },
    help: { vi: '{path} là đường dẫn của trang khách đang xem.', en: '{path} is the path of the page.' },
    half: true,
  })
    .regex(/^[\w./?=&{}%~-]*$/)
    .default(''),
  package: line(0, 150, {
    label: { vi: 'Gói Android', en: 'Android package' },
    placeholder: { vi: 'vn.gomlam.app', en: 'vn.gomlam.app' },
    half: true,
  })
    .regex(/^[\w.]*$/)
    .default(''),
  fallbackMs: whole(800, 3000, {
    label: { vi: 'Chờ trước khi sang kho (ms)', en: 'Wait before the store (ms)' },
  }).default(1200),
})

const utm = (label: { vi: string; en: string }, placeholder: string) =>
  line(0, 80, {
    label,
    placeholder: { vi: placeholder, en: placeholder },
    half: true,
  })
    .regex(/^[\w.~-]*$/)
    .default('')

const offset = (label: { vi: string; en: string }) =>
  whole(0, 200, { label, showIf: { field: 'layout', is: 'floating' } }).default(16)

const pathOf = (name: keyof typeof glyphs) => glyphs[name]

export const settings = z.strictObject({
  ...section(app, {
    name: line(1, 40, { label: { vi: 'Tên ứng dụng', en: 'Name' }, sample: true }),
    title: line(0, 60, {
      label: { vi: 'Lời mời', en: 'Headline' },
      help: { vi: 'Để trống: tên ứng dụng.', en: 'Leave empty for the name.' },
    }).default(''),
    text: lines(0, 160, { label: { vi: 'Giới thiệu', en: 'Text' }, sample: true }).default(''),
    icon: thumbnail({ label: { vi: 'Biểu tượng', en: 'Icon' } }).optional(),
    glyph: choice(glyphNames, {
      label: { vi: 'Hình vẽ, khi chưa có biểu tượng', en: 'Drawing, without an icon' },
    })
      .default('bag')
      .transform(pathOf)
      .pipe(z.string()),
    rating: z
      .number()
      .min(0)
      .max(5)
      .default(0)
      .meta({ label: { vi: 'Điểm (0: không hiện)', en: 'Rating (0: none)' }, half: true }),
    ratingCount: whole(0, 1_000_000_000, {
      label: { vi: 'Số lượt đánh giá', en: 'Ratings' },
      sample: true,
    }).default(0),
    installs: line(0, 30, {
      label: { vi: 'Lượt tải', en: 'Downloads' },
      sample: true,
      placeholder: { vi: '50.000+ lượt tải', en: '50,000+ downloads' },
    }).default(''),
    screenshots: z
      .array(screenshot)
      .max(6)
      .default([])
      .meta({
        label: { vi: 'Ảnh màn hình', en: 'Screenshots' },
        item: { vi: 'ảnh', en: 'picture' },
        itemTitle: 'alt',
      }),
  }),
  ...section(storesSection, {
    stores: z
      .array(store)
      .min(1)
      .max(6)
      .meta({
        label: { vi: 'Các kho', en: 'Stores' },
        item: { vi: 'kho', en: 'store' },
        itemTitle: 'type',
      }),
    showOn: choice(
      {
        auto: { vi: 'Điện thoại chỉ thấy kho của mình', en: 'A phone has its own store' },
        all: { vi: 'Mọi thiết bị thấy mọi kho', en: 'Every device has all' },
      },
      { label: { vi: 'Hiện kho nào', en: 'Which stores' } },
    ).default('auto'),
  }),
  ...section(qr, {
    qrTarget: choice(
      {
        smart: {
          vi: 'Liên kết thông minh: mỗi máy đến kho của nó',
          en: 'Smart link: each phone to its store',
        },
        appstore: { vi: 'App Store', en: 'App Store' },
        googleplay: { vi: 'Google Play', en: 'Google Play' },
        url: { vi: 'Địa chỉ riêng', en: 'Your own address' },
        none: { vi: 'Không có mã', en: 'No code' },
      },
      {
        label: { vi: 'Mã dẫn đến', en: 'Leads to' },
        help: {
          vi: 'Liên kết thông minh không đổi khi bạn sửa kho, nên in ra giấy được.',
          en: 'The smart link stays when you change the stores, so it may be printed.',
        },
      },
    ).default('smart'),
    qrUrl: webAddress({
      label: { vi: 'Địa chỉ', en: 'Address' },
      showIf: { field: 'qrTarget', is: 'url' },
    })
      .max(300)
      .optional(),
    qrSize: whole(96, 256, { label: { vi: 'Cỡ mã (px)', en: 'Size (px)' } }).default(148),
    qrCaption: line(0, 60, {
      label: { vi: 'Lời dưới mã', en: 'Caption' },
      placeholder: { vi: 'Quét mã để tải', en: 'Scan to download' },
      half: true,
    }).default(''),
    sendLink: flag(true, {
      label: { vi: 'Gửi liên kết sang điện thoại', en: 'Send the link to a phone' },
      help: {
        vi: 'Trên máy tính, khách chưa tiện quét mã tự gửi liên kết cho mình qua email, tin nhắn, hoặc sao chép để dán vào Zalo. Không qua máy chủ nào.',
        en: 'On a computer, visitors who cannot scan can email, text or copy the link for themselves. Nothing is sent to a server.',
      },
      showIf: { field: 'qrTarget', is: ['smart', 'appstore', 'googleplay', 'url'] },
    }),
    qrLogo: flag(false, {
      label: { vi: 'Biểu tượng ở giữa mã', en: 'Show the icon inside the code' },
    }),
  }),
  ...section(look, {
    layout: choice(
      {
        inline: { vi: 'Trong trang', en: 'In the page' },
        banner: { vi: 'Thanh ở mép màn hình', en: 'A bar at an edge' },
        floating: { vi: 'Nút nổi', en: 'A floating button' },
        popup: { vi: 'Thẻ tự mở ở góc', en: 'A card that opens by itself' },
      },
      { label: { vi: 'Kiểu hiển thị', en: 'Layout' }, half: true },
    ).default('inline'),
    floatAs: choice(
      {
        button: { vi: 'Một nút mở thẻ', en: 'A button that opens a card' },
        code: { vi: 'Mã QR, đóng lại thành nút', en: 'The QR code, a button once closed' },
      },
      {
        label: { vi: 'Trên máy tính nổi lên', en: 'On computers floats' },
        showIf: { field: 'layout', is: 'floating' },
        half: true,
      },
    ).default('button'),
    look: choice(
      {
        card: { vi: 'Thẻ giới thiệu', en: 'Card' },
        badges: { vi: 'Chỉ các nút', en: 'Badges alone' },
      },
      {
        label: { vi: 'Trong trang là', en: 'In the page' },
        showIf: { field: 'layout', is: 'inline' },
        half: true,
      },
    ).default('card'),
    buttonText: line(0, 24, {
      label: { vi: 'Chữ trên nút', en: 'Button' },
      placeholder: { vi: 'Tải ứng dụng', en: 'Get the app' },
      showIf: { field: 'layout', is: ['banner', 'floating'] },
      half: true,
    }).default(''),
    edge: choice(
      { bottom: { vi: 'Mép dưới', en: 'Bottom' }, top: { vi: 'Mép trên', en: 'Top' } },
      {
        label: { vi: 'Mép', en: 'Edge' },
        showIf: { field: 'layout', is: 'banner' },
        half: true,
      },
    ).default('bottom'),
    position: corner(['floating', 'popup']),
    offsetX: offset({ vi: 'Cách mép bên (px)', en: 'From the side (px)' }),
    offsetY: offset({ vi: 'Cách mép dưới (px)', en: 'From the bottom (px)' }),
    dismissDays: whole(1, 365, {
      label: { vi: 'Đã đóng thì ẩn (ngày)', en: 'Stay hidden after closing (days)' },
      help: { vi: 'Thanh, hoặc mã QR nổi.', en: 'The bar, or the floating code.' },
      showIf: { field: 'layout', is: ['banner', 'floating'] },
    }).default(30),
    hideIfStandalone: flag(true, {
      label: { vi: 'Ẩn khi trang chạy như ứng dụng', en: 'Hide in the installed web app' },
    }),
  }),
  ...section(deep, {
    deepLink: deepLink.optional().meta({
      label: { vi: 'Thử mở ứng dụng trước', en: 'Try the app first' },
      help: {
        vi: 'Trang không biết được máy có ứng dụng hay chưa: nút thử mở, không được thì sang kho.',
        en: 'A page cannot know whether the app is installed: the badge tries it, then the store.',
      },
    }),
  }),
  ...section(campaign, {
    utmSource: utm({ vi: 'Nguồn (utm_source)', en: 'Source (utm_source)' }, 'website'),
    utmMedium: utm({ vi: 'Kênh (utm_medium)', en: 'Medium (utm_medium)' }, 'banner'),
    utmCampaign: utm({ vi: 'Chiến dịch (utm_campaign)', en: 'Campaign (utm_campaign)' }, 'tet-2027'),
    utmTerm: utm({ vi: 'Từ khóa (utm_term)', en: 'Term (utm_term)' }, 'goi-mon'),
    utmContent: utm({ vi: 'Nội dung (utm_content)', en: 'Content (utm_content)' }, 'the-gioi-thieu'),
  }),
  ...section(when, {
    trigger: triggerField({ showIf: popup }),
    ...frequencyFields({
      showIf: popup,
      afterSuccess: {
        vi: 'Hiện lại sau khi đã bấm tải (ngày)',
        en: 'Show again after a tap on a store (days)',
      },
    }),
  }),
  ...section(where, visibilityFields(floats)),
})

export type Settings = z.output<typeof settings>
