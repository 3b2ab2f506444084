/** The shop on whose page a demo stands: that of the type's sample. */
import type { Text } from '../../widgets/definition.ts'

export interface Shop {
  name: Text
  /** Host name of its site, shown in the frame of the home page. */
  host: string
  links: readonly [Text, Text, Text]
  heading: Text
  lead: Text
  goods: readonly { name: Text; vnd: number }[]
  about: { heading: Text; texts: readonly [Text, Text] }
  /** Its goods are drawn. */
  isPottery?: boolean
}

const gomLam: Shop = {
  name: { vi: 'Gốm Lam', en: 'Gốm Lam' },
  host: 'gomlam.example',
  links: [
    { vi: 'Bát đĩa', en: 'Bowls' },
    { vi: 'Ấm chén', en: 'Teapots' },
    { vi: 'Bình hoa', en: 'Vases' },
  ],
  heading: { vi: 'Gốm men lam vẽ tay', en: 'Cobalt pottery, painted by hand' },
  lead: {
    vi: 'Mỗi chiếc bát được nặn, vẽ và nung tại làng, nên không chiếc nào giống hẳn chiếc nào. Men lam lên màu sau hai ngày trong lò ở nhiệt độ 1.280 độ.',
    en: 'Each bowl is shaped, painted and fired in the village, so no two are quite alike. The blue comes out after two days in the kiln, at 1,280 °C.',
  },
  goods: [
    { name: { vi: 'Bát cơm men lam', en: 'Cobalt rice bowl' }, vnd: 85_000 },
    { name: { vi: 'Ấm trà quai mây', en: 'Teapot with rattan handle' }, vnd: 420_000 },
    { name: { vi: 'Bình tỳ bà', en: 'Pear-shaped vase' }, vnd: 690_000 },
    { name: { vi: 'Bát canh hoa sen', en: 'Lotus soup bowl' }, vnd: 150_000 },
    { name: { vi: 'Ấm trà độc ẩm', en: 'Teapot for one' }, vnd: 260_000 },
    { name: { vi: 'Lọ hoa chim hạc', en: 'Crane flower vase' }, vnd: 345_000 },
  ],
  about: {
    heading: { vi: 'Vì sao men lam bền màu', en: 'Why the blue never fades' },
    texts: [
      {
        vi: 'Lớp men tro được phủ sau khi vẽ, chảy thành thủy tinh và giữ nét bút nằm dưới. Bát dùng được trong lò vi sóng và máy rửa bát; chỉ tránh thay đổi nhiệt đột ngột, như đổ nước sôi vào bát vừa lấy từ tủ lạnh.',
        en: 'The ash glaze goes on after painting, melts to glass and keeps the brushwork beneath. Bowls may go into the microwave and the dishwasher; only sudden heat harms them, like boiling water in a bowl from the fridge.',
      },
      {
        vi: 'Làng nằm bên bờ sông Hồng, cách trung tâm Hà Nội chừng mười cây số. Xưởng mở cửa cho khách tham quan vào cuối tuần, ai thích có thể tự tay xoay một chiếc cốc và nhận lại sau mười ngày.',
        en: 'The village lies on the Red River, some ten kilometres from the centre of Hà Nội. The workshop is open to visitors at weekends: throw a cup of your own and have it ten days later.',
      },
    ],
  },
  isPottery: true,
}

