import * as z from 'zod'
import { callbackPrivateSettings, callbackSettings } from '../../schema/callback.ts'
import { countdownSchedule, countdownZone } from '../../schema/countdown-schedule.ts'
import { choice, flag, line, link, section, thumbnail, whole } from '../../schema/fields.ts'
import { triggerField } from '../../schema/trigger.ts'
import { visibilityFields } from '../../schema/visibility.ts'
import { icons } from './icons.ts'
import { inlineText } from './inline-text.ts'

const content = { vi: 'Nội dung', en: 'Messages' }
const turning = { vi: 'Luân phiên', en: 'Rotation' }
const place = { vi: 'Vị trí', en: 'Place' }
const closing = { vi: 'Đóng thanh', en: 'Closing' }
const where = { vi: 'Ai thấy, khi nào', en: 'Who sees it, and when' }

const asLink = { showIf: { field: 'kind', is: 'link' } }

const cta = z.strictObject({
  text: line(1, 30, { label: { vi: 'Chữ trên nút', en: 'Text' }, half: true }),
  kind: choice(
    {
      link: { vi: 'Mở một liên kết', en: 'Opens a link' },
      callback: { vi: 'Mở ô “Gọi lại cho tôi”', en: 'Opens “Call me back”' },
    },
    { label: { vi: 'Khi bấm', en: 'When pressed' }, half: true },
  ).default('link'),
  url: link({ label: { vi: 'Liên kết', en: 'Link' }, ...asLink }).optional(),
  style: choice(
    {
      solid: { vi: 'Nút đặc', en: 'Solid' },
      outline: { vi: 'Nút viền', en: 'Outline' },
      link: { vi: 'Chữ gạch chân', en: 'Link' },
    },
    { label: { vi: 'Kiểu', en: 'Style' }, half: true },
  ).default('solid'),
  newTab: flag(false, { label: { vi: 'Mở thẻ mới', en: 'Open in a new tab' }, ...asLink }),
})

const countdown = z.strictObject({
  schedule: countdownSchedule,
  timezone: countdownZone({}),
  style: choice(
    { inline: { vi: 'Liền dòng', en: 'In the line' }, boxes: { vi: 'Từng ô', en: 'Boxes' } },
    { label: { vi: 'Kiểu hiển thị', en: 'Style' }, half: true },
  ).default('boxes'),
  label: line(0, 40, {
    label: { vi: 'Chữ phía trước', en: 'Text before it' },
    placeholder: { vi: 'Kết thúc sau', en: 'Ends in' },
    half: true,
  }).default(''),
  onEnd: choice(
    {
      hide: { vi: 'Bỏ thông báo này, sang thông báo kế tiếp', en: 'Leave this message out' },
      text: { vi: 'Hiện lời nhắn', en: 'Show a text' },
    },
    { label: { vi: 'Khi hết giờ', en: 'When it is over' } },
  ).default('hide'),
  endText: line(0, 80, {
    label: { vi: 'Lời nhắn khi hết giờ', en: 'Text when over' },
    placeholder: { vi: 'Ưu đãi đã kết thúc', en: 'The offer is over' },
    showIf: { field: 'onEnd', is: 'text' },
  }).default(''),
})

const cartGoal = z.strictObject({
  amount: whole(1, 1_000_000_000, {
    label: { vi: 'Mức cần đạt (₫)', en: 'Amount to reach (₫)' },
    placeholder: { vi: '499000', en: '499000' },
  }),
  towards: line(0, 120, {
    label: { vi: 'Câu khi chưa đạt', en: 'Text before it is reached' },
    help: { vi: '{rest} là số tiền còn thiếu.', en: '{rest} is what is missing.' },
    placeholder: { vi: 'Mua thêm {rest} để được miễn phí giao hàng', en: '{rest} to free shipping' },
  }).default(''),
  reached: line(0, 120, {
    label: { vi: 'Câu khi đã đạt', en: 'Text once it is reached' },
    placeholder: { vi: 'Đơn này được miễn phí giao hàng', en: 'This order ships free' },
  }).default(''),
})

const pathOf = (name: keyof typeof icons) => icons[name]

