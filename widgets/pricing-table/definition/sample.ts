import type * as z from 'zod'
import { inBothLanguages } from '../../schema/sample-draft.ts'
import type { settings } from './settings.ts'

const amounts = (monthly: number, quarterly: number, yearly: number) => [
  { period: 'monthly' as const, amount: monthly },
  { period: 'quarterly' as const, amount: quarterly },
  { period: 'yearly' as const, amount: yearly },
]

export const invented = ['Gốm Lam', '0912 345 678']

export const sample = inBothLanguages((both) => {
  const yes = both('có', 'yes')
  const no = both('không', 'no')
  const shared = both('Dùng chung', 'Shared')
  const beginner = both('lam-quen', 'beginner')
  const maker = both('tay-nghe', 'maker')
  const master = both('nghe-nhan', 'master')
  const person = both('người', 'person')
  const sessions = both('Buổi tự do mỗi tháng', 'Open sessions a month')
  const clay = both('Đất sét', 'Clay')
  const shelf = both('Kệ riêng cất đồ', 'A shelf of your own')
  const painting = both('Lớp vẽ men lam', 'Class in cobalt painting')
  return {
    name: both('Bảng giá thẻ thành viên xưởng', 'Prices of workshop membership'),
    settings: {
      title: both('Thẻ thành viên xưởng Gốm Lam', 'Membership of the Gốm Lam workshop'),
      description: both(
        'Có bàn xoay, đất, men và người hướng dẫn. Bạn đến lúc nào xưởng mở cửa, nghỉ lúc nào tùy bạn.',
        'Wheels, clay, glazes and an instructor. Come whenever the workshop is open, pause when you like.',
      ),
      periods: [{ id: 'monthly' }, { id: 'quarterly' }, { id: 'yearly' }],
      defaultPeriod: 1,
      tax: 'included',
      taxRate: 8,
      priceNote: both(
        'Trẻ dưới 12 tuổi đi cùng một người lớn được miễn phí.',
        'Children under 12 come free with an adult.',
      ),
      guarantee: both(
        'Chưa vừa ý sau buổi đầu tiên, xưởng hoàn lại toàn bộ tiền thẻ.',
        'If you are not happy after your first session, you get all your money back.',
      ),
      seats: { label: both('Số người', 'People'), max: 20 },
      passChoice: true,
      plans: [
        {
          name: both('Làm quen', 'Beginner'),
          description: both(
            'Thử nặn, thử xoay, mang về món đầu tiên.',
            'Try shaping and throwing, take your first piece home.',
          ),
          prices: amounts(590_000, 1_650_000, 5_880_000),
          unit: person,
          perSeat: true,
          cta: { text: both('Đăng ký Làm quen', 'Join as a beginner'), url: 'https://example.com/dang-ky' },
          features: [
            { text: sessions, value: '4' },
            { text: clay, value: '5 kg' },
            {
              text: both('Nung một lần mỗi tháng', 'One firing a month'),
              tip: both(
                'Món cao tối đa 20 cm. Lò nung điện ở 1.230 độ, ra lò sau bốn ngày.',
                'Pieces up to 20 cm high. The electric kiln fires at 1,230 °C and is opened after four days.',
              ),
            },
            { text: shelf, state: 'off' },
            { text: painting, state: 'off' },
          ],
        },
        {
          name: both('Tay nghề', 'Maker'),
          description: both(
            'Đến mỗi tuần, có người sửa từng động tác.',
            'Come every week; somebody corrects every movement.',
          ),
          recommended: true,
          prices: amounts(1_290_000, 3_570_000, 12_900_000),
          unit: person,
          perSeat: true,
          cta: { text: both('Đăng ký Tay nghề', 'Join as a maker'), url: 'https://example.com/dang-ky' },
          featuresTitle: both('Có mọi thứ của thẻ Làm quen, cộng thêm:', 'All that beginners have, and:'),
          features: [
            { text: sessions, value: '12' },
            { text: clay, value: '20 kg' },
            {
              text: both('Nung mỗi tuần', 'A firing every week'),
              tip: both(
                'Món cao tối đa 40 cm, cả nung sơ và nung men.',
                'Pieces up to 40 cm high, bisque and glaze.',
              ),
            },
            { text: shelf },
            {
              text: painting,
              value: both('1 buổi/tháng', '1 a month'),
            },
          ],
        },
        {
          name: both('Nghệ nhân', 'Master'),
          description: both(
            'Bàn xoay riêng, làm hàng của chính bạn.',
            'A wheel of your own, for work that you sell.',
          ),
          prices: amounts(2_890_000, 7_980_000, 28_800_000),
          unit: person,
          perSeat: true,
          cta: { text: both('Đăng ký Nghệ nhân', 'Join as a master'), url: 'https://example.com/dang-ky' },
          featuresTitle: both('Có mọi thứ của thẻ Tay nghề, cộng thêm:', 'All that makers have, and:'),
          features: [
            { text: both('Buổi tự do không giới hạn', 'Unlimited open sessions') },
            { text: clay, value: '60 kg' },
            { text: both('Một mẻ lò riêng mỗi tháng', 'One kiln load of your own a month') },
            {
              text: both('Gian bày bán ở cửa hàng', 'Space in our shop'),
              tip: both(
                'Xưởng giữ 15% mỗi món bán được, chốt sổ cuối tháng.',
                'The workshop keeps 15% of each sale; we settle at the end of the month.',
              ),
            },
            { text: both('Chìa khóa xưởng, vào cả ban đêm', 'A key to the workshop, at night too') },
          ],
        },
        {
          name: both('Đoàn và công ty', 'Groups and companies'),
          description: both('Ngày đội nhóm, quà tặng tự tay làm.', 'Team days, presents made by hand.'),
          priceLabel: both('Liên hệ', 'On request'),
          note: both('Báo giá trong ngày, có hóa đơn VAT.', 'A quote the same day, with a VAT invoice.'),
          cta: { text: both('Gọi 0912 345 678', 'Call 0912 345 678'), url: 'tel:0912345678' },
          features: [
            { text: both('Từ 8 đến 60 người một buổi', '8 to 60 people a session') },
            { text: both('In tên công ty dưới men', 'Your company’s name under the glaze') },
            { text: both('Trà bánh giữa buổi', 'Tea and cakes') },
            { text: both('Giao thành phẩm tận nơi', 'Finished pieces delivered') },
          ],
        },
      ],
      compare: [
        {
          title: both('Ở xưởng', 'At the workshop'),
          rows: [
            {
              label: sessions,
              values: ['4', '12', both('Không giới hạn', 'Unlimited'), both('Theo hợp đồng', 'As agreed')],
            },
            {
              label: both('Người hướng dẫn', 'Instructor'),
              values: [yes, yes, yes, yes],
            },
            {
              label: both('Bàn xoay', 'Wheel'),
              values: [shared, shared, both('Riêng', 'Your own'), shared],
            },
            {
              label: shelf,
              values: [no, yes, yes, no],
            },
            {
              label: both('Vào xưởng ban đêm', 'Access at night'),
              values: [no, no, yes, no],
            },
          ],
        },
        {
          title: both('Đất, men và lò', 'Clay, glazes and kiln'),
          rows: [
            {
              label: both('Đất sét mỗi tháng', 'Clay a month'),
              values: ['5 kg', '20 kg', '60 kg', both('Đủ dùng', 'All you need')],
            },
            {
              label: both('Men tro và men lam', 'Ash and cobalt glazes'),
              values: [yes, yes, yes, yes],
            },
            {
              label: both('Nung sơ', 'Bisque firing'),
              tip: both(
                'Lần nung đầu ở 900 độ, để đất cứng và hút men.',
                'The first firing, at 900 °C, so that the clay is hard and takes the glaze.',
              ),
              values: [
                both('1 lần/tháng', 'Once a month'),
                both('Mỗi tuần', 'Every week'),
                both('Mỗi tuần', 'Every week'),
                both('Theo hợp đồng', 'As agreed'),
              ],
            },
            {
              label: both('Mẻ lò riêng', 'Kiln load of your own'),
              values: [no, no, both('1 mẻ/tháng', '1 a month'), yes],
            },
          ],
        },
        {
          title: both('Học và bán', 'Learning and selling'),
          rows: [
            {
              label: painting,
              values: [no, both('1 buổi/tháng', '1 a month'), both('Không giới hạn', 'Unlimited'), no],
            },
            {
              label: both('Giảm giá khi mua đồ gốm', 'Discount on our pottery'),
              values: ['5%', '10%', '15%', '10%'],
            },
            {
              label: both('Gian bày bán ở cửa hàng', 'Space in our shop'),
              values: [no, no, yes, no],
            },
          ],
        },
      ],
      faq: [
        {
          question: both('Tạm dừng thẻ được không?', 'Can I pause my membership?'),
          answer: both(
            'Được, mỗi năm tối đa ba tháng. Bạn nhắn cho xưởng trước ngày gia hạn ba ngày.',
            'Yes, for up to three months a year. Write to us three days before it is renewed.',
          ),
        },
        {
          question: both('Trả tiền bằng cách nào?', 'How can I pay?'),
          answer: both(
            'Chuyển khoản, quét mã VietQR hoặc tiền mặt tại xưởng. Hóa đơn điện tử gửi qua email trong ngày.',
            'By bank transfer, by VietQR code or in cash at the workshop. The e-invoice comes by e-mail the same day.',
          ),
        },
      ],
      finder: [
        {
          question: both('Bạn đã xoay gốm bao giờ chưa?', 'Have you thrown pots before?'),
          answers: [
            { text: both('Chưa', 'Never'), plans: [beginner] },
            {
              text: both('Vài lần', 'A few times'),
              plans: [beginner, maker],
            },
            {
              text: both('Làm thường xuyên', 'Regularly'),
              plans: [maker, master],
            },
          ],
        },
        {
          question: both('Một tuần bạn đến được mấy buổi?', 'How often could you come in a week?'),
          answers: [
            { text: both('Một buổi', 'Once'), plans: [beginner] },
            { text: both('Hai, ba buổi', 'Two or three times'), plans: [maker] },
            { text: both('Gần như mỗi ngày', 'Nearly every day'), plans: [master] },
          ],
        },
        {
          question: both('Bạn muốn bán món mình làm?', 'Do you want to sell what you make?'),
          answers: [
            {
              text: both('Chỉ để dùng và tặng', 'No, to use and to give away'),
              plans: [beginner, maker],
            },
            { text: both('Muốn bán', 'Yes'), plans: [master] },
          ],
        },
      ],
    } satisfies z.input<typeof settings>,
  }
})
