import type { Template } from '../../definition.ts'
import type { settings } from './settings.ts'

export const templates = [
  {
    id: 'phan-mem',
    label: { vi: 'Phần mềm theo tháng, theo năm', en: 'Software by the month or year' },
    name: 'Bảng giá phần mềm bán hàng',
    settings: {
      title: 'Một giá rõ ràng cho mọi cửa hàng',
      description: 'Dùng thử 14 ngày, không cần thẻ. Đổi gói hay dừng lúc nào cũng được.',
      periods: [{ id: 'monthly' }, { id: 'yearly' }],
      defaultPeriod: 2,
      tax: 'excluded',
      taxRate: 8,
      currencies: ['VND', 'USD'],
      passChoice: true,
      seats: { label: 'Số chi nhánh', max: 50, control: 'slider' },
      guarantee: 'Hoàn tiền trong 30 ngày đầu, không hỏi lý do.',
      plans: [
        {
          name: 'Cơ bản',
          description: 'Cho một quầy, một người bán.',
          prices: [
            { period: 'monthly', amount: 199_000 },
            { period: 'yearly', amount: 1_980_000 },
            { period: 'monthly', currency: 'USD', amount: 9 },
            { period: 'yearly', currency: 'USD', amount: 90 },
          ],
          cta: { text: 'Dùng thử', url: 'https://example.com/dung-thu' },
          features: [
            { text: 'Sản phẩm', value: '500' },
            { text: 'Bán hàng khi mất mạng' },
            { text: 'Hóa đơn điện tử', value: '100/tháng' },
            { text: 'Báo cáo lãi lỗ', state: 'off' },
            { text: 'Kết nối sàn', state: 'off' },
          ],
        },
        {
          name: 'Chuyên nghiệp',
          description: 'Cho cửa hàng có kho và nhân viên.',
          recommended: true,
          unit: 'chi nhánh',
          perSeat: true,
          prices: [
            { period: 'monthly', amount: 399_000 },
            { period: 'yearly', amount: 3_984_000 },
            { period: 'yearly', amount: 3_480_000, fromSeats: 5 },
            { period: 'monthly', currency: 'USD', amount: 19 },
            { period: 'yearly', currency: 'USD', amount: 190 },
          ],
          cta: { text: 'Dùng thử 14 ngày', url: 'https://example.com/dung-thu' },
          featuresTitle: 'Có mọi thứ của gói Cơ bản, cộng thêm:',
          features: [
            { text: 'Sản phẩm không giới hạn' },
            { text: 'Hóa đơn điện tử', value: '1.000/tháng' },
            { text: 'Báo cáo lãi lỗ', tip: 'Theo ngày, theo người bán và theo mặt hàng.' },
            { text: 'Kết nối Shopee, Lazada, TikTok Shop' },
            { text: 'Chấm công nhân viên' },
          ],
        },
        {
          name: 'Chuỗi',
          description: 'Từ mười chi nhánh trở lên.',
          note: 'Có người phụ trách riêng.',
          cta: { text: 'Nhận tư vấn', url: 'https://example.com/lien-he' },
          featuresTitle: 'Có mọi thứ của gói Chuyên nghiệp, cộng thêm:',
          features: [
            { text: 'Bếp và kho trung tâm' },
            { text: 'Phân quyền theo vùng' },
            { text: 'API và máy chủ riêng' },
            { text: 'Cam kết hoạt động 99,9%' },
          ],
        },
      ],
      compare: [
        {
          title: 'Bán hàng',
          rows: [
            { label: 'Sản phẩm', values: ['500', 'Không giới hạn', 'Không giới hạn'] },
            { label: 'Bán khi mất mạng', values: ['có', 'có', 'có'] },
            { label: 'Tích điểm khách quen', values: ['không', 'có', 'có'] },
            { label: 'Kết nối sàn', values: ['không', '3 sàn', 'Mọi sàn'] },
          ],
        },
        {
          title: 'Hỗ trợ',
          rows: [
            { label: 'Qua Zalo', values: ['Giờ hành chính', '8:00–22:00', 'Suốt ngày đêm'] },
            { label: 'Đào tạo tận nơi', values: ['không', 'không', 'có'] },
          ],
        },
      ],
    },
    theme: { primary: '#2f5bea', radius: 14 },
  },
  {
    id: 'spa',
    label: { vi: 'Liệu trình spa, trả một lần', en: 'A spa: packages paid once' },
    name: 'Bảng giá liệu trình',
    settings: {
      title: 'Liệu trình chăm sóc da',
      description: 'Soi da miễn phí trước khi chọn. Giá trọn gói, không phát sinh.',
      periods: [{ id: 'lifetime', label: 'Trọn gói' }],
      tax: 'included',
      taxRate: 8,
      priceNote: 'Đặt lịch trước một ngày. Gói dùng trong sáu tháng, chuyển cho người khác được.',
      plans: [
        {
          name: 'Thư giãn',
          description: '60 phút, một buổi.',
          prices: [{ period: 'lifetime', amount: 390_000 }],
          unit: 'buổi',
          cta: { text: 'Đặt lịch', url: 'tel:02838221234' },
          features: [{ text: 'Làm sạch sâu' }, { text: 'Mát-xa mặt và vai gáy' }, { text: 'Mặt nạ đất sét' }],
        },
        {
          name: 'Phục hồi',
          description: 'Năm buổi trong hai tháng.',
          recommended: true,
          badge: 'Tiết kiệm nhất',
          prices: [{ period: 'lifetime', amount: 2_450_000, compareAt: 2_950_000 }],
          unit: '5 buổi',
          cta: { text: 'Đặt lịch', url: 'tel:02838221234' },
          features: [
            { text: 'Làm sạch sâu' },
            {
              text: 'Điện di vitamin C',
              tip: 'Dòng điện nhỏ giúp tinh chất thấm sâu, không đau.',
            },
            { text: 'Ánh sáng sinh học' },
            { text: 'Tặng kem chống nắng 30 ml' },
          ],
        },
        {
          name: 'Cô dâu',
          description: 'Mười buổi, bắt đầu trước cưới ba tháng.',
          prices: [{ period: 'lifetime', amount: 5_900_000, compareAt: 7_200_000 }],
          unit: '10 buổi',
          cta: { text: 'Đặt lịch', url: 'tel:02838221234' },
          features: [
            { text: 'Mọi thứ của gói Phục hồi' },
            { text: 'Chăm sóc tay và chân' },
            { text: 'Trang điểm thử' },
            { text: 'Một buổi cho mẹ cô dâu' },
          ],
        },
      ],
    },
    theme: { primary: '#a8446b', radius: 22, surface: 'tinted' },
  },
  {
    id: 'trung-tam-tieng-anh',
    label: { vi: 'Khóa học, có hai nhóm gói', en: 'Courses in two groups' },
    name: 'Học phí tiếng Anh',
    settings: {
      title: 'Học phí',
      description: 'Lớp tối đa 12 học viên. Học thử một buổi trước khi đóng tiền.',
      layout: 'list',
      periods: [{ id: 'monthly' }, { id: 'custom', label: 'Cả khóa (6 tháng)', months: 6 }],
      defaultPeriod: 2,
      yearlyAs: 'perYear',
      toggleStyle: 'tabs',
      savings: 'amount',
      priceNote: 'Học phí không chịu VAT. Đã gồm giáo trình.',
      plans: [
        {
          name: 'Giao tiếp',
          group: 'Người lớn',
          description: 'Ba buổi tối mỗi tuần, mỗi buổi 90 phút.',
          prices: [
            { period: 'monthly', amount: 1_450_000 },
            { period: 'custom', amount: 7_800_000 },
          ],
          cta: { text: 'Học thử', url: 'https://example.com/hoc-thu' },
          features: [
            { text: 'Giáo viên Việt và nước ngoài' },
            { text: 'Câu lạc bộ nói thứ Bảy' },
            { text: 'Chữa phát âm riêng', value: '15 phút/tuần' },
          ],
        },
        {
          name: 'Luyện IELTS',
          group: 'Người lớn',
          recommended: true,
          description: 'Đầu vào 4.5, cam kết đầu ra 6.5.',
          prices: [
            { period: 'monthly', amount: 2_650_000 },
            { period: 'custom', amount: 13_900_000 },
          ],
          cta: { text: 'Kiểm tra đầu vào', url: 'https://example.com/kiem-tra' },
          features: [
            { text: 'Chấm bài viết trong 48 giờ' },
            { text: 'Thi thử hằng tháng' },
            { text: 'Học lại miễn phí nếu chưa đạt', tip: 'Khi đi học đủ 90% số buổi và nộp đủ bài.' },
          ],
        },
        {
          name: 'Mầm non',
          group: 'Trẻ em',
          description: '4–6 tuổi, hai buổi mỗi tuần.',
          prices: [
            { period: 'monthly', amount: 1_200_000 },
            { period: 'custom', amount: 6_480_000 },
          ],
          cta: { text: 'Học thử', url: 'https://example.com/hoc-thu' },
          features: [{ text: 'Học qua bài hát và trò chơi' }, { text: 'Nhật ký lớp gửi phụ huynh' }],
        },
        {
          name: 'Tiểu học',
          group: 'Trẻ em',
          description: '7–11 tuổi, theo khung Cambridge.',
          prices: [
            { period: 'monthly', amount: 1_350_000 },
            { period: 'custom', amount: 7_290_000 },
          ],
          cta: { text: 'Học thử', url: 'https://example.com/hoc-thu' },
          features: [
            { text: 'Luyện Starters, Movers, Flyers' },
            { text: 'Thi lấy chứng chỉ', value: '1 lần' },
          ],
        },
      ],
    },
    theme: { primary: '#0f766e' },
  },
  {
    id: 'phong-tap',
    label: { vi: 'Phòng tập, một bảng so sánh', en: 'A gym as one table' },
    name: 'Bảng giá phòng tập',
    settings: {
      title: 'Thẻ tập',
      layout: 'table',
      periods: [{ id: 'monthly' }, { id: 'quarterly' }, { id: 'yearly' }],
      defaultPeriod: 2,
      tax: 'included',
      taxRate: 8,
      plans: [
        {
          name: 'Giờ thấp điểm',
          prices: [
            { period: 'monthly', amount: 350_000 },
            { period: 'quarterly', amount: 930_000 },
            { period: 'yearly', amount: 3_300_000 },
          ],
          cta: { text: 'Đăng ký', url: 'https://example.com/the-tap' },
        },
        {
          name: 'Cả ngày',
          recommended: true,
          prices: [
            { period: 'monthly', amount: 550_000 },
            { period: 'quarterly', amount: 1_470_000 },
            { period: 'yearly', amount: 5_190_000 },
          ],
          cta: { text: 'Đăng ký', url: 'https://example.com/the-tap' },
        },
        {
          name: 'Có huấn luyện viên',
          prices: [
            { period: 'monthly', amount: 3_200_000 },
            { period: 'quarterly', amount: 8_910_000 },
          ],
          setupFees: [{ amount: 300_000 }],
          cta: { text: 'Hẹn đo thể trạng', url: 'https://example.com/hlv' },
        },
      ],
      compare: [
        {
          rows: [
            { label: 'Giờ vào', values: ['9:00–16:00', '5:30–22:00', '5:30–22:00'] },
            { label: 'Phòng máy và tạ', values: ['có', 'có', 'có'] },
            { label: 'Yoga, zumba, boxing', values: ['không', 'có', 'có'] },
            { label: 'Bể bơi và xông hơi', values: ['không', 'có', 'có'] },
            { label: 'Buổi kèm riêng', values: ['không', '1 buổi đầu', '12 buổi/tháng'] },
            { label: 'Dẫn bạn đi cùng', values: ['không', '2 lần/tháng', '4 lần/tháng'] },
          ],
        },
      ],
    },
    theme: { primary: '#c2410c', radius: 6 },
  },
] satisfies Template<typeof settings>[]
