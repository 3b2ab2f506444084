import type * as z from 'zod'
import { inBothLanguages } from '../../schema/sample-draft.ts'
import type { privateSettings, settings } from './settings.ts'

export const invented = ['Mộc An']

export const sample = inBothLanguages((both) => {
  const warranty = both('Bảo hành, sửa chữa', 'Warranty or repair')
  return {
    name: both('Liên hệ tư vấn', 'Contact and advice'),
    settings: {
      title: both('Gửi lời nhắn cho Mộc An', 'Write to Mộc An'),
      description: both(
        'Xưởng nội thất Mộc An trả lời trong giờ làm việc, thường là trước 17 giờ cùng ngày. Bạn cứ kể càng rõ càng tốt, chúng tôi tư vấn và báo giá miễn phí.',
        'The furniture workshop of Mộc An answers on working days, mostly before 5 p.m. the same day. Tell us as much as you can: advice and quotes are free.',
      ),
      fields: [
        { type: 'name', placeholder: 'Nguyễn Thị Minh Anh' },
        { type: 'phone', placeholder: '0912 345 678', half: true },
        { type: 'email', placeholder: both('ten@congty.vn', 'name@company.vn'), half: true },
        {
          type: 'select',
          key: 'chu_de',
          label: both('Bạn cần gì?', 'What do you need?'),
          options: [
            both('Tư vấn thiết kế', 'Design advice'),
            both('Báo giá đóng mới', 'A quote for new furniture'),
            warranty,
            both('Hợp tác, đại lý', 'To sell our furniture'),
          ],
          half: true,
        },
        {
          type: 'date',
          key: 'ngay_hen',
          label: both('Ngày hẹn khảo sát', 'Day for a visit to measure'),
          days: 'future',
          half: true,
        },
        {
          type: 'checkboxes',
          key: 'hang_muc',
          label: both('Hạng mục quan tâm', 'Rooms'),
          options: [
            both('Tủ bếp', 'Kitchen'),
            both('Phòng khách', 'Living room'),
            both('Phòng ngủ', 'Bedroom'),
            both('Văn phòng', 'Office'),
          ],
        },
        {
          type: 'message',
          placeholder: both(
            'Ví dụ: tủ bếp chữ L 2,4 × 1,8 m, gỗ sồi, căn hộ ở phường Tân Hưng…',
            'For example: an L-shaped oak kitchen, 2.4 × 1.8 m, in a flat in Tân Hưng…',
          ),
        },
      ],
      submitLabel: both('Gửi lời nhắn', 'Send'),
      privacyUrl: 'https://example.com/chinh-sach-bao-mat',
      showWays: 'always',
      phone: '028 3822 1234',
      zalo: '0912345678',
      email: 'xinchao@example.com',
    } satisfies z.input<typeof settings>,
    privateSettings: {
      notifyEmails: ['xinchao@example.com'],
      routing: [
        {
          key: 'chu_de',
          option: warranty,
          emails: ['kythuat@example.com'],
        },
      ],
      blockedWords: ['casino', both('vay tín chấp', 'payday loan')],
    } satisfies z.input<typeof privateSettings>,
  }
})
