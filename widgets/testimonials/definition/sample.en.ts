export const sampleInEnglish = {
  'Khách kể về Mộc An': 'Customers about Mộc An',
  'Khách về nhà mới cùng Mộc An': 'New homes with our furniture',
  'Lời khách kể sau khi nhận nhà, chúng tôi giữ nguyên.': 'What they told us afterwards, in their own words.',
  'Đúng bản vẽ đến từng phân': 'Like the drawing, to the centimetre',
  'Bếp nhà mình chỉ 6 mét vuông mà vẫn đủ chỗ cho lò nướng và máy rửa bát. Thợ đo ba lần, lắp một ngày là xong, lau dọn sạch rồi mới về.':
    'Our kitchen is only 6 square metres, and there is room for an oven and a dishwasher. They measured three times, assembled it in a day and cleaned up before they left.',
  'Căn hộ 68 m²': 'Flat, 68 m²',
  'Tủ bếp': 'Kitchen',
  'Tin nhắn Zalo với chị Hà': 'Zalo chat with Ms Hà',
  'Ba năm rồi ngăn kéo vẫn êm': 'Three years, and the drawers still glide',
  'Tôi đặt tủ áo và giường gỗ sồi đã ba năm. Qua ba mùa mưa ở Biên Hòa không cong, không mọt. Năm ngoái gọi chỉnh lại bản lề, hôm sau có người đến, không lấy tiền. Tôi đã giới thiệu cho hai người em, cả hai đều đặt phòng ngủ ở đây và đều ưng. Chỉ tiếc là hồi đó chưa làm luôn bộ bàn ăn, giờ phải xếp lịch chờ gần một tháng.':
    'I ordered an oak wardrobe and a bed three years ago. Three rainy seasons in Biên Hòa and nothing has warped, no woodworm. Last year I called about a hinge; somebody came the next day and took no money. My two brothers followed my advice, ordered their bedrooms here and are happy too. I only wish I had ordered the dining table then: now I have to wait nearly a month.',
  'Nhà phố': 'Town house',
  'Phòng ngủ': 'Bedroom',
  'Giá rõ từ đầu, không phát sinh': 'A clear price, and no surprises',
  'Báo giá ghi từng tấm ván, từng cái bản lề nên so sánh rất dễ. Giao trễ hai ngày vì mưa nhưng có gọi báo trước.':
    'The quote lists every board and every hinge, so it was easy to compare. The rain made them two days late, but they called before.',
  'Chủ tiệm bánh': 'Owner of a bakery',
  'Cửa hàng': 'Shop',
  'Phòng con gái đẹp như trong tranh': 'My daughter’s room is like a picture',
  'Giường tầng bo tròn hết cạnh, sơn không mùi, con ngủ ngay đêm đầu. Bé đặt tên cho cái cầu thang ngăn kéo là “núi quần áo”.':
    'A bunk bed with every edge rounded and paint without a smell: she slept in it the first night. She calls the stairs with drawers “Clothes Mountain”.',
  'Mẹ bé Mít': 'Mother of Mít',
  'Quận 7': 'District 7',
  'Văn phòng 40 chỗ trong 12 ngày': 'An office for 40 in 12 days',
  'Chúng tôi cần dọn về trước ngày khai trương. Xưởng làm bàn theo mô-đun, lắp hai đêm cuối tuần, thứ Hai cả công ty vào làm bình thường.':
    'We had to move in before the opening. They built modular desks and assembled them in two nights at the weekend; on Monday everybody was at work.',
  'Giám đốc vận hành': 'Head of operations',
  'Logistics Sao Mai': 'Sao Mai Logistics',
  'Văn phòng': 'Office',
  'Bàn thờ làm rất có tâm': 'An altar made with heart',
  'Thầy thợ hỏi kỹ hướng nhà, chiều cao của bố mẹ tôi rồi mới vẽ. Vân gỗ chọn đẹp. Giá hơi cao nhưng xứng đáng.':
    'Before he drew anything, the carpenter asked which way the house faces and how tall my parents are. The grain is beautiful. Not cheap, but worth it.',
  'Nhà vườn': 'Garden house',
  'Phòng khách': 'Living room',
}
