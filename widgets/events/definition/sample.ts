import type * as z from 'zod'
import { inBothLanguages } from '../../schema/sample-draft.ts'
import type { Code, privateSettings } from './private-settings.ts'
import type { settings } from './settings.ts'

export const invented = ['Mộc An']

export const sample = inBothLanguages((both) => {
  const freeDelivery = both('Miễn phí giao hàng', 'Free delivery')
  const bookshelf = both('Kệ sách gỗ sồi', 'Oak bookshelf')
  return {
    name: both('Vòng quay mừng sinh nhật', 'Birthday wheel'),
    settings: {
      game: 'wheel',
      title: both('Quà mừng sinh nhật Mộc An', 'It is our birthday: a gift for you'),
      description: both(
        'Mỗi người một lượt chơi. Mã giảm giá đến ngay trên màn hình và trong hộp thư của bạn.',
        'One play each. Your code appears on the screen and comes by e-mail.',
      ),
      segments: [
        { id: 'giam-10', label: both('Giảm 10%', '10% off') },
        { id: 'chuc-may-man', label: both('Chúc may mắn lần sau', 'Better luck next time'), kind: 'none' },
        { id: 'giam-20', label: both('Giảm 20%', '20% off'), color: '#f7b731' },
        { id: 'mien-phi-giao', label: freeDelivery },
        { id: 'thu-lai-sau', label: both('Hẹn bạn dịp khác', 'Not this time'), kind: 'none' },
        { id: 'ke-sach', label: bookshelf, color: '#f7b731' },
      ],
      // Questions, for merchants who choose the quiz.
      questions: [
        {
          id: 'vong-nam',
          text: both(
            'Mỗi vòng trên mặt cắt thân cây thường ứng với bao lâu?',
            'How long does a tree take for one ring of its trunk, as a rule?',
          ),
          options: [
            { id: 'mot-thang', text: both('Một tháng', 'A month') },
            { id: 'mot-nam', text: both('Một năm', 'A year') },
            { id: 'muoi-nam', text: both('Mười năm', 'Ten years') },
          ],
        },
        {
          id: 'go-cung',
          text: both('Loại nào là gỗ cứng?', 'Which of these is a hardwood?'),
          options: [
            { id: 'soi', text: both('Sồi', 'Oak') },
            { id: 'thong', text: both('Thông', 'Pine') },
          ],
        },
      ],
      startAt: '2026-11-16T00:00',
      endAt: '2027-02-14T23:59',
      privacyUrl: 'https://example.com/chinh-sach-bao-mat',
      rules: {
        organiser: both('Xưởng nội thất Mộc An', 'Mộc An furniture workshop'),
        address: both(
          '12 Nguyễn Thị Thập, phường Tân Hưng, TP. Hồ Chí Minh',
          '12 Nguyễn Thị Thập, Tân Hưng Ward, Hồ Chí Minh City',
        ),
        phone: '028 3822 1234',
        area: both('Toàn quốc', 'All of Vietnam'),
        eligibility: both(
          'Người từ đủ 18 tuổi, mỗi người một lượt. Nhân viên của xưởng không tham gia.',
          'Anyone aged 18 or over, one play each. Staff of the workshop may not take part.',
        ),
        prizes: [
          { name: bookshelf, quantity: 3, valueVnd: 2_900_000 },
          { name: both('Mã giảm 20%', 'Code for 20% off'), quantity: 100 },
          { name: freeDelivery, quantity: 500, valueVnd: 50_000 },
          { name: both('Mã giảm 10%', 'Code for 10% off'), quantity: 5000 },
        ],
        claim: both(
          'Nhập mã khi đặt hàng. Kệ sách: chúng tôi gọi lại trong ba ngày làm việc.',
          'Enter the code when you order. For the bookshelf we call you within three working days.',
        ),
        text: both('Không cần mua hàng để tham gia.', 'No purchase necessary.'),
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
          claimText: both(
            'Mã dùng một lần, cho đơn từ 500.000 đồng.',
            'The code works once, for orders from 500,000 đồng.',
          ),
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
        {
          segmentId: 'ke-sach',
          weight: 5,
          stock: 3,
          perDay: 1,
          claimText: both('Chúng tôi sẽ gọi cho bạn.', 'We will call you.'),
        },
      ],
      notifyEmails: ['xinchao@example.com'],
    } satisfies z.input<typeof privateSettings>,
    collections: {
      codes: ['7K2M', 'Q4XB', 'N8PT', 'V3DH', 'R6LC'].map(
        (code): Code => ({ code: `SN20-${code}`, segmentId: 'giam-20' }),
      ),
    },
  }
})
