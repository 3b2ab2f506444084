import * as z from 'zod'
import { drawing } from '../../schema/drawings.ts'
import {
  choice,
  flag,
  image,
  line,
  lines,
  link,
  localDateTime,
  section,
  thumbnail,
  timeZone,
  webAddress,
  whole,
} from '../../schema/fields.ts'
import { inlineType } from '../../schema/inline-types.ts'
import { frequencyFields, triggerField } from '../../schema/trigger.ts'
import { visibilityFields } from '../../schema/visibility.ts'
import { tabIcons } from './icons.ts'

const tab = { vi: 'Tay nắm ở mép', en: 'The tab' }
const place = { vi: 'Vị trí', en: 'Place' }
const behaviour = { vi: 'Mở và đóng', en: 'Opening and closing' }
const content = { vi: 'Nội dung', en: 'Content' }
const actions = { vi: 'Nút, mã và liên kết', en: 'Button, code and links' }
const attention = { vi: 'Tự mở và gây chú ý', en: 'Opens by itself, draws attention' }
const where = { vi: 'Hiện ở đâu', en: 'Where it shows' }

const hovers = { field: 'openOn', is: 'hover' }
const opens = { field: 'autoOpen', is: true }

const icon = z.enum(Object.keys(tabIcons) as (keyof typeof tabIcons)[])

const withPath = (name: keyof typeof tabIcons) => ({ name, path: tabIcons[name] })