const mocAn: Shop = {
  name: { vi: 'Nội thất Mộc An', en: 'Mộc An Furniture' },
  host: 'mocan.example',
  links: [
    { vi: 'Phòng khách', en: 'Living room' },
    { vi: 'Phòng ngủ', en: 'Bedroom' },
    { vi: 'Tủ bếp', en: 'Kitchen' },
  ],
  heading: { vi: 'Đồ gỗ đóng tại xưởng', en: 'Furniture from our own workshop' },
  lead: {
    vi: 'Gỗ sồi, gỗ óc chó sấy đủ ngày, ghép mộng và lau dầu ba lớp. Mỗi món đi cùng bản vẽ và giấy bảo hành khung năm năm.',
    en: 'Oak and walnut, dried as long as it takes, jointed and oiled three times. Each piece comes with its drawing and five years of warranty on the frame.',
  },
  goods: [
    { name: { vi: 'Bàn ăn sồi 1,6 m', en: 'Oak dining table, 1.6 m' }, vnd: 8_900_000 },
    { name: { vi: 'Ghế tựa óc chó', en: 'Walnut chair' }, vnd: 2_450_000 },
    { name: { vi: 'Giường 1,8 m', en: 'Bed, 1.8 m' }, vnd: 14_500_000 },
    { name: { vi: 'Kệ sách năm tầng', en: 'Bookshelf, five boards' }, vnd: 3_200_000 },
    { name: { vi: 'Tủ giày ba cánh', en: 'Shoe cabinet, three doors' }, vnd: 4_100_000 },
    { name: { vi: 'Bàn trà tròn', en: 'Round coffee table' }, vnd: 2_900_000 },
  ],
  about: {
    heading: { vi: 'Vì sao gỗ phải sấy', en: 'Why wood has to be dried' },
    texts: [
      {
        vi: 'Gỗ còn ẩm sẽ co khi vào phòng máy lạnh, mộng hở và mặt bàn cong. Xưởng sấy ba tuần đến độ ẩm 10%, rồi để nghỉ thêm một tuần trước khi cưa.',
        en: 'Damp wood shrinks in an air-conditioned room: joints open and tops bend. We dry it for three weeks, down to 10% moisture, and let it rest a week before the saw.',
      },
      {
        vi: 'Xưởng ở phường Thuận An, TP. Hồ Chí Minh, mở cửa từ thứ Hai đến thứ Bảy. Bạn gọi trước để có người dẫn xem và lấy mẫu gỗ mang về.',
        en: 'The workshop in Thuận An Ward, Hồ Chí Minh City, is open from Monday to Saturday. Call before you come: somebody shows you round and gives you samples of wood.',
      },
    ],
  },
}

const coMan: Shop = {
  name: { vi: 'Tiệm hoa Cô Mận', en: 'Cô Mận Flowers' },
  host: 'coman.example',
  links: [
    { vi: 'Hoa bó', en: 'Bouquets' },
    { vi: 'Hoa cúng', en: 'For the altar' },
    { vi: 'Hoa cưới', en: 'Weddings' },
  ],
  heading: { vi: 'Hoa mới mỗi sáng', en: 'Fresh flowers every morning' },
  lead: {
    vi: 'Hoa về từ Đà Lạt lúc bốn giờ sáng, cắm xong trước bảy giờ. Bạn chọn màu, tiệm gửi ảnh bó hoa trước khi giao.',
    en: 'Our flowers arrive from Đà Lạt at four in the morning and are arranged by seven. You choose the colours; we send a picture before we deliver.',
  },
  goods: [
    { name: { vi: 'Bó hồng kem 20 cành', en: '20 cream roses' }, vnd: 350_000 },
    { name: { vi: 'Cúc mẫu đơn', en: 'Peony chrysanthemums' }, vnd: 280_000 },
    { name: { vi: 'Hoa cúng rằm', en: 'Full moon flowers' }, vnd: 120_000 },
    { name: { vi: 'Lan hồ điệp ba cành', en: 'Moth orchid, three stems' }, vnd: 750_000 },
    { name: { vi: 'Giỏ hướng dương', en: 'Basket of sunflowers' }, vnd: 420_000 },
    { name: { vi: 'Sen Đồng Tháp 10 bông', en: '10 lotuses from Đồng Tháp' }, vnd: 90_000 },
  ],
  about: {
    heading: { vi: 'Giữ hoa tươi lâu', en: 'How flowers stay fresh' },
    texts: [
      {
        vi: 'Cắt vát chân cành hai phân dưới nước, thay nước mỗi ngày và để xa trái cây chín. Hoa hồng giữ được năm ngày, cúc được mười ngày.',
        en: 'Cut two centimetres off the stems at a slant, under water. Change the water every day and keep ripe fruit away. Roses last five days, chrysanthemums ten.',
      },
      {
        vi: 'Tiệm ở chợ hoa Hồ Thị Kỷ, giao trong nội thành TP. Hồ Chí Minh sau chín mươi phút. Ngày rằm và mùng một nên đặt từ chiều hôm trước.',
        en: 'We are at the Hồ Thị Kỷ flower market and deliver within Hồ Chí Minh City in ninety minutes. For the full and the new moon, please order the afternoon before.',
      },
    ],
  },
}

