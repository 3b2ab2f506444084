import type { Template } from '../../definition.ts'
import type { privateSettings, settings } from './settings.ts'

export const templates = [
  {
    id: 'lien-he',
    label: { vi: 'Lời nhắn đơn giản', en: 'A simple message' },
    name: 'Biểu mẫu liên hệ',
    settings: {
      title: 'Liên hệ với chúng tôi',
      description: 'Chúng tôi trả lời trong ngày làm việc.',
      fields: [
        { type: 'name' },
        { type: 'phone', required: true, half: true },
        { type: 'email', required: false, half: true },
        { type: 'message' },
      ],
      privacyUrl: 'https://example.com/chinh-sach-bao-mat',
    },
  },
  {
    id: 'dat-lich',
    label: { vi: 'Đặt lịch hẹn', en: 'An appointment' },
    name: 'Đặt lịch hẹn',
    settings: {
      title: 'Đặt lịch hẹn',
      fields: [
        { type: 'name', half: true },
        { type: 'phone', required: true, half: true },
        { type: 'date', key: 'ngay_hen', label: 'Ngày hẹn', days: 'future', required: true, half: true },
        {
          type: 'select',
          key: 'gio_hen',
          label: 'Giờ hẹn',
          options: ['Sáng (8:00–11:30)', 'Chiều (13:30–17:00)', 'Tối (18:00–20:00)'],
          required: true,
          half: true,
        },
        { type: 'message', label: 'Bạn cần gì?', required: false },
      ],
      submitLabel: 'Đặt lịch',
      successMessage: 'Đã nhận lịch hẹn. Chúng tôi gọi xác nhận trong giờ làm việc.',
      privacyUrl: 'https://example.com/chinh-sach-bao-mat',
    },
  },
  {
    id: 'bao-gia-goc-trang',
    label: { vi: 'Nút báo giá ở góc trang', en: 'A quote from a floating button' },
    name: 'Nhận báo giá',
    settings: {
      title: 'Nhận báo giá',
      layout: 'floating',
      openLabel: 'Nhận báo giá',
      fields: [
        { type: 'name' },
        { type: 'phone', required: true },
        { type: 'message', label: 'Bạn cần báo giá gì?' },
      ],
      submitLabel: 'Gửi yêu cầu',
      showWays: 'always',
      phone: '028 3822 1234',
      zalo: '0912345678',
      privacyUrl: 'https://example.com/chinh-sach-bao-mat',
    },
  },
  {
    id: 'dat-hang',
    label: { vi: 'Đặt hàng theo từng bước', en: 'An order in steps' },
    name: 'Đặt hàng',
    settings: {
      title: 'Đặt hàng',
      fields: [
        { type: 'step', title: 'Bạn đặt gì?' },
        { type: 'message', label: 'Món hàng và số lượng' },
        {
          type: 'radio',
          key: 'nhan_hang',
          label: 'Nhận hàng',
          options: ['Giao tận nơi', 'Tự đến lấy'],
          required: true,
        },
        { type: 'step', title: 'Giao đến đâu?' },
        {
          type: 'text',
          key: 'dia_chi',
          label: 'Địa chỉ giao hàng',
          placeholder: 'Số nhà, đường, phường, tỉnh',
          required: true,
          showWhen: { field: 'nhan_hang', is: 'one-of', values: ['Giao tận nơi'] },
        },
        {
          type: 'text',
          key: 'luu_y',
          label: 'Lưu ý cho người giao',
          showWhen: { field: 'dia_chi', is: 'filled' },
        },
        { type: 'step', title: 'Liên hệ với bạn' },
        { type: 'name' },
        { type: 'phone', required: true, half: true },
        { type: 'email', required: false, half: true },
      ],
      submitLabel: 'Đặt hàng',
      successMessage: 'Đã nhận đơn. Chúng tôi gọi xác nhận trong giờ làm việc.',
      privacyUrl: 'https://example.com/chinh-sach-bao-mat',
    },
  },
] satisfies Template<typeof settings, typeof privateSettings>[]
