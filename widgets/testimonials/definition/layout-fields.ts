import { choice, flag, section, whole } from '../../schema/fields.ts'
import { corner } from '../../schema/form-settings.ts'

const layoutSection = { vi: 'Bố cục', en: 'Layout' }

const sliding = { field: 'layout', is: ['slider', 'spotlight'] }
const moving = { field: 'layout', is: ['slider', 'spotlight', 'marquee'] }
const inColumns = { field: 'layout', is: ['slider', 'grid', 'masonry'] }

const columns = (max: number, initial: number, vi: string, en: string) =>
  whole(1, max, { label: { vi: `Số cột ${vi}`, en: `Columns ${en}` }, showIf: inColumns }).default(initial)

export const layoutFields = section(layoutSection, {
  layout: choice(
    {
      slider: { vi: 'Trang trượt', en: 'Slider' },
      grid: { vi: 'Lưới', en: 'Grid' },
      masonry: { vi: 'Lưới so le', en: 'Masonry' },
      list: { vi: 'Danh sách', en: 'List' },
      marquee: { vi: 'Dải chạy', en: 'Marquee' },
      spotlight: { vi: 'Từng lời một', en: 'Spotlight' },
      badge: { vi: 'Huy hiệu điểm trung bình', en: 'Badge with the average' },
      toast: { vi: 'Thẻ nổi ở góc', en: 'Floating in a corner' },
    },
    {
      label: { vi: 'Bố cục', en: 'Layout' },
      help: {
        vi: 'Thẻ nổi hiện khi khách cuộn đến gần chỗ đặt mã: đặt mã ở đầu trang để hiện ngay.',
        en: 'What floats appears when the visitor comes near the snippet: at the top of the page, at once.',
      },
    },
  ).default('slider'),
  position: corner('toast'),
  toastSeconds: whole(4, 30, {
    label: { vi: 'Mỗi lời hiện, giây', en: 'Each is shown, seconds' },
    help: {
      vi: 'Không tự đổi với khách đã bật giảm chuyển động.',
      en: 'Stays for visitors who asked for less motion.',
    },
    showIf: { field: 'layout', is: 'toast' },
  }).default(8),
  toastDays: whole(0, 365, {
    label: { vi: 'Khách đóng thì hiện lại sau (ngày)', en: 'Closed, it is back after (days)' },
    help: { vi: '0: ở lần mở trang kế tiếp.', en: '0: when the next page opens.' },
    showIf: { field: 'layout', is: 'toast' },
  }).default(7),
  columnsDesktop: columns(6, 3, 'khi rộng', 'on wide pages'),
  columnsTablet: columns(4, 2, 'khi vừa', 'on medium pages'),
  columnsMobile: columns(2, 1, 'khi hẹp', 'on narrow pages'),
  gap: whole(0, 48, { label: { vi: 'Khoảng cách (px)', en: 'Gap (px)' } }).default(16),
  pageSize: whole(0, 60, {
    label: { vi: 'Số lời hiện lúc đầu', en: 'Shown at first' },
    help: { vi: '0: tất cả. Còn lại sau nút “Xem thêm”.', en: '0: all. The others come with “Show more”.' },
    showIf: { field: 'layout', is: ['grid', 'masonry', 'list'] },
  }).default(0),
  maxRows: whole(0, 20, {
    label: { vi: 'Số hàng hiện lúc đầu', en: 'Rows at first' },
    help: {
      vi: '0: không giới hạn. Có cả hai số thì lấy số ít lời hơn; mỗi lần “Xem thêm” là chừng ấy nữa.',
      en: '0: no limit. With both figures the smaller one counts; “Show more” brings as many again.',
    },
    showIf: { field: 'layout', is: ['grid', 'masonry'] },
  }).default(0),
  arrows: flag(true, { label: { vi: 'Nút mũi tên', en: 'Arrow buttons' }, showIf: sliding }),
  dots: flag(true, { label: { vi: 'Chấm trang', en: 'Dots' }, showIf: sliding }),
  loop: choice(
    {
      none: { vi: 'Dừng ở cuối', en: 'Stop at the end' },
      rewind: { vi: 'Quay lại đầu', en: 'Back to the start' },
    },
    { label: { vi: 'Hết thì', en: 'At the end' }, showIf: sliding, half: true },
  ).default('none'),
  drag: flag(false, {
    label: { vi: 'Kéo bằng chuột', en: 'Drag with the mouse' },
    help: {
      vi: 'Vuốt bằng tay lúc nào cũng được. Bật thì không bôi đen được chữ.',
      en: 'Swiping always works. With it, texts cannot be selected.',
    },
    showIf: sliding,
  }),
  autoplay: flag(false, {
    label: { vi: 'Tự chuyển', en: 'Moves by itself' },
    help: {
      vi: 'Luôn có nút dừng; không chạy với khách đã bật giảm chuyển động.',
      en: 'Always with a pause button; never for visitors who asked for less motion.',
    },
    showIf: sliding,
  }),
  autoplaySeconds: whole(2, 20, {
    label: { vi: 'Mỗi lần, giây', en: 'Every, seconds' },
    showIf: { field: 'autoplay', is: true },
  }).default(6),
  pauseOnHover: flag(true, {
    label: { vi: 'Dừng khi rê chuột', en: 'Pause on hover' },
    showIf: moving,
  }),
  marqueeSpeed: whole(10, 120, {
    label: { vi: 'Tốc độ dải chạy (px mỗi giây)', en: 'Speed of the marquee (px per second)' },
    showIf: { field: 'layout', is: 'marquee' },
  }).default(40),
  marqueeRows: whole(1, 3, {
    label: { vi: 'Số dải', en: 'Rows' },
    showIf: { field: 'layout', is: 'marquee' },
  }).default(1),
})
