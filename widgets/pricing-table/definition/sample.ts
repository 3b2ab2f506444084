import type * as z from 'zod'
import type { settings } from './settings.ts'

const amounts = (monthly: number, quarterly: number, yearly: number) => [
  { period: 'monthly' as const, amount: monthly },
  { period: 'quarterly' as const, amount: quarterly },
  { period: 'yearly' as const, amount: yearly },
]

export const sample = {
  name: 'Bảng giá thẻ thành viên xưởng',
  settings: {
    title: 'Thẻ thành viên xưởng Gốm Lam',
    description:
      'Có bàn xoay, đất, men và người hướng dẫn. Bạn đến lúc nào xưởng mở cửa, nghỉ lúc nào tùy bạn.',
    periods: [{ id: 'monthly' }, { id: 'quarterly' }, { id: 'yearly' }],
    defaultPeriod: 1,
    tax: 'included',
    taxRate: 8,
    priceNote: 'Trẻ dưới 12 tuổi đi cùng một người lớn được miễn phí.',
    guarantee: 'Chưa vừa ý sau buổi đầu tiên, xưởng hoàn lại toàn bộ tiền thẻ.',
    seats: { label: 'Số người', max: 20 },
    passChoice: true,
    plans: [
      {
        name: 'Làm quen',
        description: 'Thử nặn, thử xoay, mang về món đầu tiên.',
        prices: amounts(590_000, 1_650_000, 5_880_000),
        unit: 'người',
        perSeat: true,
        cta: { text: 'Đăng ký Làm quen', url: 'https://example.com/dang-ky' },
        features: [
          { text: 'Buổi tự do mỗi tháng', value: '4' },
          { text: 'Đất sét', value: '5 kg' },
          {
            text: 'Nung một lần mỗi tháng',
            tip: 'Món cao tối đa 20 cm. Lò nung điện ở 1.230 độ, ra lò sau bốn ngày.',
          },
          { text: 'Kệ riêng cất đồ', state: 'off' },
          { text: 'Lớp vẽ men lam', state: 'off' },
        ],
      },
      {
        name: 'Tay nghề',
        description: 'Đến mỗi tuần, có người sửa từng động tác.',
        recommended: true,
        prices: amounts(1_290_000, 3_570_000, 12_900_000),
        unit: 'người',
        perSeat: true,
        cta: { text: 'Đăng ký Tay nghề', url: 'https://example.com/dang-ky' },
        featuresTitle: 'Có mọi thứ của thẻ Làm quen, cộng thêm:',
        features: [
          { text: 'Buổi tự do mỗi tháng', value: '12' },
          { text: 'Đất sét', value: '20 kg' },
          { text: 'Nung mỗi tuần', tip: 'Món cao tối đa 40 cm, cả nung sơ và nung men.' },
          { text: 'Kệ riêng cất đồ' },
          { text: 'Lớp vẽ men lam', value: '1 buổi/tháng' },
        ],
      },
      {
        name: 'Nghệ nhân',
        description: 'Bàn xoay riêng, làm hàng của chính bạn.',
        prices: amounts(2_890_000, 7_980_000, 28_800_000),
        unit: 'người',
        perSeat: true,
        cta: { text: 'Đăng ký Nghệ nhân', url: 'https://example.com/dang-ky' },
        featuresTitle: 'Có mọi thứ của thẻ Tay nghề, cộng thêm:',
        features: [
          { text: 'Buổi tự do không giới hạn' },
          { text: 'Đất sét', value: '60 kg' },
          { text: 'Một mẻ lò riêng mỗi tháng' },
          { text: 'Gian bày bán ở cửa hàng', tip: 'Xưởng giữ 15% mỗi món bán được, chốt sổ cuối tháng.' },
          { text: 'Chìa khóa xưởng, vào cả ban đêm' },
        ],
      },
      {
        name: 'Đoàn và công ty',
        description: 'Ngày đội nhóm, quà tặng tự tay làm.',
        priceLabel: 'Liên hệ',
        note: 'Báo giá trong ngày, có hóa đơn VAT.',
        cta: { text: 'Gọi 0912 345 678', url: 'tel:0912345678' },
        features: [
          { text: 'Từ 8 đến 60 người một buổi' },
          { text: 'In tên công ty dưới men' },
          { text: 'Trà bánh giữa buổi' },
          { text: 'Giao thành phẩm tận nơi' },
        ],
      },
    ],
    compare: [
      {
        title: 'Ở xưởng',
        rows: [
          { label: 'Buổi tự do mỗi tháng', values: ['4', '12', 'Không giới hạn', 'Theo hợp đồng'] },
          { label: 'Người hướng dẫn', values: ['có', 'có', 'có', 'có'] },
          { label: 'Bàn xoay', values: ['Dùng chung', 'Dùng chung', 'Riêng', 'Dùng chung'] },
          { label: 'Kệ riêng cất đồ', values: ['không', 'có', 'có', 'không'] },
          { label: 'Vào xưởng ban đêm', values: ['không', 'không', 'có', 'không'] },
        ],
      },
      {
        title: 'Đất, men và lò',
        rows: [
          { label: 'Đất sét mỗi tháng', values: ['5 kg', '20 kg', '60 kg', 'Đủ dùng'] },
          { label: 'Men tro và men lam', values: ['có', 'có', 'có', 'có'] },
          {
            label: 'Nung sơ',
            tip: 'Lần nung đầu ở 900 độ, để đất cứng và hút men.',
            values: ['1 lần/tháng', 'Mỗi tuần', 'Mỗi tuần', 'Theo hợp đồng'],
          },
          { label: 'Mẻ lò riêng', values: ['không', 'không', '1 mẻ/tháng', 'có'] },
        ],
      },
      {
        title: 'Học và bán',
        rows: [
          { label: 'Lớp vẽ men lam', values: ['không', '1 buổi/tháng', 'Không giới hạn', 'không'] },
          { label: 'Giảm giá khi mua đồ gốm', values: ['5%', '10%', '15%', '10%'] },
          { label: 'Gian bày bán ở cửa hàng', values: ['không', 'không', 'có', 'không'] },
        ],
      },
    ],
    faq: [
      {
        question: 'Tạm dừng thẻ được không?',
        answer: 'Được, mỗi năm tối đa ba tháng. Bạn nhắn cho xưởng trước ngày gia hạn ba ngày.',
      },
      {
        question: 'Trả tiền bằng cách nào?',
        answer:
          'Chuyển khoản, quét mã VietQR hoặc tiền mặt tại xưởng. Hóa đơn điện tử gửi qua email trong ngày.',
      },
    ],
    finder: [
      {
        question: 'Bạn đã xoay gốm bao giờ chưa?',
        answers: [
          { text: 'Chưa', plans: ['lam-quen'] },
          { text: 'Vài lần', plans: ['lam-quen', 'tay-nghe'] },
          { text: 'Làm thường xuyên', plans: ['tay-nghe', 'nghe-nhan'] },
        ],
      },
      {
        question: 'Một tuần bạn đến được mấy buổi?',
        answers: [
          { text: 'Một buổi', plans: ['lam-quen'] },
          { text: 'Hai, ba buổi', plans: ['tay-nghe'] },
          { text: 'Gần như mỗi ngày', plans: ['nghe-nhan'] },
        ],
      },
      {
        question: 'Bạn muốn bán món mình làm?',
        answers: [
          { text: 'Chỉ để dùng và tặng', plans: ['lam-quen', 'tay-nghe'] },
          { text: 'Muốn bán', plans: ['nghe-nhan'] },
        ],
      },
    ],
  } satisfies z.input<typeof settings>,
}
