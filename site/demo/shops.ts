/** The shop on whose page a demo stands: that of the type's sample. */

export interface Shop {
  name: string
  links: readonly [string, string, string]
  heading: string
  lead: string
  /** Name and price. */
  goods: readonly (readonly [string, string])[]
  about: { heading: string; texts: readonly [string, string] }
  /** Its goods are drawn. */
  isPottery?: boolean
}

const gomLam: Shop = {
  name: 'Gốm Lam',
  links: ['Bát đĩa', 'Ấm chén', 'Bình hoa'],
  heading: 'Gốm men lam vẽ tay',
  lead: 'Mỗi chiếc bát được nặn, vẽ và nung tại làng, nên không chiếc nào giống hẳn chiếc nào. Men lam lên màu sau hai ngày trong lò ở nhiệt độ 1.280 độ.',
  goods: [
    ['Bát cơm men lam', '85.000 ₫'],
    ['Ấm trà quai mây', '420.000 ₫'],
    ['Đĩa hoa sen', '150.000 ₫'],
    ['Bình tỳ bà', '690.000 ₫'],
    ['Chén trà hai lớp', '60.000 ₫'],
    ['Lọ tăm chim hạc', '45.000 ₫'],
  ],
  about: {
    heading: 'Vì sao men lam bền màu',
    texts: [
      'Lớp men tro được phủ sau khi vẽ, chảy thành thủy tinh và giữ nét bút nằm dưới. Bát dùng được trong lò vi sóng và máy rửa bát; chỉ tránh thay đổi nhiệt đột ngột, như đổ nước sôi vào bát vừa lấy từ tủ lạnh.',
      'Làng nằm bên bờ sông Hồng, cách trung tâm Hà Nội chừng mười cây số. Xưởng mở cửa cho khách tham quan vào cuối tuần, ai thích có thể tự tay xoay một chiếc cốc và nhận lại sau mười ngày.',
    ],
  },
  isPottery: true,
}

const mocAn: Shop = {
  name: 'Nội thất Mộc An',
  links: ['Phòng khách', 'Phòng ngủ', 'Tủ bếp'],
  heading: 'Đồ gỗ đóng tại xưởng',
  lead: 'Gỗ sồi, gỗ óc chó sấy đủ ngày, ghép mộng và lau dầu ba lớp. Mỗi món đi cùng bản vẽ và giấy bảo hành khung năm năm.',
  goods: [
    ['Bàn ăn sồi 1,6 m', '8.900.000 ₫'],
    ['Ghế tựa óc chó', '2.450.000 ₫'],
    ['Giường 1,8 m', '14.500.000 ₫'],
    ['Kệ sách năm tầng', '3.200.000 ₫'],
    ['Tủ giày ba cánh', '4.100.000 ₫'],
    ['Bàn trà tròn', '2.900.000 ₫'],
  ],
  about: {
    heading: 'Vì sao gỗ phải sấy',
    texts: [
      'Gỗ còn ẩm sẽ co khi vào phòng máy lạnh, mộng hở và mặt bàn cong. Xưởng sấy ba tuần đến độ ẩm 10%, rồi để nghỉ thêm một tuần trước khi cưa.',
      'Xưởng ở phường Thuận An, TP. Hồ Chí Minh, mở cửa từ thứ Hai đến thứ Bảy. Bạn gọi trước để có người dẫn xem và lấy mẫu gỗ mang về.',
    ],
  },
}

const coMan: Shop = {
  name: 'Tiệm hoa Cô Mận',
  links: ['Hoa bó', 'Hoa cúng', 'Hoa cưới'],
  heading: 'Hoa mới mỗi sáng',
  lead: 'Hoa về từ Đà Lạt lúc bốn giờ sáng, cắm xong trước bảy giờ. Bạn chọn màu, tiệm gửi ảnh bó hoa trước khi giao.',
  goods: [
    ['Bó hồng kem 20 cành', '350.000 ₫'],
    ['Cúc mẫu đơn', '280.000 ₫'],
    ['Hoa cúng rằm', '120.000 ₫'],
    ['Lan hồ điệp ba cành', '750.000 ₫'],
    ['Giỏ hướng dương', '420.000 ₫'],
    ['Sen Đồng Tháp 10 bông', '90.000 ₫'],
  ],
  about: {
    heading: 'Giữ hoa tươi lâu',
    texts: [
      'Cắt vát chân cành hai phân dưới nước, thay nước mỗi ngày và để xa trái cây chín. Hoa hồng giữ được năm ngày, cúc được mười ngày.',
      'Tiệm ở chợ hoa Hồ Thị Kỷ, giao trong nội thành TP. Hồ Chí Minh sau chín mươi phút. Ngày rằm và mùng một nên đặt từ chiều hôm trước.',
    ],
  },
}

const anLac: Shop = {
  name: 'Quán chay An Lạc',
  links: ['Món nước', 'Cơm phần', 'Buffet'],
  heading: 'Món chay nấu trong ngày',
  lead: 'Rau từ vườn nhà, đậu hũ tự làm, nước dùng hầm củ quả sáu tiếng. Quán không dùng bột ngọt và không nấu món giả mặn.',
  goods: [
    ['Bún Huế chay', '45.000 ₫'],
    ['Phở nấm', '45.000 ₫'],
    ['Cơm phần ba món', '50.000 ₫'],
    ['Gỏi cuốn', '35.000 ₫'],
    ['Lẩu nấm hai người', '180.000 ₫'],
    ['Chè sen', '25.000 ₫'],
  ],
  about: {
    heading: 'Buffet ngày rằm, mùng một',
    texts: [
      'Ba mươi món từ 10 giờ sáng đến 9 giờ tối, 129.000 đồng một người, trẻ dưới một mét được miễn phí.',
      'Bàn từ tám người xin gọi trước một ngày. Quán có chỗ ngồi trong vườn và chỗ để xe rộng.',
    ],
  },
}

const coffee = (name: string): Shop => ({
  name,
  links: ['Đồ uống', 'Hạt rang', 'Bánh'],
  heading: 'Cà phê rang mỗi tuần',
  lead: 'Hạt chín đỏ hái tay ở Cầu Đất, rang thứ Ba, đến quán thứ Năm. Ly nào cũng pha từ hạt chưa quá hai tuần tuổi.',
  goods: [
    ['Cà phê sữa đá', '35.000 ₫'],
    ['Bạc xỉu', '39.000 ₫'],
    ['Cà phê trứng', '45.000 ₫'],
    ['Trà sen vàng', '45.000 ₫'],
    ['Bánh chuối nướng', '29.000 ₫'],
    ['Hạt rang 250 g', '129.000 ₫'],
  ],
  about: {
    heading: 'Chọn hạt thế nào',
    texts: [
      'Arabica Cầu Đất chua nhẹ, thơm hoa, hợp với pha phin ngắn và pha lạnh. Robusta Buôn Hồ đậm, hậu ngọt, hợp với sữa đặc.',
      'Mỗi quán có một góc bán hạt, nhân viên xay theo dụng cụ bạn dùng ở nhà và ghi ngày rang lên túi.',
    ],
  },
})

const shops: Record<string, Shop> = {
  map: coffee('Cà phê Phố'),
  'store-locator': coffee('Hiên Nhà'),
  'lunar-calendar': anLac,
  hours: coMan,
  'contact-form': mocAn,
  'email-subscription': mocAn,
  faq: mocAn,
  'job-board': mocAn,
}

export const shopOf = (slug: string): Shop => shops[slug] ?? gomLam
