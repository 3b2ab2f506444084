import type { Template } from '../../definition.ts'
import type { settings } from './settings.ts'

export const templates = [
  {
    id: 'giao-hang-doi-tra',
    label: { vi: 'Giao hàng và đổi trả', en: 'Delivery and returns' },
    name: 'Hỏi đáp – giao hàng, đổi trả',
    settings: {
      title: 'Giao hàng và đổi trả',
      items: [
        {
          question: 'Bao lâu tôi nhận được hàng?',
          category: 'Giao hàng',
          answer: 'Nội thành **1–2 ngày**, tỉnh khác **3–5 ngày** làm việc kể từ khi chúng tôi xác nhận đơn.',
        },
        {
          question: 'Phí giao hàng là bao nhiêu?',
          category: 'Giao hàng',
          answer: 'Đơn từ **500.000 ₫** được miễn phí giao. Dưới mức này, phí là 25.000 ₫ một đơn.',
        },
        {
          question: 'Tôi có được xem hàng trước khi trả tiền không?',
          category: 'Giao hàng',
          answer: 'Có. Bạn được mở gói kiểm tra cùng người giao, chưa ưng thì gửi lại ngay, không mất phí.',
        },
        {
          question: 'Được đổi trả trong bao nhiêu ngày?',
          category: 'Đổi trả',
          pinned: true,
          answer: 'Trong **7 ngày** nếu hàng còn nguyên tem mác. Lỗi của chúng tôi thì đổi mới miễn phí.',
        },
        {
          question: 'Bao giờ tôi nhận lại tiền?',
          category: 'Đổi trả',
          answer: 'Trong 3 ngày làm việc sau khi kho nhận lại hàng, vào đúng tài khoản bạn đã dùng để trả.',
        },
      ],
    },
  },
  {
    id: 'phong-kham',
    label: { vi: 'Phòng khám', en: 'Clinic' },
    name: 'Hỏi đáp – phòng khám',
    settings: {
      title: 'Trước khi đến khám',
      layout: 'two-column',
      showCategories: 'headings',
      items: [
        {
          question: 'Tôi có cần đặt lịch trước không?',
          answer: 'Nên đặt trước để khỏi chờ. Không đặt, bạn lấy số tại quầy và được khám theo thứ tự.',
        },
        {
          question: 'Cần mang theo giấy tờ gì?',
          answer: 'Căn cước, thẻ bảo hiểm y tế nếu có, và kết quả xét nghiệm hoặc đơn thuốc gần nhất.',
        },
        {
          question: 'Có nhận bảo hiểm y tế không?',
          answer:
            'Có, cả bảo hiểm y tế và phần lớn bảo hiểm tư nhân. Quầy sẽ báo mức chi trả trước khi khám.',
        },
        {
          question: 'Xét nghiệm máu có phải nhịn ăn không?',
          answer: 'Với đường huyết và mỡ máu, bạn nhịn ăn **8 giờ**, uống nước lọc bình thường.',
        },
      ],
    },
  },
  {
    id: 'khach-san',
    label: { vi: 'Khách sạn, homestay', en: 'Hotel or homestay' },
    name: 'Hỏi đáp – lưu trú',
    settings: {
      title: 'Trước ngày nhận phòng',
      icon: 'chevron',
      openFirst: true,
      items: [
        {
          question: 'Giờ nhận và trả phòng?',
          answer: 'Nhận phòng từ **14:00**, trả phòng trước **12:00**. Đến sớm, bạn gửi hành lý miễn phí.',
        },
        {
          question: 'Có đưa đón sân bay không?',
          answer: 'Có, 250.000 ₫ một lượt xe 4 chỗ. Bạn nhắn chuyến bay trước một ngày.',
        },
        {
          question: 'Trẻ em có tính thêm tiền không?',
          answer: 'Dưới 6 tuổi ngủ chung giường miễn phí; từ 6 đến 11 tuổi thêm 150.000 ₫, có bữa sáng.',
        },
        {
          question: 'Hủy phòng có được hoàn tiền không?',
          answer: 'Hủy trước 3 ngày hoàn 100%; trong 3 ngày cuối giữ lại tiền đêm đầu tiên.',
        },
      ],
    },
  },
] satisfies Template<typeof settings>[]
