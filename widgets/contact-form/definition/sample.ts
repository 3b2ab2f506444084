import type * as z from 'zod'
import type { privateSettings, settings } from './settings.ts'

export const sample = {
  name: 'Liên hệ tư vấn',
  settings: {
    title: 'Gửi lời nhắn cho Mộc An',
    description:
      'Xưởng nội thất Mộc An trả lời trong giờ làm việc, thường là trước 17 giờ cùng ngày. Bạn cứ kể càng rõ càng tốt, chúng tôi tư vấn và báo giá miễn phí.',
    fields: [
      { type: 'name', placeholder: 'Nguyễn Thị Minh Anh' },
      { type: 'phone', placeholder: '0912 345 678', half: true },
      { type: 'email', placeholder: 'ten@congty.vn', half: true },
      {
        type: 'select',
        key: 'chu_de',
        label: 'Bạn cần gì?',
        options: ['Tư vấn thiết kế', 'Báo giá đóng mới', 'Bảo hành, sửa chữa', 'Hợp tác, đại lý'],
        half: true,
      },
      { type: 'date', key: 'ngay_hen', label: 'Ngày hẹn khảo sát', half: true },
      {
        type: 'checkboxes',
        key: 'hang_muc',
        label: 'Hạng mục quan tâm',
        options: ['Tủ bếp', 'Phòng khách', 'Phòng ngủ', 'Văn phòng'],
      },
      {
        type: 'message',
        placeholder: 'Ví dụ: tủ bếp chữ L 2,4 × 1,8 m, gỗ sồi, căn hộ ở phường Tân Hưng…',
      },
    ],
    submitLabel: 'Gửi lời nhắn',
    privacyUrl: 'https://example.com/chinh-sach-bao-mat',
    showWays: 'always',
    phone: '028 3822 1234',
    zalo: '0912345678',
    email: 'xinchao@example.com',
  } satisfies z.input<typeof settings>,
  privateSettings: {
    notifyEmails: ['xinchao@example.com'],
    routing: [{ key: 'chu_de', option: 'Bảo hành, sửa chữa', emails: ['kythuat@example.com'] }],
    blockedWords: ['casino', 'vay tín chấp'],
  } satisfies z.input<typeof privateSettings>,
}
