import type * as z from 'zod'
import type { Template } from '../../definition.ts'
import type { job, privateSettings, settings } from './settings.ts'

const privacyUrl = 'https://example.com/chinh-sach-bao-mat'

export const templates = [
  {
    id: 'cua-hang',
    label: { vi: 'Cửa hàng, chuỗi quán', en: 'A shop or chain' },
    name: 'Tuyển dụng – cửa hàng',
    settings: {
      title: 'Tuyển người làm ở cửa hàng',
      introduction: 'Ca linh hoạt, gần nhà, trả lương ngày 5 hằng tháng.',
      groupBy: 'location',
      coverLetter: 'hidden',
      resumeRequired: false,
      privacyUrl,
    },
    collections: {
      jobs: [
        {
          slug: 'nhan-vien-ban-hang-ca-chieu',
          title: 'Nhân viên bán hàng ca chiều',
          department: 'Cửa hàng',
          location: 'TP. Hồ Chí Minh',
          employmentType: 'PART_TIME',
          openings: 4,
          salary: { min: 27_000, max: 32_000, period: 'HOUR' },
          description: 'Đón khách, tư vấn, thu ngân và trưng bày. Ca 14:00–22:00, mỗi tuần từ bốn ca.',
          requirements: '- Từ 18 tuổi\n- Vui vẻ, đúng giờ; chưa có kinh nghiệm sẽ được hướng dẫn',
          benefits: '- Bữa tối tại cửa hàng\n- Giảm 30% khi mua hàng',
          postedAt: '2026-11-16',
        },
        {
          slug: 'cua-hang-truong',
          title: 'Cửa hàng trưởng',
          department: 'Cửa hàng',
          location: 'Hà Nội',
          salary: { min: 12_000_000, max: 16_000_000 },
          description: 'Xếp ca, kèm người mới, chịu trách nhiệm doanh số và hàng tồn của một cửa hàng.',
          requirements: '- Từ 1 năm quản lý cửa hàng\n- Biết dùng bảng tính',
          benefits: '- Thưởng theo doanh số\n- Bảo hiểm đầy đủ',
          postedAt: '2026-11-16',
        },
      ],
    },
  },
  {
    id: 'cong-ty-phan-mem',
    label: { vi: 'Công ty phần mềm', en: 'A software company' },
    name: 'Tuyển dụng – phần mềm',
    settings: {
      title: 'Vị trí đang tuyển',
      layout: 'cards',
      groupBy: 'department',
      applyFields: [{ type: 'text', key: 'portfolio', label: 'GitHub hoặc trang cá nhân' }],
      privacyUrl,
    },
    collections: {
      jobs: [
        {
          slug: 'ky-su-frontend',
          title: 'Kỹ sư frontend',
          department: 'Kỹ thuật',
          location: 'Đà Nẵng',
          workplace: 'remote',
          salary: { min: 25_000_000, max: 45_000_000, tax: 'gross' },
          description:
            'Xây giao diện cho sản phẩm hàng nghìn người dùng mỗi ngày, từ bản vẽ đến khi chạy thật.',
          requirements: '- TypeScript và một framework hiện đại\n- Quan tâm tốc độ và khả năng tiếp cận',
          benefits: '- Làm từ xa toàn thời gian\n- Máy tính tự chọn, 15 ngày phép',
          postedAt: '2026-11-16',
        },
        {
          slug: 'chuyen-vien-cham-soc-khach-hang',
          title: 'Chuyên viên chăm sóc khách hàng',
          department: 'Khách hàng',
          location: 'TP. Hồ Chí Minh',
          workplace: 'hybrid',
          salary: { min: 10_000_000, max: 14_000_000, tax: 'gross' },
          description:
            'Trả lời khách qua chat và điện thoại, viết lại những câu hỏi hay gặp thành bài hướng dẫn.',
          requirements: '- Viết tiếng Việt rõ ràng\n- Đọc được tiếng Anh',
          benefits: '- Hai ngày làm ở nhà mỗi tuần\n- Lương tháng 13',
          postedAt: '2026-11-16',
        },
      ],
    },
  },
  {
    id: 'thuc-tap-sinh',
    label: { vi: 'Chương trình thực tập', en: 'Internships' },
    name: 'Chương trình thực tập',
    settings: {
      title: 'Thực tập sinh 2027',
      introduction: 'Ba tháng, có trợ cấp, có người hướng dẫn riêng.',
      showFilters: false,
      coverLetter: 'required',
      privacyUrl,
    },
    collections: {
      jobs: [
        {
          slug: 'thuc-tap-sinh-marketing',
          title: 'Thực tập sinh marketing',
          department: 'Marketing',
          location: 'Hà Nội',
          employmentType: 'INTERN',
          openings: 3,
          salary: { min: 4_000_000, max: 5_000_000 },
          description: 'Viết bài, dựng video ngắn và đọc số liệu cùng nhóm nội dung.',
          requirements: '- Sinh viên năm 3, năm 4\n- Rảnh ít nhất ba ngày mỗi tuần',
          benefits: '- Dấu thực tập và nhận xét chi tiết\n- Cơ hội ở lại chính thức',
          postedAt: '2026-11-16',
        },
      ],
    },
  },
] satisfies Template<typeof settings, typeof privateSettings, { jobs: z.input<typeof job>[] }>[]
