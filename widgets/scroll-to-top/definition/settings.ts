import * as z from 'zod'
import { choice, flag, line, section, thumbnail, whole } from '../../schema/fields.ts'
import { visibilityFields } from '../../schema/visibility.ts'

const behaviour = { vi: 'Hành vi', en: 'Behaviour' }
const look = { vi: 'Hình thức', en: 'Look' }
const place = { vi: 'Vị trí', en: 'Place' }
const where = { vi: 'Hiện ở đâu', en: 'Where it shows' }

const selector = (label: { vi: string; en: string }, help: { vi: string; en: string }) =>
  line(0, 200, { label, help, placeholder: { vi: '#noi-dung', en: '#content' } }).default('')

/** On a grid of 48, the arrow within 16 to 32. Only the chosen one is published. */
const arrows = {
  arrow: 'M24 32V16M16 24l8-8 8 8',
  chevron: 'M16 28l8-8 8 8',
  double: 'M16 31l8-8 8 8M16 23l8-8 8 8',
  caret: 'M24 18l8 11H16z',
  // Until the picture is there.
  custom: 'M24 32V16M16 24l8-8 8 8',
  rocket: 'M20 29l-4 4M28 29l4 4M24 14c5 4 5 10 3 15h-6c-2-5-2-11 3-15zM24 33v3',
}

const onPhone = (min: number, max: number, label: { vi: string; en: string }) =>
  whole(min, max, { label }).optional()

const withPath = (name: keyof typeof arrows) => ({ name, path: arrows[name] })

