import * as z from 'zod'
import { choice, flag, line, section, whole } from '../../schema/fields.ts'
import { pages } from '../../schema/visibility.ts'

const number = { vi: 'Con số', en: 'Number' }
const look = { vi: 'Hình thức', en: 'Look' }
const counting = { vi: 'Cách đếm', en: 'Counting' }

/** Strokes on a grid of 24. Only the chosen one is published. */
const icons = {
  none: '',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6',
  people:
    'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8M2 21v-2a5 5 0 0 1 5-5h4a5 5 0 0 1 5 5v2M16 3a4 4 0 0 1 0 8M19 15a5 5 0 0 1 3 4v2',
  chart: 'M4 20V10M10 20V4M16 20v-7M22 20H2',
  heart: 'M12 20s-8-5-8-11a4.5 4.5 0 0 1 8-2.8A4.5 4.5 0 0 1 20 9c0 6-8 11-8 11z',
}

const pathOf = (name: keyof typeof icons) => icons[name]
const withNumber = (label: string) => (!label || label.includes('{n}') ? label : `{n} ${label}`)

export const settings = z.strictObject({
  ...section(number, {
    metric: choice(
      { total: { vi: 'Lượt xem', en: 'Views' }, unique: { vi: 'Khách', en: 'Visitors' } },
      {
        label: { vi: 'Đếm gì', en: 'What to count' },
        help: {
          vi: 'Mỗi khách được tính một lần mỗi ngày, bằng mã băm đổi theo ngày, không cookie.',
          en: 'A visitor counts once a day, without cookies: recognised by a code that changes daily.',
        },
        half: true,
      },
    ).default('total'),
    range: choice(
      {
        all: { vi: 'Từ trước đến nay', en: 'All time' },
        today: { vi: 'Hôm nay', en: 'Today' },
        yesterday: { vi: 'Hôm qua', en: 'Yesterday' },
        week: { vi: '7 ngày qua', en: 'The last 7 days' },
        month: { vi: '30 ngày qua', en: 'The last 30 days' },
      },
      { label: { vi: 'Khoảng thời gian', en: 'Time' }, half: true },
    ).default('all'),
    offset: whole(0, 1_000_000_000, {
      label: { vi: 'Cộng thêm', en: 'Starting number' },
      sample: true,
      help: {
        vi: 'Ví dụ số của bộ đếm cũ, để không phải đếm lại từ đầu.',
        en: 'For example the count of your earlier counter, so that it continues from there.',
      },
    }).default(0),
    format: choice(
      {
        grouped: { vi: '12.480', en: '12,480' },
        plain: { vi: '12480', en: '12480' },
        compact: { vi: '12,5 N', en: '12.5K' },
      },
      { label: { vi: 'Cách viết số', en: 'Format' }, half: true },
    ).default('grouped'),
    minDigits: whole(1, 12, {
      label: { vi: 'Ít nhất mấy chữ số', en: 'Minimum number of digits' },
      help: { vi: 'Thiếu thì thêm số 0 ở trước.', en: 'Padded with zeros.' },
      showIf: { field: 'format', is: ['grouped', 'plain'] },
    }).default(1),
    label: line(0, 40, {
      label: { vi: 'Câu chữ', en: 'Text' },
      help: {
        vi: '{n} là chỗ của con số. Để trống: “{n} lượt xem hôm nay”, theo lựa chọn bên trên.',
        en: '{n} is the place of the number. Empty: “{n} views today”, as chosen above.',
      },
      placeholder: { vi: '{n} lượt xem', en: '{n} views' },
    })
      .default('')
      .transform(withNumber)
      .pipe(z.string()),
  }),
  ...section(look, {
    style: choice(
      {
        roll: { vi: 'Chữ số lăn', en: 'Rolling digits' },
        odometer: { vi: 'Đồng hồ công tơ', en: 'Odometer' },
        flip: { vi: 'Bảng lật', en: 'Flip cards' },
        led: { vi: 'Đèn LED', en: 'LED' },
        text: { vi: 'Chữ thường', en: 'Plain text' },
      },
      { label: { vi: 'Kiểu chữ số', en: 'Digits' }, half: true },
    ).default('roll'),
    size: choice(
      {
        small: { vi: 'Nhỏ', en: 'Small' },
        medium: { vi: 'Vừa', en: 'Medium' },
        large: { vi: 'Lớn', en: 'Large' },
      },
      { label: { vi: 'Cỡ số', en: 'Size' }, half: true },
    ).default('medium'),
    layout: choice(
      {
        row: { vi: 'Một dòng', en: 'One line' },
        stack: { vi: 'Số ở trên, chữ ở dưới', en: 'Number above text' },
      },
      { label: { vi: 'Bố cục', en: 'Layout' }, half: true },
    ).default('row'),
    align: choice(
      {
        start: { vi: 'Trái', en: 'Left' },
        center: { vi: 'Giữa', en: 'Centre' },
        end: { vi: 'Phải', en: 'Right' },
      },
      { label: { vi: 'Canh lề', en: 'Alignment' }, half: true },
    ).default('start'),
    icon: choice(
      {
        none: { vi: 'Không có', en: 'None' },
        eye: { vi: 'Con mắt', en: 'Eye' },
        people: { vi: 'Người', en: 'People' },
        chart: { vi: 'Biểu đồ', en: 'Chart' },
        heart: { vi: 'Trái tim', en: 'Heart' },
      },
      { label: { vi: 'Biểu tượng', en: 'Icon' }, half: true },
    )
      .default('eye')
      .transform(pathOf)
      .pipe(z.string()),
    duration: whole(0, 3000, {
      label: { vi: 'Thời gian lăn (ms)', en: 'Rolling takes (ms)' },
      help: {
        vi: '0 là đổi ngay. Khách đã chọn giảm chuyển động luôn thấy số đổi ngay.',
        en: '0 changes at once, as it always does for visitors who prefer reduced motion.',
      },
    }).default(800),
    animateOn: choice(
      {
        visible: { vi: 'Khi con số hiện trên màn hình', en: 'Once the number is on the screen' },
        load: { vi: 'Ngay khi có số mới', en: 'As soon as it is known' },
      },
      { label: { vi: 'Lăn đến số mới', en: 'Rolls to the new number' } },
    ).default('visible'),
  }),
  ...section(counting, {
    countSpa: flag(true, {
      label: { vi: 'Đếm khi chuyển trang không tải lại', en: 'Count pages of single-page sites' },
    }),
    dedupeMinutes: whole(0, 1440, {
      label: { vi: 'Xem lại trong bấy nhiêu phút không đếm', en: 'Do not count again for (minutes)' },
      help: {
        vi: 'Chống tải lại trang cho tăng số. Lớn hơn 0 thì thiết bị của khách nhớ giờ xem từng trang.',
        en: 'Against reloading to raise the number. Above 0 the device keeps the time of each page.',
      },
    }).default(30),
    excludeBots: flag(true, { label: { vi: 'Bỏ qua máy dò tìm', en: 'Leave out bots' } }),
    excludeOwner: flag(true, {
      label: { vi: 'Bỏ qua thiết bị của bạn', en: 'Leave out your own devices' },
      help: {
        vi: 'Trên thiết bị ấy mở trang một lần với #khong-dem ở cuối địa chỉ; #dem-lai để đếm trở lại.',
        en: 'Open the page there once with #khong-dem at the end of its address; #dem-lai counts it again.',
      },
    }),
    paths: pages({
      label: { vi: 'Chỉ đếm ở các trang', en: 'Counts only on the pages' },
      help: {
        vi: 'Đường dẫn, * thay cho phần bất kỳ: /tin-tuc/*. Để trống: mọi trang có bộ đếm.',
        en: 'Paths, * stands for anything: /news/*. Empty: every page with the counter.',
      },
    }),
    milestone: whole(0, 1_000_000, {
      label: { vi: 'Báo cho trang ở mỗi mốc', en: 'Milestone every' },
      help: {
        vi: 'Ví dụ 1000: lượt xem thứ 1.000, 2.000… gửi sự kiện page-counter:milestone. 0 là không.',
        en: '1000, for one: view 1,000, 2,000… sends the event page-counter:milestone. 0 sends none.',
      },
      showIf: { field: 'metric', is: 'total' },
    }).default(0),
    fallback: choice(
      {
        last: { vi: 'Hiện số lúc xuất bản', en: 'Show the number at publishing' },
        hide: { vi: 'Không hiện gì', en: 'Show nothing' },
      },
      {
        label: { vi: 'Khi chưa có số mới', en: 'When the number is unavailable' },
        showIf: { field: 'range', is: 'all' },
      },
    ).default('last'),
  }),
})

export type Settings = z.output<typeof settings>