const message = z.strictObject({
  title: line(0, 60, { label: { vi: 'Chữ đậm ở đầu', en: 'Bold words first' } }).default(''),
  text: inlineText(240, {
    label: { vi: 'Thông báo', en: 'Message' },
    sample: true,
    help: {
      vi: 'Một câu. Chữ đậm, liên kết và emoji đều được.',
      en: 'One sentence. Bold, links and emoji are fine.',
    },
  }),
  icon: choice(
    {
      none: { vi: 'Không có', en: 'None' },
      megaphone: { vi: 'Loa', en: 'Megaphone' },
      truck: { vi: 'Xe giao hàng', en: 'Delivery van' },
      bolt: { vi: 'Tia chớp', en: 'Lightning' },
      gift: { vi: 'Hộp quà', en: 'Gift' },
      tag: { vi: 'Thẻ giá', en: 'Price tag' },
      clock: { vi: 'Đồng hồ', en: 'Clock' },
      calendar: { vi: 'Lịch', en: 'Calendar' },
      info: { vi: 'Thông tin', en: 'Information' },
      blossom: { vi: 'Hoa mai', en: 'Blossom' },
    },
    { label: { vi: 'Biểu tượng', en: 'Icon' } },
  )
    .default('none')
    .transform(pathOf)
    .pipe(z.string()),
  image: thumbnail({ label: { vi: 'Ảnh nhỏ thay biểu tượng', en: 'Small picture instead' } }).optional(),
  ctas: z
    .array(cta)
    .max(2)
    .default([])
    .meta({ label: { vi: 'Nút', en: 'Buttons' }, item: { vi: 'nút', en: 'button' }, itemTitle: 'text' }),
  code: line(0, 30, {
    label: { vi: 'Mã để sao chép', en: 'Code to copy' },
    sample: 'refused',
    placeholder: { vi: 'LAM1212', en: 'SALE1212' },
  }).default(''),
  countdown: countdown.optional().meta({ label: { vi: 'Đếm ngược', en: 'Countdown' } }),
  goal: cartGoal.optional().meta({
    label: { vi: 'Thanh tiến độ theo giỏ hàng', en: 'Progress of the cart' },
    help: {
      vi: 'Trang ghi tổng tiền của giỏ vào khung của tiện ích: data-cart="350000" hay "350.000₫". Chưa có thì thanh hiện thông báo ở trên.',
      en: 'The page writes the total of the cart to the container: data-cart="350000" or "350.000₫". Until then the message above stands.',
    },
  }),
})

