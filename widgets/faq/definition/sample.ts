import type * as z from 'zod'
import { inBothLanguages } from '../../schema/sample-draft.ts'
import type { settings } from './settings.ts'

export const invented = ['Mộc An']

export const sample = inBothLanguages((both) => {
  const delivery = both('Giao hàng', 'Delivery')
  const payment = both('Thanh toán', 'Payment')
  const returns = both('Bảo hành, đổi trả', 'Warranty and returns')
  const care = both('Sử dụng', 'Care and fitting')
  return {
    name: both('Câu hỏi thường gặp', 'Questions and answers'),
    settings: {
      title: both('Câu hỏi thường gặp', 'Questions and answers'),
      description: both(
        'Về mua hàng, giao nhận và bảo hành tại Mộc An. Bạn gõ không dấu vẫn tìm được.',
        'About ordering, delivery and warranty at Mộc An.',
      ),
      openFirst: true,
      showExpandAll: true,
      askHelpful: true,
      contactText: both(
        'Chưa thấy câu trả lời? Nhắn cho Mộc An qua Zalo',
        'No answer here? Write to Mộc An on Zalo',
      ),
      contactUrl: 'https://zalo.me/0912345678',
      items: [
        {
          question: both('Đặt hàng xong bao lâu thì nhận được?', 'How long does delivery take?'),
          category: delivery,
          tags: [both('ship', 'shipping'), both('thời gian', 'days')],
          answer: both(
            'Tùy món hàng và nơi nhận:\n\n- **Hàng có sẵn**: nội thành TP. Hồ Chí Minh và Hà Nội 1–2 ngày, tỉnh khác 3–5 ngày.\n- **Hàng đặt đóng**: 15–20 ngày kể từ ngày chốt bản vẽ.\n\nBạn theo dõi đơn bằng mã vận đơn trong tin nhắn xác nhận.',
            'That depends on the piece and the place:\n\n- **In stock**: 1–2 days in Hồ Chí Minh City and Hà Nội, 3–5 days elsewhere.\n- **Made to order**: 15–20 days from the day you approve the drawing.\n\nFollow your order with the number in our confirmation.',
          ),
        },
        {
          question: both('Phí giao hàng tính thế nào?', 'What does delivery cost?'),
          category: delivery,
          tags: [both('ship', 'shipping'), both('freeship', 'free delivery')],
          answer: both(
            'Miễn phí trong bán kính 10 km với đơn từ **2.000.000 ₫**. Xa hơn, phí được báo trước khi bạn xác nhận đơn; tầng cao không thang máy cộng 50.000 ₫ mỗi tầng.',
            'It is free within 10 km for orders from **2,000,000 ₫**. Farther away we tell you the price before you confirm; without a lift, each floor adds 50,000 ₫.',
          ),
        },
        {
          question: both('Có giao và lắp vào cuối tuần không?', 'Do you deliver and assemble at weekends?'),
          category: delivery,
          answer: both(
            'Có. Thứ Bảy và Chủ Nhật đội lắp làm từ 8 giờ đến 20 giờ. Chung cư quy định giờ chuyển đồ, bạn hỏi ban quản lý giúp chúng tôi trước một ngày.',
            'Yes. Our fitters work from 8 a.m. to 8 p.m. on Saturdays and Sundays. If your building has hours for moving furniture, please ask its management a day before.',
          ),
        },
        {
          question: both('Tôi trả tiền bằng những cách nào?', 'How can I pay?'),
          category: payment,
          tags: [
            both('cod', 'cash'),
            both('chuyển khoản', 'bank transfer'),
            'VietQR',
            both('trả góp', 'instalments'),
          ],
          answer: both(
            '1. Chuyển khoản hoặc quét mã VietQR.\n2. Tiền mặt khi nhận hàng (đơn dưới 5.000.000 ₫).\n3. Trả góp 0% qua thẻ tín dụng, kỳ 3 hoặc 6 tháng.\n\nHàng đặt đóng cần đặt cọc 30%.',
            '1. By bank transfer or VietQR code.\n2. In cash on delivery (orders below 5,000,000 ₫).\n3. By credit card in 3 or 6 instalments at 0%.\n\nFurniture made to order needs a deposit of 30%.',
          ),
        },
        {
          question: both('Có xuất hóa đơn VAT cho công ty không?', 'Can my company have a VAT invoice?'),
          category: payment,
          tags: [both('hóa đơn đỏ', 'red invoice'), both('MST', 'tax code')],
          answer: both(
            'Có. Bạn gửi tên công ty, mã số thuế và email nhận hóa đơn điện tử trong vòng 24 giờ sau khi đặt. Hóa đơn phát hành đúng ngày giao.',
            'Yes. Send us the name of the company, its tax code and an e-mail address within 24 hours of your order. The e-invoice has the date of delivery.',
          ),
        },
        {
          question: both('Được đổi trả trong bao nhiêu ngày?', 'How long can I return something?'),
          slug: 'doi-tra',
          category: returns,
          tags: [both('hoàn tiền', 'refund'), both('trả hàng', 'return')],
          pinned: true,
          answer: both(
            'Hàng có sẵn được đổi trả trong **7 ngày** nếu còn nguyên, chưa khoan bắt vít. Lỗi do xưởng thì đổi mới trong **30 ngày**, chúng tôi chịu mọi chi phí. Xem [chính sách đầy đủ](https://example.com/doi-tra).',
            'Furniture from stock can come back within **7 days** if it is as new and without drilled holes. If the fault is ours, we replace it within **30 days** at no cost to you. See [all the terms](https://example.com/doi-tra).',
          ),
        },
        {
          question: both('Đồ gỗ được bảo hành bao lâu?', 'How long is the warranty?'),
          category: returns,
          tags: [both('mối mọt', 'woodworm'), both('cong vênh', 'warping')],
          answer: both(
            'Khung và kết cấu **5 năm**, phụ kiện ray trượt và bản lề **2 năm**. Mối mọt, cong vênh do gỗ: sửa hoặc thay miễn phí trong suốt thời hạn.',
            'Frames **5 years**, runners and hinges **2 years**. Woodworm and warping are mended or replaced free of charge all that time.',
          ),
        },
        {
          question: both(
            'Lau chùi gỗ óc chó, gỗ sồi thế nào cho bền?',
            'How do I look after walnut and oak?',
          ),
          category: care,
          answer: both(
            'Lau bằng khăn mềm hơi ẩm rồi lau khô ngay. Tránh cồn, nước rửa kính và nắng gắt chiếu thẳng. Mỗi 6 tháng đánh một lớp dầu lau gỗ.\n\n> Mẹo: đặt miếng lót dưới cốc nước nóng để không loang mặt bàn.',
            'Wipe with a soft damp cloth and dry at once. Keep alcohol, glass cleaner and strong sun away. Oil the wood every 6 months.\n\n> Tip: a coaster below a hot cup keeps rings off the table.',
          ),
        },
        {
          question: both('Có đo đạc và thiết kế tận nhà không?', 'Do you measure and design at my home?'),
          category: care,
          answer: both(
            'Có, miễn phí ở TP. Hồ Chí Minh (cả Bình Dương cũ) và Đồng Nai. Bạn [đặt lịch khảo sát](https://example.com/khao-sat), kỹ thuật viên gọi lại trong ngày.',
            'Yes, free of charge in Hồ Chí Minh City (with the former Bình Dương) and Đồng Nai. [Book a visit](https://example.com/khao-sat) and a technician calls you the same day.',
          ),
        },
      ],
    } satisfies z.input<typeof settings>,
  }
})
