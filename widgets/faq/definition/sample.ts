import type * as z from 'zod'
import type { settings } from './settings.ts'

export const sample = {
  name: 'Câu hỏi thường gặp',
  settings: {
    title: 'Câu hỏi thường gặp',
    description: 'Về mua hàng, giao nhận và bảo hành tại Mộc An. Bạn gõ không dấu vẫn tìm được.',
    openFirst: true,
    showExpandAll: true,
    askHelpful: true,
    contactText: 'Chưa thấy câu trả lời? Nhắn cho Mộc An qua Zalo',
    contactUrl: 'https://zalo.me/0912345678',
    items: [
      {
        question: 'Đặt hàng xong bao lâu thì nhận được?',
        category: 'Giao hàng',
        tags: ['ship', 'thời gian'],
        answer:
          'Tùy món hàng và nơi nhận:\n\n- **Hàng có sẵn**: nội thành TP. Hồ Chí Minh và Hà Nội 1–2 ngày, tỉnh khác 3–5 ngày.\n- **Hàng đặt đóng**: 15–20 ngày kể từ ngày chốt bản vẽ.\n\nBạn theo dõi đơn bằng mã vận đơn trong tin nhắn xác nhận.',
      },
      {
        question: 'Phí giao hàng tính thế nào?',
        category: 'Giao hàng',
        tags: ['ship', 'freeship'],
        answer:
          'Miễn phí trong bán kính 10 km với đơn từ **2.000.000 đ**. Xa hơn, phí được báo trước khi bạn xác nhận đơn; tầng cao không thang máy cộng 50.000 đ mỗi tầng.',
      },
      {
        question: 'Có giao và lắp vào cuối tuần không?',
        category: 'Giao hàng',
        answer:
          'Có. Thứ Bảy và Chủ Nhật đội lắp làm từ 8 giờ đến 20 giờ. Chung cư quy định giờ chuyển đồ, bạn hỏi ban quản lý giúp chúng tôi trước một ngày.',
      },
      {
        question: 'Tôi trả tiền bằng những cách nào?',
        category: 'Thanh toán',
        tags: ['cod', 'chuyển khoản', 'VietQR', 'trả góp'],
        answer:
          '1. Chuyển khoản hoặc quét mã VietQR.\n2. Tiền mặt khi nhận hàng (đơn dưới 5.000.000 đ).\n3. Trả góp 0% qua thẻ tín dụng, kỳ 3 hoặc 6 tháng.\n\nHàng đặt đóng cần đặt cọc 30%.',
      },
      {
        question: 'Có xuất hóa đơn VAT cho công ty không?',
        category: 'Thanh toán',
        tags: ['hóa đơn đỏ', 'MST'],
        answer:
          'Có. Bạn gửi tên công ty, mã số thuế và email nhận hóa đơn điện tử trong vòng 24 giờ sau khi đặt. Hóa đơn phát hành đúng ngày giao.',
      },
      {
        question: 'Được đổi trả trong bao nhiêu ngày?',
        slug: 'doi-tra',
        category: 'Bảo hành, đổi trả',
        tags: ['hoàn tiền', 'trả hàng'],
        pinned: true,
        answer:
          'Hàng có sẵn được đổi trả trong **7 ngày** nếu còn nguyên, chưa khoan bắt vít. Lỗi do xưởng thì đổi mới trong **30 ngày**, chúng tôi chịu mọi chi phí. Xem [chính sách đầy đủ](https://example.com/doi-tra).',
      },
      {
        question: 'Đồ gỗ được bảo hành bao lâu?',
        category: 'Bảo hành, đổi trả',
        tags: ['mối mọt', 'cong vênh'],
        answer:
          'Khung và kết cấu **5 năm**, phụ kiện ray trượt và bản lề **2 năm**. Mối mọt, cong vênh do gỗ: sửa hoặc thay miễn phí trong suốt thời hạn.',
      },
      {
        question: 'Lau chùi gỗ óc chó, gỗ sồi thế nào cho bền?',
        category: 'Sử dụng',
        answer:
          'Lau bằng khăn mềm hơi ẩm rồi lau khô ngay. Tránh cồn, nước rửa kính và nắng gắt chiếu thẳng. Mỗi 6 tháng đánh một lớp dầu lau gỗ.\n\n> Mẹo: đặt miếng lót dưới cốc nước nóng để không loang mặt bàn.',
      },
      {
        question: 'Có đo đạc và thiết kế tận nhà không?',
        category: 'Sử dụng',
        answer:
          'Có, miễn phí ở TP. Hồ Chí Minh (cả Bình Dương cũ) và Đồng Nai. Bạn [đặt lịch khảo sát](https://example.com/khao-sat), kỹ thuật viên gọi lại trong ngày.',
      },
    ],
  } satisfies z.input<typeof settings>,
}