export const settings = z.strictObject({
  ...section(tab, {
    tabText: line(0, 24, {
      label: { vi: 'Chữ trên tay nắm', en: 'Text' },
      placeholder: { vi: 'Ưu đãi', en: 'Offers' },
      half: true,
    }).default(''),
    tabIcon: choice(
      {
        none: { vi: 'Không', en: 'None' },
        gift: { vi: 'Hộp quà', en: 'Gift' },
        tag: { vi: 'Nhãn giá', en: 'Price tag' },
        clock: { vi: 'Đồng hồ', en: 'Clock' },
        calendar: { vi: 'Lịch', en: 'Calendar' },
        pin: { vi: 'Ghim bản đồ', en: 'Map pin' },
        mail: { vi: 'Thư', en: 'Letter' },
        phone: { vi: 'Điện thoại', en: 'Phone' },
        megaphone: { vi: 'Loa', en: 'Megaphone' },
        star: { vi: 'Ngôi sao', en: 'Star' },
      },
      { label: { vi: 'Biểu tượng', en: 'Icon' }, half: true },
    )
      .default('gift')
      .transform(withPath)
      .pipe(z.object({ name: icon, path: z.string() })),
    tabImage: thumbnail({
      label: { vi: 'Ảnh thay biểu tượng', en: 'Picture instead' },
    }).optional(),
    orientation: choice(
      { vertical: { vi: 'Chữ xoay dọc', en: 'Rotated' }, horizontal: { vi: 'Chữ nằm ngang', en: 'Upright' } },
      { label: { vi: 'Chiều chữ', en: 'Direction of the text' }, half: true },
    ).default('vertical'),
    tabSize: whole(32, 64, {
      label: { vi: 'Bề dày (px)', en: 'Thickness (px)' },
      help: { vi: 'Trên màn hình cảm ứng ít nhất 44.', en: 'At least 44 on touch screens.' },
    }).default(44),
  }),
  ...section(place, {
    side: choice(
      { right: { vi: 'Mép phải', en: 'Right edge' }, left: { vi: 'Mép trái', en: 'Left edge' } },
      { label: { vi: 'Mép màn hình', en: 'Edge' }, half: true },
    ).default('right'),
    top: whole(0, 100, {
      label: { vi: 'Vị trí dọc (%)', en: 'Vertical position (%)' },
      help: { vi: '0 là trên cùng, 100 là dưới cùng.', en: '0 is the top, 100 the bottom.' },
    }).default(50),
    mobile: choice(
      {
        sheet: { vi: 'Tấm trượt từ cạnh dưới', en: 'A sheet from the bottom' },
        tab: { vi: 'Như trên máy tính', en: 'Same as on computers' },
        hide: { vi: 'Ẩn', en: 'Hidden' },
      },
      { label: { vi: 'Trên màn hình hẹp', en: 'On narrow screens' }, half: true },
    ).default('sheet'),
    collapse: flag(true, {
      label: { vi: 'Thu nhỏ khi che chữ của trang', en: 'Shrink when it covers text' },
    }),
  }),
  ...section(behaviour, {
    openOn: choice(
      {
        hover: { vi: 'Khi rê chuột hoặc chạm', en: 'On hover or touch' },
        click: { vi: 'Chỉ khi bấm', en: 'On click only' },
      },
      { label: { vi: 'Mở ra', en: 'Opens' } },
    ).default('hover'),
    openDelay: whole(0, 1000, {
      label: { vi: 'Chờ trước khi mở (ms)', en: 'Delay before opening (ms)' },
      showIf: hovers,
    }).default(150),
    closeDelay: whole(0, 3000, {
      label: { vi: 'Chờ trước khi đóng (ms)', en: 'Delay before closing (ms)' },
      showIf: hovers,
    }).default(400),
    closeOnOutside: flag(true, {
      label: { vi: 'Bấm ra ngoài để đóng', en: 'Clicking outside closes it' },
    }),
    overlay: choice(
      { none: { vi: 'Để nguyên', en: 'Stays as it is' }, dim: { vi: 'Tối đi', en: 'Dims' } },
      { label: { vi: 'Trang phía sau', en: 'The page behind' }, half: true },
    ).default('none'),
  }),
  ...section(content, {
    width: whole(200, 480, {
      label: { vi: 'Bề rộng (px)', en: 'Width (px)' },
    }).default(320),
    title: line(0, 80, { label: { vi: 'Tiêu đề', en: 'Title' } }).default(''),
    text: lines(0, 600, { label: { vi: 'Lời văn', en: 'Text' }, sample: true }).default(''),
    drawing: drawing({
      help: {
        vi: 'Vẽ bằng màu chính, hiện khi không có ảnh hay video.',
        en: 'Drawn in the primary colour when there is no picture or video.',
      },
      half: true,
    }),
    image: image({ label: { vi: 'Ảnh', en: 'Picture' } }).optional(),
    imageMobile: image({
      label: { vi: 'Ảnh cho màn hình hẹp', en: 'Picture for narrow screens' },
    }).optional(),
    imageAlt: line(0, 160, {
      label: { vi: 'Mô tả ảnh', en: 'Description of the picture' },
      help: {
        vi: 'Cho người nghe trang. Để trống nếu ảnh chỉ trang trí.',
        en: 'Leave empty for decoration.',
      },
    }).default(''),
    video: webAddress({
      label: { vi: 'Video (tệp MP4 hoặc WebM)', en: 'Video (MP4 or WebM file)' },
      help: {
        vi: 'Chỉ tải khi khách bấm phát; ảnh ở trên là ảnh bìa.',
        en: 'Loads when it is played; the picture above is its cover.',
      },
    }).optional(),
    until: localDateTime({
      label: { vi: 'Đếm ngược đến', en: 'Counts down to' },
      half: true,
    }).optional(),
    timezone: timeZone({ label: { vi: 'Múi giờ', en: 'Time zone' }, half: true }).default('Asia/Ho_Chi_Minh'),
    widgetType: inlineType({
      label: { vi: 'Tiện ích bên trong', en: 'Widget inside' },
      half: true,
    }).default('none'),
    widget: line(0, 40, {
      label: { vi: 'Tiện ích nào', en: 'Which one' },
      help: {
        vi: 'Phải đã xuất bản. Loại có nhiều kiểu hiển thị thì chọn “Trong trang”.',
        en: 'It has to be published. If it has several layouts, choose “In the page”.',
      },
      widgetOf: { field: 'widgetType' },
      showIf: { field: 'widgetType', isNot: 'none' },
      half: true,
    }).default(''),
  }),
  ...section(actions, {
    ctaText: line(0, 30, {
      label: { vi: 'Chữ trên nút', en: 'Button text' },
      half: true,
    }).default(''),
    ctaUrl: link({
      label: { vi: 'Nút dẫn đến', en: 'The button leads to' },
      half: true,
    }).optional(),
    code: line(0, 30, {
      label: { vi: 'Mã giảm giá', en: 'Discount code' },
      sample: 'refused',
      placeholder: { vi: 'GOMLAM10', en: 'SAVE10' },
    }).default(''),
    links: z
      .array(
        z.strictObject({
          text: line(1, 60, { label: { vi: 'Chữ', en: 'Text' }, half: true }),
          url: link({ label: { vi: 'Địa chỉ', en: 'Address' }, half: true }),
        }),
      )
      .max(8)
      .default([])
      .meta({
        label: { vi: 'Liên kết', en: 'Links' },
        item: { vi: 'liên kết', en: 'link' },
        itemTitle: 'text',
      }),
    newTab: flag(false, { label: { vi: 'Mở ở thẻ mới', en: 'Open in a new tab' } }),
  }),
  ...section(attention, {
    bounce: whole(0, 5, {
      label: { vi: 'Số lần nhún', en: 'Number of bounces' },
      help: { vi: '0 là không.', en: '0 means never.' },
    }).default(0),
    bounceEvery: whole(5, 120, {
      label: { vi: 'Cách nhau (giây)', en: 'Every (seconds)' },
    }).default(15),
    autoOpen: flag(false, { label: { vi: 'Tự mở', en: 'Opens automatically' } }),
    trigger: triggerField({ showIf: opens }),
    ...frequencyFields({
      showIf: opens,
      afterSuccess: {
        vi: 'Tự mở lại sau khi khách đã bấm (ngày)',
        en: 'Show again after a click inside (days)',
      },
    }),
  }),
  ...section(where, visibilityFields()),
})

export type Settings = z.output<typeof settings>