export const settings = z.strictObject({
  ...section(look, {
    icon: choice(
      {
        arrow: { vi: 'Mũi tên', en: 'Arrow' },
        chevron: { vi: 'Dấu ngoặc nhọn', en: 'Chevron' },
        double: { vi: 'Mũi tên kép', en: 'Double chevron' },
        caret: { vi: 'Tam giác', en: 'Triangle' },
        rocket: { vi: 'Tên lửa', en: 'Rocket' },
        custom: { vi: 'Ảnh của bạn', en: 'Your picture' },
      },
      { label: { vi: 'Biểu tượng', en: 'Icon' }, half: true },
    )
      .default('arrow')
      .transform(withPath)
      .pipe(z.object({ name: z.enum(Object.keys(arrows) as (keyof typeof arrows)[]), path: z.string() })),
    picture: thumbnail({
      label: { vi: 'Ảnh', en: 'Picture' },
      help: { vi: 'Ảnh vuông, nền trong suốt.', en: 'Square, with a transparent background.' },
      showIf: { field: 'icon', is: 'custom' },
    }).optional(),
    text: line(0, 20, {
      label: { vi: 'Chữ bên cạnh biểu tượng', en: 'Text beside the icon' },
      help: { vi: 'Để trống nếu chỉ cần biểu tượng.', en: 'Leave empty for the icon alone.' },
      half: true,
    }).default(''),
    shape: choice(
      {
        circle: { vi: 'Tròn', en: 'Circle' },
        rounded: { vi: 'Bo góc', en: 'Rounded' },
        square: { vi: 'Vuông', en: 'Square' },
      },
      { label: { vi: 'Hình dạng', en: 'Shape' }, half: true },
    ).default('circle'),
    size: whole(32, 96, { label: { vi: 'Kích thước (px)', en: 'Size (px)' } }).default(48),
    progress: choice(
      {
        none: { vi: 'Không', en: 'None' },
        ring: { vi: 'Vòng quanh nút', en: 'Ring' },
        bar: { vi: 'Thanh trong nút', en: 'Bar' },
      },
      { label: { vi: 'Tiến độ đọc', en: 'Reading progress' }, half: true },
    ).default('ring'),
    minutesLeft: flag(false, {
      label: { vi: 'Hiện số phút đọc còn lại', en: 'Show the minutes left to read' },
      help: { vi: 'Ước tính 220 từ mỗi phút.', en: 'Estimated at 220 words a minute.' },
    }),
  }),
  ...section(behaviour, {
    threshold: whole(0, 5000, {
      label: { vi: 'Hiện sau khi cuộn', en: 'Show after scrolling' },
    }).default(300),
    unit: choice(
      {
        px: { vi: 'điểm ảnh (px)', en: 'pixels' },
        percent: { vi: '% chiều dài trang', en: '% of the page' },
      },
      { label: { vi: 'Đơn vị', en: 'Unit' }, half: true },
    ).default('px'),
    showOn: choice(
      {
        any: { vi: 'Mọi lúc', en: 'Always' },
        up: { vi: 'Chỉ khi cuộn ngược lên', en: 'Only while scrolling up' },
      },
      { label: { vi: 'Hiện khi', en: 'Show' }, half: true },
    ).default('any'),
    hideNearFooter: whole(0, 600, {
      label: { vi: 'Ẩn khi cách cuối trang (px)', en: 'Hide this near the end (px)' },
      help: { vi: '0 là không ẩn.', en: '0 means never.' },
    }).default(0),
    animation: choice(
      { smooth: { vi: 'Cuộn mượt', en: 'Smooth' }, instant: { vi: 'Nhảy ngay', en: 'Instant' } },
      {
        label: { vi: 'Kiểu cuộn', en: 'Scrolling' },
        help: {
          vi: 'Khách đã chọn giảm chuyển động luôn được nhảy ngay.',
          en: 'Visitors who prefer reduced motion always jump instantly.',
        },
        half: true,
      },
    ).default('smooth'),
    goBack: flag(true, {
      label: { vi: 'Cho quay lại chỗ đang đọc', en: 'Offer a way back' },
      help: {
        vi: 'Sau khi lên đầu trang, nút đưa khách về chỗ cũ.',
        en: 'After the jump the button leads back.',
      },
    }),
    toBottom: flag(false, {
      label: { vi: 'Thêm nút xuống cuối trang', en: 'Add a button to the end' },
    }),
    headings: flag(false, {
      label: { vi: 'Thêm nút mục lục', en: 'Add a list of headings' },
      help: {
        vi: 'Các tiêu đề h2, h3 của trang; có từ hai tiêu đề h2 trở lên.',
        en: 'The h2 and h3 of the page, where it has two h2 or more.',
      },
    }),
    target: selector(
      { vi: 'Cuộn đến phần tử (bộ chọn CSS)', en: 'Scroll to an element (CSS selector)' },
      { vi: 'Để trống để lên đầu trang.', en: 'Leave empty for the top of the page.' },
    ),
    container: selector(
      { vi: 'Vùng cuộn (bộ chọn CSS)', en: 'Scrolling area (CSS selector)' },
      { vi: 'Để trống để tự nhận ra.', en: 'Leave empty to find it automatically.' },
    ),
  }),
  ...section(place, {
    position: choice(
      {
        'bottom-right': { vi: 'Góc phải', en: 'Bottom right' },
        'bottom-left': { vi: 'Góc trái', en: 'Bottom left' },
        'bottom-center': { vi: 'Giữa', en: 'Bottom centre' },
      },
      { label: { vi: 'Vị trí', en: 'Position' } },
    ).default('bottom-right'),
    offsetX: whole(0, 200, {
      label: { vi: 'Cách mép bên (px)', en: 'From the side (px)' },
    }).default(20),
    offsetY: whole(0, 200, {
      label: { vi: 'Cách mép dưới (px)', en: 'From the bottom (px)' },
    }).default(20),
    phone: z
      .strictObject({
        offsetX: onPhone(0, 200, { vi: 'Cách mép bên (px)', en: 'From the side (px)' }),
        offsetY: onPhone(0, 200, { vi: 'Cách mép dưới (px)', en: 'From the bottom (px)' }),
        size: onPhone(32, 96, { vi: 'Kích thước (px)', en: 'Size (px)' }),
      })
      .prefault({})
      .meta({
        label: { vi: 'Riêng trên điện thoại', en: 'On phones' },
        help: { vi: 'Để trống: như trên máy tính.', en: 'Leave empty for the same as on computers.' },
      }),
  }),
  ...section(where, visibilityFields()),
})

export type Settings = z.output<typeof settings>
