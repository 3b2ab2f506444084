import type * as z from 'zod'
import type { Code, privateSettings } from './private-settings.ts'
import type { settings } from './settings.ts'

export const sample = {
  name: 'Vòng quay mừng sinh nhật',
  settings: {
    game: 'wheel',
    title: 'Quà mừng sinh nhật Mộc An',
    description: 'Mỗi người một lượt chơi. Mã giảm giá đến ngay trên màn hình và trong hộp thư của bạn.',
    segments: [
      { id: 'giam-10', label: 'Giảm 10%' },
      { id: 'chuc-may-man', label: 'Chúc may mắn lần sau', kind: 'none' },
      { id: 'giam-20', label: 'Giảm 20%', color: '#f7b731' },
      { id: 'mien-phi-giao', label: 'Miễn phí giao hàng' },
      { id: 'thu-lai-sau', label: 'Hẹn bạn dịp khác', kind: 'none' },
      { id: 'ke-sach', label: 'Kệ sách gỗ sồi', color: '#f7b731' },
    ],
    // Of the quiz, for whoever chooses that game.
    questions: [
      {
        id: 'vong-nam',
        text: 'Mỗi vòng trên mặt cắt thân cây thường ứng với bao lâu?',
        options: [
          { id: 'mot-thang', text: 'Một tháng' },
          { id: 'mot-nam', text: 'Một năm' },
          { id: 'muoi-nam', text: 'Mười năm' },
        ],
      },
      {
        id: 'go-cung',
        text: 'Loại nào là gỗ cứng?',
        options: [
          { id: 'soi', text: 'Sồi' },
          { id: 'thong', text: 'Thông' },
        ],
      },
    ],
    startAt: '2026-11-16T00:00',
    endAt: '2027-02-14T23:59',
    privacyUrl: 'https://example.com/chinh-sach-bao-mat',
    rules: {
      organiser: 'Xưởng nội thất Mộc An',
      address: '12 Nguyễn Thị Thập, phường Tân Hưng, TP. Hồ Chí Minh',
      phone: '028 3822 1234',
      area: 'Toàn quốc',
      eligibility: 'Người từ đủ 18 tuổi, mỗi người một lượt. Nhân viên của xưởng không tham gia.',
      prizes: [
        { name: 'Kệ sách gỗ sồi', quantity: 3, valueVnd: 2_900_000 },
        { name: 'Mã giảm 20%', quantity: 100 },
        { name: 'Miễn phí giao hàng', quantity: 500, valueVnd: 50_000 },
        { name: 'Mã giảm 10%', quantity: 5000 },
      ],
      claim: 'Nhập mã khi đặt hàng. Kệ sách: chúng tôi gọi lại trong ba ngày làm việc.',
      text: 'Không cần mua hàng để tham gia.',
    },
    showOdds: true,
  } satisfies z.input<typeof settings>,
  privateSettings: {
    answers: [
      { questionId: 'vong-nam', optionIds: ['mot-nam'] },
      { questionId: 'go-cung', optionIds: ['soi'] },
    ],
    prizes: [
      {
        segmentId: 'giam-10',
        weight: 4000,
        stock: 5000,
        codes: 'shared',
        code: 'MOCAN10',
        expiresAfterDays: 30,
      },
      { segmentId: 'chuc-may-man', weight: 3000 },
      {
        segmentId: 'giam-20',
        weight: 500,
        stock: 100,
        perDay: 10,
        codes: 'unique',
        expiresAfterDays: 14,
        claimText: 'Mã dùng một lần, cho đơn từ 500.000 đồng.',
      },
      {
        segmentId: 'mien-phi-giao',
        weight: 1500,
        stock: 500,
        codes: 'shared',
        code: 'FREESHIP',
        expiresAfterDays: 30,
      },
      { segmentId: 'thu-lai-sau', weight: 995 },
      { segmentId: 'ke-sach', weight: 5, stock: 3, perDay: 1, claimText: 'Chúng tôi sẽ gọi cho bạn.' },
    ],
    notifyEmails: ['xinchao@example.com'],
  } satisfies z.input<typeof privateSettings>,
  collections: {
    codes: ['7K2M', 'Q4XB', 'N8PT', 'V3DH', 'R6LC'].map(
      (code): Code => ({ code: `SN20-${code}`, segmentId: 'giam-20' }),
    ),
  },
}