export const settings = z.strictObject({
  ...section(content, {
    messages: z
      .array(message)
      .min(1)
      .max(10)
      .meta({
        label: { vi: 'Các thông báo', en: 'Messages' },
        item: { vi: 'thông báo', en: 'message' },
        itemTitle: 'title',
      }),
    clickable: choice(
      {
        cta: { vi: 'Chỉ nút và liên kết', en: 'Buttons and links' },
        bar: { vi: 'Cả thanh, theo nút thứ nhất', en: 'The whole bar, as the first button' },
      },
      { label: { vi: 'Bấm vào đâu', en: 'What visitors click' }, half: true },
    ).default('cta'),
    isSplit: flag(false, {
      label: { vi: 'Thử nghiệm A/B', en: 'A/B test' },
      help: {
        vi: 'Mỗi khách chỉ thấy một trong các thông báo, lần nào cũng là thông báo ấy; thiết bị của khách nhớ số của nó. Thống kê đếm lượt thấy và lượt bấm của từng thông báo.',
        en: 'Each visitor sees one of the messages, at each visit the same: their device keeps its number. Statistics count views and clicks of each.',
      },
      half: false,
    }),
    align: choice(
      { center: { vi: 'Giữa', en: 'Centre' }, start: { vi: 'Trái', en: 'Left' } },
      { label: { vi: 'Canh lề', en: 'Alignment' }, half: true },
    ).default('center'),
  }),
  ...section(turning, {
    transition: choice(
      {
        fade: { vi: 'Mờ dần', en: 'Fade' },
        slide: { vi: 'Trượt', en: 'Slide' },
        marquee: { vi: 'Chạy chữ liên tục', en: 'Moving text' },
      },
      {
        label: { vi: 'Đổi thông báo', en: 'Change of messages' },
        help: {
          vi: 'Luôn có nút tạm dừng. Khách đã chọn giảm chuyển động thấy thanh đứng yên và tự bấm xem tiếp.',
          en: 'There is always a pause button. Visitors who prefer reduced motion see it at rest and turn by hand.',
        },
      },
    ).default('fade'),
    seconds: whole(2, 60, {
      label: { vi: 'Mỗi thông báo (giây)', en: 'Seconds for each' },
      showIf: { field: 'transition', is: ['fade', 'slide'] },
    }).default(6),
    speed: whole(20, 200, {
      label: { vi: 'Tốc độ chữ chạy (px mỗi giây)', en: 'Speed of moving text (px per second)' },
      showIf: { field: 'transition', is: 'marquee' },
    }).default(60),
  }),
  ...section(place, {
    position: choice(
      { top: { vi: 'Đầu trang', en: 'Top' }, bottom: { vi: 'Cuối màn hình', en: 'Bottom' } },
      { label: { vi: 'Vị trí', en: 'Position' }, half: true },
    ).default('top'),
    sticky: flag(true, {
      label: { vi: 'Ở lại khi cuộn', en: 'Stay while scrolling' },
      showIf: { field: 'position', is: 'top' },
    }),
    push: flag(true, {
      label: { vi: 'Đẩy trang, không che', en: 'Moves the page instead of covering it' },
    }),
    reserve: flag(true, {
      label: { vi: 'Mã nhúng giữ sẵn chỗ', en: 'The snippet reserves the room' },
      help: {
        vi: 'Dán mã nhúng ngay sau thẻ <body> để trang không nhảy khi thanh hiện ra.',
        en: 'Paste the snippet right after the <body> tag, so that the page does not jump.',
      },
      showIf: { field: 'position', is: 'top' },
    }),
    minHeight: whole(0, 120, {
      label: { vi: 'Cao ít nhất (px)', en: 'Minimum height (px)' },
      help: { vi: '0 là vừa nội dung.', en: '0 fits the message.' },
    }).default(0),
    priority: whole(1, 9, {
      label: { vi: 'Thứ tự khi trang có nhiều thanh', en: 'Order among several bars' },
      help: {
        vi: 'Mỗi mép chỉ có một thanh. Thanh số 1 đứng trước; số lớn hơn nhường chỗ và hiện khi thanh kia đã đóng.',
        en: 'An edge has one bar. Number 1 comes first; a higher number gives way, and shows once the other is closed.',
      },
    }).default(1),
    trigger: triggerField({ label: { vi: 'Hiện ra', en: 'Appears' } }, { type: 'delay', seconds: 0 }),
    frequency: choice(
      {
        always: { vi: 'Ở mọi trang', en: 'On every page' },
        session: { vi: 'Một lần mỗi lượt ghé', en: 'Once per visit' },
        day: { vi: 'Một lần mỗi ngày', en: 'Once a day' },
        once: { vi: 'Chỉ một lần', en: 'Once only' },
      },
      {
        label: { vi: 'Khách thấy mấy lần', en: 'How often visitors see it' },
        help: {
          vi: 'Khác “Ở mọi trang” thì thiết bị của khách nhớ lần thấy gần nhất. Sửa nội dung là hiện lại.',
          en: 'Unless it is on every page, the device keeps when it was last seen. A changed message shows again.',
        },
      },
    ).default('always'),
    hideNearEnd: whole(0, 1000, {
      label: { vi: 'Ẩn khi cách cuối trang (px)', en: 'Hide this near the end of the page (px)' },
      help: { vi: '0 là không ẩn.', en: '0 means never.' },
    }).default(0),
  }),
  ...section(closing, {
    dismissible: flag(true, { label: { vi: 'Có nút đóng', en: 'Can be closed' } }),
    scope: choice(
      {
        local: { vi: 'Nhớ trên thiết bị', en: 'Kept on the device' },
        session: { vi: 'Nhớ trong lần ghé', en: 'Kept for the visit' },
      },
      {
        label: { vi: 'Đã đóng thì', en: 'A closed bar' },
        showIf: { field: 'dismissible', is: true },
        half: true,
      },
    ).default('local'),
    days: whole(0, 365, {
      label: { vi: 'Hiện lại sau (ngày)', en: 'Comes back after (days)' },
      help: { vi: '0 là không hiện lại.', en: '0 means it never comes back.' },
      showIf: { field: 'scope', is: 'local' },
    }).default(7),
    version: whole(0, 9999, {
      label: { vi: 'Bản của nội dung', en: 'Version of the message' },
      help: {
        vi: '0: sửa một chữ là hiện lại với cả khách đã đóng. Số khác: chỉ hiện lại khi bạn đổi số, sửa lỗi chính tả thì không.',
        en: '0: any edit shows the bar again to those who closed it. Another number: only when you change it.',
      },
      showIf: { field: 'dismissible', is: true },
    }).default(0),
  }),
  ...section(place, {
    label: line(0, 40, {
      label: { vi: 'Tên của thanh', en: 'Name of the bar' },
      help: {
        vi: 'Trình đọc màn hình đọc tên này. Hai thanh trên một trang nên có hai tên.',
        en: 'Read out by screen readers. Two bars on a page should have two names.',
      },
      placeholder: { vi: 'Thông báo', en: 'Announcement' },
    }).default(''),
  }),
  ...section(closing, {
    closeLabel: line(0, 40, {
      label: { vi: 'Tên nút đóng', en: 'Name of the close button' },
      placeholder: { vi: 'Đóng thông báo', en: 'Close the announcement' },
      showIf: { field: 'dismissible', is: true },
    }).default(''),
  }),
  ...callbackSettings,
  ...section(where, visibilityFields()),
})

export const privateSettings = z.strictObject(callbackPrivateSettings)

export type PrivateSettings = z.output<typeof privateSettings>

export type Settings = z.output<typeof settings>
export type Message = Settings['messages'][number]
