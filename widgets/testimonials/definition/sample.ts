import type * as z from 'zod'
import { inBothLanguages } from '../../schema/sample-draft.ts'
import type { settings } from './settings.ts'

export const invented = ['Mộc An']

export const sample = inBothLanguages((both) => ({
  name: both('Khách kể về Mộc An', 'Customers about Mộc An'),
  settings: {
    title: both('Khách về nhà mới cùng Mộc An', 'New homes with our furniture'),
    description: both(
      'Lời khách kể sau khi nhận nhà, chúng tôi giữ nguyên.',
      'What they told us afterwards, in their own words.',
    ),
    clamp: 150,
    items: [
      {
        name: 'Nguyễn Thị Thu Hà',
        rating: 5,
        title: both('Đúng bản vẽ đến từng phân', 'Like the drawing, to the centimetre'),
        text: both(
          'Bếp nhà mình chỉ 6 mét vuông mà vẫn đủ chỗ cho lò nướng và máy rửa bát. Thợ đo ba lần, lắp một ngày là xong, lau dọn sạch rồi mới về.',
          'Our kitchen is only 6 square metres, and there is room for an oven and a dishwasher. They measured three times, assembled it in a day and cleaned up before they left.',
        ),
        role: both('Căn hộ 68 m²', 'Flat, 68 m²'),
        company: 'Thủ Đức',
        date: '2026-10-18',
        verified: true,
        tags: [both('Tủ bếp', 'Kitchen')],
        consentName: 'Nguyễn Thị Thu Hà',
        consentDate: '2026-10-20',
        consentUse: 'website',
        consent: both('Tin nhắn Zalo với chị Hà', 'Zalo chat with Ms Hà'),
      },
      {
        name: 'Trần Quốc Bảo',
        rating: 5,
        title: both('Ba năm rồi ngăn kéo vẫn êm', 'Three years, and the drawers still glide'),
        text: both(
          'Tôi đặt tủ áo và giường gỗ sồi đã ba năm. Qua ba mùa mưa ở Biên Hòa không cong, không mọt. Năm ngoái gọi chỉnh lại bản lề, hôm sau có người đến, không lấy tiền. Tôi đã giới thiệu cho hai người em, cả hai đều đặt phòng ngủ ở đây và đều ưng. Chỉ tiếc là hồi đó chưa làm luôn bộ bàn ăn, giờ phải xếp lịch chờ gần một tháng.',
          'I ordered an oak wardrobe and a bed three years ago. Three rainy seasons in Biên Hòa and nothing has warped, no woodworm. Last year I called about a hinge; somebody came the next day and took no money. My two brothers followed my advice, ordered their bedrooms here and are happy too. I only wish I had ordered the dining table then: now I have to wait nearly a month.',
        ),
        role: both('Nhà phố', 'Town house'),
        company: 'Biên Hòa',
        date: '2026-09-02',
        verified: true,
        tags: [both('Phòng ngủ', 'Bedroom')],
      },
      {
        name: 'Lê Hoàng Yến',
        rating: 4.5,
        title: both('Giá rõ từ đầu, không phát sinh', 'A clear price, and no surprises'),
        text: both(
          'Báo giá ghi từng tấm ván, từng cái bản lề nên so sánh rất dễ. Giao trễ hai ngày vì mưa nhưng có gọi báo trước.',
          'The quote lists every board and every hinge, so it was easy to compare. The rain made them two days late, but they called before.',
        ),
        role: both('Chủ tiệm bánh', 'Owner of a bakery'),
        company: 'Đà Nẵng',
        date: '2026-08-21',
        source: 'google',
        url: 'https://example.com/danh-gia/le-hoang-yen',
        tags: [both('Cửa hàng', 'Shop')],
      },
      {
        name: 'Phạm Gia Hân',
        rating: 5,
        title: both('Phòng con gái đẹp như trong tranh', 'My daughter’s room is like a picture'),
        text: both(
          'Giường tầng bo tròn hết cạnh, sơn không mùi, con ngủ ngay đêm đầu. Bé đặt tên cho cái cầu thang ngăn kéo là “núi quần áo”.',
          'A bunk bed with every edge rounded and paint without a smell: she slept in it the first night. She calls the stairs with drawers “Clothes Mountain”.',
        ),
        role: both('Mẹ bé Mít', 'Mother of Mít'),
        company: both('Quận 7', 'District 7'),
        date: '2026-07-30',
        verified: true,
        tags: [both('Phòng ngủ', 'Bedroom')],
      },
      {
        name: 'Võ Minh Trí',
        rating: 5,
        title: both('Văn phòng 40 chỗ trong 12 ngày', 'An office for 40 in 12 days'),
        text: both(
          'Chúng tôi cần dọn về trước ngày khai trương. Xưởng làm bàn theo mô-đun, lắp hai đêm cuối tuần, thứ Hai cả công ty vào làm bình thường.',
          'We had to move in before the opening. They built modular desks and assembled them in two nights at the weekend; on Monday everybody was at work.',
        ),
        role: both('Giám đốc vận hành', 'Head of operations'),
        company: both('Logistics Sao Mai', 'Sao Mai Logistics'),
        date: '2026-01-25',
        tags: [both('Văn phòng', 'Office')],
      },
      {
        name: 'Đặng Thị Ánh',
        rating: 4,
        title: both('Bàn thờ làm rất có tâm', 'An altar made with heart'),
        text: both(
          'Thầy thợ hỏi kỹ hướng nhà, chiều cao của bố mẹ tôi rồi mới vẽ. Vân gỗ chọn đẹp. Giá hơi cao nhưng xứng đáng.',
          'Before he drew anything, the carpenter asked which way the house faces and how tall my parents are. The grain is beautiful. Not cheap, but worth it.',
        ),
        role: both('Nhà vườn', 'Garden house'),
        company: 'Huế',
        date: '2025-12-11',
        verified: true,
        tags: [both('Phòng khách', 'Living room')],
      },
    ],
  } satisfies z.input<typeof settings>,
}))