const anLac: Shop = {
  name: { vi: 'Quán chay An Lạc', en: 'An Lạc Vegetarian' },
  host: 'anlac.example',
  links: [
    { vi: 'Món nước', en: 'Soups' },
    { vi: 'Cơm phần', en: 'Rice' },
    { vi: 'Buffet', en: 'Buffet' },
  ],
  heading: { vi: 'Món chay nấu trong ngày', en: 'Vegetarian dishes, cooked today' },
  lead: {
    vi: 'Rau từ vườn nhà, đậu hũ tự làm, nước dùng hầm củ quả sáu tiếng. Quán không dùng bột ngọt và không nấu món giả mặn.',
    en: 'Vegetables from our garden, tofu of our own, and a broth that simmers for six hours. No MSG, and nothing that pretends to be meat.',
  },
  goods: [
    { name: { vi: 'Bún Huế chay', en: 'Huế noodle soup' }, vnd: 45_000 },
    { name: { vi: 'Phở nấm', en: 'Mushroom phở' }, vnd: 45_000 },
    { name: { vi: 'Cơm phần ba món', en: 'Rice with three dishes' }, vnd: 50_000 },
    { name: { vi: 'Gỏi cuốn', en: 'Fresh spring rolls' }, vnd: 35_000 },
    { name: { vi: 'Lẩu nấm hai người', en: 'Mushroom hotpot for two' }, vnd: 180_000 },
    { name: { vi: 'Chè sen', en: 'Sweet lotus soup' }, vnd: 25_000 },
  ],
  about: {
    heading: { vi: 'Buffet ngày rằm, mùng một', en: 'Buffet at the full and the new moon' },
    texts: [
      {
        vi: 'Ba mươi món từ 10 giờ sáng đến 9 giờ tối, 129.000 đồng một người, trẻ dưới một mét được miễn phí.',
        en: 'Thirty dishes from 10 a.m. to 9 p.m., 129,000 đồng a person; children under one metre eat free.',
      },
      {
        vi: 'Bàn từ tám người xin gọi trước một ngày. Quán có chỗ ngồi trong vườn và chỗ để xe rộng.',
        en: 'For eight people or more, please call a day before. There are tables in the garden and plenty of room to park.',
      },
    ],
  },
}

const coffee = (name: Text, host: string): Shop => ({
  name,
  host,
  links: [
    { vi: 'Đồ uống', en: 'Drinks' },
    { vi: 'Hạt rang', en: 'Beans' },
    { vi: 'Bánh', en: 'Cakes' },
  ],
  heading: { vi: 'Cà phê rang mỗi tuần', en: 'Coffee, roasted every week' },
  lead: {
    vi: 'Hạt chín đỏ hái tay ở Cầu Đất, rang thứ Ba, đến quán thứ Năm. Ly nào cũng pha từ hạt chưa quá hai tuần tuổi.',
    en: 'Red cherries picked by hand in Cầu Đất, roasted on Tuesday, in the cafés by Thursday. No cup is made from beans older than two weeks.',
  },
  goods: [
    { name: { vi: 'Cà phê sữa đá', en: 'Iced milk coffee' }, vnd: 35_000 },
    { name: { vi: 'Bạc xỉu', en: 'White coffee' }, vnd: 39_000 },
    { name: { vi: 'Cà phê trứng', en: 'Egg coffee' }, vnd: 45_000 },
    { name: { vi: 'Trà sen vàng', en: 'Golden lotus tea' }, vnd: 45_000 },
    { name: { vi: 'Bánh chuối nướng', en: 'Baked banana cake' }, vnd: 29_000 },
    { name: { vi: 'Hạt rang 250 g', en: 'Roasted beans, 250 g' }, vnd: 129_000 },
  ],
  about: {
    heading: { vi: 'Chọn hạt thế nào', en: 'Which beans to choose' },
    texts: [
      {
        vi: 'Arabica Cầu Đất chua nhẹ, thơm hoa, hợp với pha phin ngắn và pha lạnh. Robusta Buôn Hồ đậm, hậu ngọt, hợp với sữa đặc.',
        en: 'Arabica from Cầu Đất is bright and floral, good for a short filter and cold brew. Robusta from Buôn Hồ is dark with a sweet finish, made for condensed milk.',
      },
      {
        vi: 'Mỗi quán có một góc bán hạt, nhân viên xay theo dụng cụ bạn dùng ở nhà và ghi ngày rang lên túi.',
        en: 'Every café sells beans. We grind them for what you use at home and write the day of roasting on the bag.',
      },
    ],
  },
})

const shops: Record<string, Shop> = {
  map: coffee({ vi: 'Cà phê Phố', en: 'Phố Coffee' }, 'caphepho.example'),
  'store-locator': coffee({ vi: 'Hiên Nhà', en: 'Hiên Nhà' }, 'hiennha.example'),
  'lunar-calendar': anLac,
  hours: coMan,
  'contact-form': mocAn,
  'email-subscription': mocAn,
  faq: mocAn,
  'job-board': mocAn,
  testimonials: mocAn,
  events: mocAn,
}

export const shopOf = (slug: string): Shop => shops[slug] ?? gomLam
