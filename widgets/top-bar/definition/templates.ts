import type { Template } from '../../definition.ts'
import { sample } from './sample.ts'
import type { settings } from './settings.ts'

export const templates = [
  {
    id: 'mien-phi-giao-hang',
    label: { vi: 'Miễn phí giao hàng', en: 'Free shipping' },
    name: 'Miễn phí giao hàng',
    settings: sample.vi.settings,
  },
  {
    id: 'flash-sale',
    label: { vi: 'Flash sale có đếm ngược và mã', en: 'Flash sale with countdown and code' },
    name: 'Flash sale mỗi tối',
    settings: {
      messages: [
        {
          title: 'Flash sale 20:00–22:00:',
          text: 'đồng giá **99.000 ₫**',
          icon: 'bolt',
          code: 'TOINAY99',
          ctas: [{ text: 'Săn ngay', url: 'https://example.com/flash-sale' }],
          countdown: {
            schedule: { mode: 'daily', time: '20:00', windowMinutes: 120, endMinutes: 0 },
            style: 'boxes',
          },
        },
      ],
      days: 1,
    },
    theme: { primary: '#c81e3a' },
  },
  {
    id: 'nghi-tet',
    label: { vi: 'Lịch nghỉ Tết', en: 'Closed for Tết' },
    name: 'Lịch nghỉ Tết',
    settings: {
      messages: [
        {
          title: 'Nghỉ Tết Đinh Mùi',
          text: 'từ 27 tháng Chạp đến hết mùng 6. Đơn đặt trong Tết được giao từ **mùng 7**. Chúc quý khách năm mới an khang!',
          icon: 'blossom',
          ctas: [{ text: 'Lịch giao hàng', url: 'https://example.com/lich-tet', style: 'link' }],
        },
      ],
      days: 0,
    },
    theme: { primary: '#9f1d1d' },
  },
  {
    id: 'tien-do-gio-hang',
    label: { vi: 'Tiến độ đến miễn phí giao hàng', en: 'Progress of the cart to free shipping' },
    name: 'Tiến độ miễn phí giao hàng',
    settings: {
      messages: [
        {
          text: '**Miễn phí giao hàng** toàn quốc cho đơn từ 399.000 ₫',
          icon: 'truck',
          goal: {
            amount: 399_000,
            towards: 'Thêm {rest} nữa là được miễn phí giao hàng',
            reached: 'Tuyệt quá, đơn này được miễn phí giao hàng',
          },
        },
      ],
    },
    theme: { primary: '#14532d' },
  },
  {
    id: 'ra-mat',
    label: { vi: 'Ra mắt sản phẩm, màu trang nhã', en: 'A launch, in calm colours' },
    name: 'Ra mắt bộ sưu tập',
    settings: {
      messages: [
        {
          title: 'Bộ sưu tập Thu Đông',
          text: 'đã có mặt tại cửa hàng và trên trang',
          ctas: [
            { text: 'Xem bộ sưu tập', url: 'https://example.com/thu-dong' },
            { text: 'Tìm cửa hàng', url: 'https://example.com/cua-hang', style: 'outline' },
          ],
        },
      ],
      sticky: false,
    },
    theme: { primary: '#1f5c4d', bg: '#f4efe4' },
  },
  {
    id: 'chu-chay',
    label: { vi: 'Chữ chạy nhiều ưu đãi', en: 'Moving text with many offers' },
    name: 'Chữ chạy ưu đãi',
    settings: {
      messages: [
        { text: 'Đổi trả miễn phí trong **30 ngày**', icon: 'gift' },
        { text: 'Trả góp **0%** cho đơn từ 3 triệu', icon: 'tag' },
        { text: 'Giao nhanh **2 giờ** nội thành Hà Nội và TP. Hồ Chí Minh', icon: 'truck' },
      ],
      transition: 'marquee',
    },
    theme: { primary: '#14213d' },
  },
  {
    id: 'bao-tri',
    label: { vi: 'Thông báo bảo trì, ở cuối màn hình', en: 'Maintenance, at the bottom' },
    name: 'Thông báo bảo trì',
    settings: {
      messages: [
        {
          title: 'Bảo trì hệ thống',
          text: 'từ 23:00 tối nay đến 01:00 sáng mai. Bạn vẫn xem hàng được, thanh toán tạm ngừng.',
          icon: 'info',
        },
      ],
      position: 'bottom',
      scope: 'session',
    },
    theme: { surface: 'card' },
  },
] satisfies Template<typeof settings>[]
