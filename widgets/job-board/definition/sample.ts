import type * as z from 'zod'
import { inBothLanguages } from '../../schema/sample-draft.ts'
import type { job, privateSettings, settings } from './settings.ts'

export const invented = ['Mộc An']

export const sample = inBothLanguages((both) => {
  const city = both('TP. Hồ Chí Minh', 'Hồ Chí Minh City')
  const workshop = both('Xưởng sản xuất', 'Workshop')
  const communication = both('Truyền thông', 'Communication')
  return {
    name: both('Tuyển dụng Mộc An', 'Jobs at Mộc An'),
    settings: {
      title: both('Cùng làm đồ gỗ tử tế', 'Make honest furniture with us'),
      introduction: both(
        'Mộc An thiết kế và đóng nội thất gỗ cho hơn 1.200 gia đình. Chúng tôi đang tìm những người thích làm kỹ, nói thật và về nhà trước 18 giờ.',
        'Mộc An has designed and built furniture for more than 1,200 families. We look for people who work with care, say what they think and go home before 6 p.m.',
      ),
      company: { name: both('Nội thất Mộc An', 'Mộc An Furniture'), url: 'https://example.com' },
      pageUrl: 'https://example.com/tuyen-dung',
      applyFields: [
        {
          type: 'select',
          key: 'biet_den',
          label: both('Bạn biết đến chúng tôi qua đâu?', 'How did you hear about us?'),
          options: [
            both('Bạn bè giới thiệu', 'From a friend'),
            'Facebook',
            'Zalo',
            both('Trang tuyển dụng', 'A job site'),
            both('Khác', 'Other'),
          ],
        },
      ],
      privacyUrl: 'https://example.com/chinh-sach-bao-mat',
    } satisfies z.input<typeof settings>,
    privateSettings: {
      notifyEmails: ['tuyendung@example.com'],
      blockedWords: ['casino', both('vay tín chấp', 'payday loan')],
    } satisfies z.input<typeof privateSettings>,
    collections: {
      jobs: [
        {
          slug: 'ky-su-thiet-ke-noi-that',
          title: both('Kỹ sư thiết kế nội thất', 'Interior designer'),
          department: both('Thiết kế', 'Design'),
          location: city,
          workplace: 'hybrid',
          openings: 2,
          salary: { min: 20_000_000, max: 35_000_000, tax: 'gross' },
          description: both(
            `Bạn nhận một căn nhà từ lúc còn là bản vẽ mặt bằng và đi cùng nó đến ngày bàn giao.

- Gặp khách, đo hiện trạng, lên phương án 2D và 3D
- Bóc tách vật tư, làm việc với xưởng về **từng chi tiết ghép nối**
- Theo dõi lắp đặt và nghiệm thu cùng khách

Mỗi kỹ sư phụ trách *tối đa ba công trình* một lúc.`,
            `You take a home from the floor plan to the day it is handed over.

- Meet clients, measure, draw in 2D and 3D
- List the materials, settle **every joint** with the workshop
- Follow the assembly and walk through the result with the client

Nobody has more than *three projects* at once.`,
          ),
          requirements: both(
            `- Từ 2 năm kinh nghiệm thiết kế nội thất nhà ở
- Dùng tốt SketchUp, AutoCAD; biết Enscape hoặc V-Ray là lợi thế
- Hiểu vật liệu: gỗ sồi, óc chó, MDF chống ẩm khác nhau ở đâu
- Có tập tác phẩm (portfolio), gửi kèm hồ sơ`,
            `- At least 2 years of designing homes
- SketchUp and AutoCAD; Enscape or V-Ray is a plus
- A feeling for materials: oak, walnut, moisture-proof MDF
- A portfolio, sent with the application`,
          ),
          benefits: both(
            `- Lương tháng 13, thưởng theo công trình
- Làm ở nhà thứ Tư và thứ Sáu
- Bảo hiểm đầy đủ trên lương thật`,
            `- A 13th month’s pay and a bonus for each project
- Work from home on Wednesdays and Fridays
- Full social insurance on your real salary`,
          ),
          postedAt: '2026-11-16',
        },
        {
          slug: 'tho-moc-chinh',
          title: both('Thợ mộc chính', 'Lead carpenter'),
          department: workshop,
          location: both('Thuận An, TP. Hồ Chí Minh', 'Thuận An, Hồ Chí Minh City'),
          openings: 5,
          salary: { min: 14_000_000, max: 22_000_000, tax: 'net' },
          description: both(
            `Xưởng 3.000 m² ở phường Thuận An (Bình Dương cũ), máy CNC và hệ thống hút bụi mới lắp năm 2025.

- Ra phôi, ghép mộng, hoàn thiện tủ bếp và tủ áo theo bản vẽ
- Kèm hai thợ phụ`,
            `A workshop of 3,000 m² in Thuận An Ward (formerly Bình Dương), with CNC machines and dust extraction put in in 2025.

- Cut, join and finish kitchens and wardrobes from drawings
- Guide two assistants`,
          ),
          requirements: both(
            `- Từ 3 năm làm mộc, đọc được bản vẽ kỹ thuật
- Dùng thành thạo máy cưa bàn trượt, máy bào, máy khoan liên kết
- Cẩn thận: *đo hai lần, cắt một lần*`,
            `- At least 3 years as a carpenter; you read technical drawings
- At home with sliding table saw, planer and dowel drill
- Careful: *measure twice, cut once*`,
          ),
          benefits: both(
            `- Cơm trưa, xe đưa đón từ Thủ Đức
- Khám sức khỏe 6 tháng một lần`,
            `- Lunch, and a bus from Thủ Đức
- A medical check-up every 6 months`,
          ),
          postedAt: '2026-11-12',
        },
        {
          slug: 'ke-toan-tong-hop',
          title: both('Kế toán tổng hợp', 'Accountant'),
          department: both('Tài chính', 'Finance'),
          location: city,
          salary: { min: 15_000_000, max: 18_000_000, visible: false },
          description: both(
            `- Hạch toán, đối chiếu công nợ, lập báo cáo thuế hằng quý
- Theo dõi giá thành từng công trình
- Làm việc trên MISA AMIS`,
            `- Bookkeeping, receivables and quarterly tax returns
- The cost of each project
- Work in MISA AMIS`,
          ),
          requirements: both(
            `- Tốt nghiệp chuyên ngành kế toán, từ 3 năm kinh nghiệm
- Nắm chắc thuế GTGT, TNDN, TNCN
- Ưu tiên người từng làm ở công ty xây dựng hoặc sản xuất`,
            `- A degree in accounting and at least 3 years of practice
- Sure of VAT, corporate and personal income tax
- Experience in building or manufacturing is a plus`,
          ),
          postedAt: '2026-11-10',
          applyBy: '2027-06-30',
        },
        {
          slug: 'lap-trinh-vien-web',
          title: both('Lập trình viên web (Vue, Node.js)', 'Web developer (Vue, Node.js)'),
          department: both('Công nghệ', 'Technology'),
          location: 'Đà Nẵng',
          workplace: 'remote',
          salary: { min: 1200, max: 2000, currency: 'USD', tax: 'gross' },
          description: both(
            `Nhóm bốn người làm trang cấu hình tủ bếp: khách kéo thả, xem giá và bản vẽ ngay trên trình duyệt.

- Viết Vue 3, TypeScript và API Node.js
- Tự kiểm thử và tự đưa lên chạy thật`,
            `A team of four makes our kitchen planner: customers drag and drop, and see price and drawing in the browser.

- Write Vue 3, TypeScript and an API in Node.js
- Test and release what you write`,
          ),
          requirements: both(
            `- Từ 2 năm với Vue hoặc React
- Quan tâm đến tốc độ và khả năng tiếp cận
- Đọc được tài liệu tiếng Anh`,
            `- At least 2 years with Vue or React
- You care about speed and accessibility
- You read documentation in English`,
          ),
          benefits: both(
            `- Làm từ xa toàn thời gian, gặp nhau ở Đà Nẵng mỗi quý
- Máy tính tự chọn trong mức 45 triệu`,
            `- Remote all the time; we meet in Đà Nẵng every quarter
- A computer of your choice, up to 45 million đồng`,
          ),
          postedAt: '2026-11-18',
        },
        {
          slug: 'nhan-vien-cham-soc-khach-hang',
          title: both('Nhân viên chăm sóc khách hàng', 'Customer service agent'),
          department: both('Kinh doanh', 'Sales'),
          location: 'Hà Nội',
          openings: 3,
          salary: { min: 9_000_000, max: 13_000_000 },
          description: both(
            `- Trả lời khách qua điện thoại, Zalo và email
- Hẹn lịch khảo sát, nhắc lịch bảo hành
- Ghi lại mọi lời phàn nàn và theo đến khi xong`,
            `- Answer customers by phone, Zalo and e-mail
- Arrange visits, remind of warranty dates
- Write down every complaint and follow it to the end`,
          ),
          requirements: both(
            `- Giọng nói dễ nghe, viết đúng chính tả
- Kiên nhẫn; đã từng làm dịch vụ là lợi thế`,
            `- A pleasant voice and good spelling
- Patience; experience in service is a plus`,
          ),
          postedAt: '2026-11-05',
        },
        {
          slug: 'giam-sat-thi-cong',
          title: both('Giám sát thi công', 'Site supervisor'),
          department: workshop,
          location: 'Hà Nội',
          salary: { min: 18_000_000 },
          description: both(
            `- Lập tiến độ, điều phối thợ lắp đặt ở 5 đến 8 công trình
- Kiểm tra chất lượng, xử lý phát sinh tại chỗ`,
            `- Schedule and direct the fitters of 5 to 8 projects
- Check the quality, settle surprises on the spot`,
          ),
          requirements: both(
            `- Từ 3 năm giám sát nội thất hoặc xây dựng
- Có xe máy, chịu khó đi công trình`,
            `- At least 3 years of supervising interiors or building
- A motorbike, and the will to be on site`,
          ),
          postedAt: '2026-10-29',
        },
        {
          slug: 'cong-tac-vien-chup-anh',
          title: both('Cộng tác viên chụp ảnh công trình', 'Photographer of finished projects'),
          department: communication,
          location: city,
          employmentType: 'CONTRACTOR',
          salary: { min: 800_000, max: 1_500_000, period: 'DAY' },
          description: both(
            `Chụp 4 đến 6 công trình bàn giao mỗi tháng, mỗi buổi khoảng nửa ngày. Ảnh dùng cho trang web và sách của Mộc An.`,
            'Photograph 4 to 6 finished projects a month, about half a day each. The pictures are for our website and book.',
          ),
          requirements: both(
            `- Có máy và ống kính góc rộng
- Gửi kèm 10 ảnh nội thất bạn ưng nhất`,
            `- Your own camera and wide-angle lens
- Send the 10 interior pictures you like best`,
          ),
          postedAt: '2026-10-21',
        },
        {
          slug: 'thuc-tap-sinh-marketing',
          title: both('Thực tập sinh marketing', 'Marketing intern'),
          department: communication,
          location: city,
          workplace: 'hybrid',
          employmentType: 'INTERN',
          openings: 2,
          salary: { max: 5_000_000 },
          description: both(
            `- Viết bài, dựng video ngắn về đồ gỗ và nghề mộc
- Trả lời bình luận, tổng hợp số liệu hằng tuần`,
            `- Write and make short videos about wood and carpentry
- Answer comments, sum up the figures every week`,
          ),
          requirements: both(
            `- Sinh viên năm ba, năm tư; làm được ít nhất 3 buổi một tuần trong 3 tháng
- Viết tiếng Việt mạch lạc`,
            `- A third- or fourth-year student, free for at least 3 half-days a week over 3 months
- You write clear Vietnamese`,
          ),
          postedAt: '2026-11-02',
        },
      ],
    } satisfies { jobs: z.input<typeof job>[] },
  }
})
