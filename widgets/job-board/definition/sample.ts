import type * as z from 'zod'
import type { job, privateSettings, settings } from './settings.ts'

export const sample = {
  name: 'Tuyển dụng Mộc An',
  settings: {
    title: 'Cùng làm đồ gỗ tử tế',
    introduction:
      'Mộc An thiết kế và đóng nội thất gỗ cho hơn 1.200 gia đình. Chúng tôi đang tìm những người thích làm kỹ, nói thật và về nhà trước 18 giờ.',
    company: { name: 'Nội thất Mộc An', url: 'https://example.com' },
    pageUrl: 'https://example.com/tuyen-dung',
    applyFields: [
      {
        type: 'select',
        key: 'biet_den',
        label: 'Bạn biết đến chúng tôi qua đâu?',
        options: ['Bạn bè giới thiệu', 'Facebook', 'Zalo', 'Trang tuyển dụng', 'Khác'],
      },
    ],
    privacyUrl: 'https://example.com/chinh-sach-bao-mat',
  } satisfies z.input<typeof settings>,
  privateSettings: {
    notifyEmails: ['tuyendung@example.com'],
    blockedWords: ['casino', 'vay tín chấp'],
  } satisfies z.input<typeof privateSettings>,
  collections: {
    jobs: [
      {
        slug: 'ky-su-thiet-ke-noi-that',
        title: 'Kỹ sư thiết kế nội thất',
        department: 'Thiết kế',
        location: 'TP. Hồ Chí Minh',
        workplace: 'hybrid',
        openings: 2,
        salary: { min: 20_000_000, max: 35_000_000, tax: 'gross' },
        description: `Bạn nhận một căn nhà từ lúc còn là bản vẽ mặt bằng và đi cùng nó đến ngày bàn giao.

- Gặp khách, đo hiện trạng, lên phương án 2D và 3D
- Bóc tách vật tư, làm việc với xưởng về **từng chi tiết ghép nối**
- Theo dõi lắp đặt và nghiệm thu cùng khách

Mỗi kỹ sư phụ trách *tối đa ba công trình* một lúc.`,
        requirements: `- Từ 2 năm kinh nghiệm thiết kế nội thất nhà ở
- Dùng tốt SketchUp, AutoCAD; biết Enscape hoặc V-Ray là lợi thế
- Hiểu vật liệu: gỗ sồi, óc chó, MDF chống ẩm khác nhau ở đâu
- Có tập tác phẩm (portfolio), gửi kèm hồ sơ`,
        benefits: `- Lương tháng 13, thưởng theo công trình
- Làm ở nhà thứ Tư và thứ Sáu
- Bảo hiểm đầy đủ trên lương thật`,
        postedAt: '2026-11-16',
      },
      {
        slug: 'tho-moc-chinh',
        title: 'Thợ mộc chính',
        department: 'Xưởng sản xuất',
        location: 'Thuận An, TP. Hồ Chí Minh',
        openings: 5,
        salary: { min: 14_000_000, max: 22_000_000, tax: 'net' },
        description: `Xưởng 3.000 m² ở phường Thuận An (Bình Dương cũ), máy CNC và hệ thống hút bụi mới lắp năm 2025.

- Ra phôi, ghép mộng, hoàn thiện tủ bếp và tủ áo theo bản vẽ
- Kèm hai thợ phụ`,
        requirements: `- Từ 3 năm làm mộc, đọc được bản vẽ kỹ thuật
- Dùng thành thạo máy cưa bàn trượt, máy bào, máy khoan liên kết
- Cẩn thận: *đo hai lần, cắt một lần*`,
        benefits: `- Cơm trưa, xe đưa đón từ Thủ Đức
- Khám sức khỏe 6 tháng một lần`,
        postedAt: '2026-11-12',
      },
      {
        slug: 'ke-toan-tong-hop',
        title: 'Kế toán tổng hợp',
        department: 'Tài chính',
        location: 'TP. Hồ Chí Minh',
        salary: { min: 15_000_000, max: 18_000_000, visible: false },
        description: `- Hạch toán, đối chiếu công nợ, lập báo cáo thuế hằng quý
- Theo dõi giá thành từng công trình
- Làm việc trên MISA AMIS`,
        requirements: `- Tốt nghiệp chuyên ngành kế toán, từ 3 năm kinh nghiệm
- Nắm chắc thuế GTGT, TNDN, TNCN
- Ưu tiên người từng làm ở công ty xây dựng hoặc sản xuất`,
        postedAt: '2026-11-10',
        applyBy: '2027-06-30',
      },
      {
        slug: 'lap-trinh-vien-web',
        title: 'Lập trình viên web (Vue, Node.js)',
        department: 'Công nghệ',
        location: 'Đà Nẵng',
        workplace: 'remote',
        salary: { min: 1200, max: 2000, currency: 'USD', tax: 'gross' },
        description: `Nhóm bốn người làm trang cấu hình tủ bếp: khách kéo thả, xem giá và bản vẽ ngay trên trình duyệt.

- Viết Vue 3, TypeScript và API Node.js
- Tự kiểm thử và tự đưa lên chạy thật`,
        requirements: `- Từ 2 năm với Vue hoặc React
- Quan tâm đến tốc độ và khả năng tiếp cận
- Đọc được tài liệu tiếng Anh`,
        benefits: `- Làm từ xa toàn thời gian, gặp nhau ở Đà Nẵng mỗi quý
- Máy tính tự chọn trong mức 45 triệu`,
        postedAt: '2026-11-18',
      },
      {
        slug: 'nhan-vien-cham-soc-khach-hang',
        title: 'Nhân viên chăm sóc khách hàng',
        department: 'Kinh doanh',
        location: 'Hà Nội',
        openings: 3,
        salary: { min: 9_000_000, max: 13_000_000 },
        description: `- Trả lời khách qua điện thoại, Zalo và email
- Hẹn lịch khảo sát, nhắc lịch bảo hành
- Ghi lại mọi lời phàn nàn và theo đến khi xong`,
        requirements: `- Giọng nói dễ nghe, viết đúng chính tả
- Kiên nhẫn; đã từng làm dịch vụ là lợi thế`,
        postedAt: '2026-11-05',
      },
      {
        slug: 'giam-sat-thi-cong',
        title: 'Giám sát thi công',
        department: 'Xưởng sản xuất',
        location: 'Hà Nội',
        salary: { min: 18_000_000 },
        description: `- Lập tiến độ, điều phối thợ lắp đặt ở 5 đến 8 công trình
- Kiểm tra chất lượng, xử lý phát sinh tại chỗ`,
        requirements: `- Từ 3 năm giám sát nội thất hoặc xây dựng
- Có xe máy, chịu khó đi công trình`,
        postedAt: '2026-10-29',
      },
      {
        slug: 'cong-tac-vien-chup-anh',
        title: 'Cộng tác viên chụp ảnh công trình',
        department: 'Truyền thông',
        location: 'TP. Hồ Chí Minh',
        employmentType: 'CONTRACTOR',
        salary: { min: 800_000, max: 1_500_000, period: 'DAY' },
        description: `Chụp 4 đến 6 công trình bàn giao mỗi tháng, mỗi buổi khoảng nửa ngày. Ảnh dùng cho trang web và sách của Mộc An.`,
        requirements: `- Có máy và ống kính góc rộng
- Gửi kèm 10 ảnh nội thất bạn ưng nhất`,
        postedAt: '2026-10-21',
      },
      {
        slug: 'thuc-tap-sinh-marketing',
        title: 'Thực tập sinh marketing',
        department: 'Truyền thông',
        location: 'TP. Hồ Chí Minh',
        workplace: 'hybrid',
        employmentType: 'INTERN',
        openings: 2,
        salary: { max: 5_000_000 },
        description: `- Viết bài, dựng video ngắn về đồ gỗ và nghề mộc
- Trả lời bình luận, tổng hợp số liệu hằng tuần`,
        requirements: `- Sinh viên năm ba, năm tư; làm được ít nhất 3 buổi một tuần trong 3 tháng
- Viết tiếng Việt mạch lạc`,
        postedAt: '2026-11-02',
      },
    ],
  } satisfies { jobs: z.input<typeof job>[] },
}
