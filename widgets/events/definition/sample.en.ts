export const sampleInEnglish = {
  'Vòng quay mừng sinh nhật': 'Birthday wheel',
  'Quà mừng sinh nhật Mộc An': 'It is our birthday: a gift for you',
  'Mỗi người một lượt chơi. Mã giảm giá đến ngay trên màn hình và trong hộp thư của bạn.':
    'One play each. Your code appears on the screen and comes by e-mail.',
  'Mỗi vòng trên mặt cắt thân cây thường ứng với bao lâu?':
    'How long does a tree take for one ring of its trunk, as a rule?',
  'Một tháng': 'A month',
  'Một năm': 'A year',
  'Mười năm': 'Ten years',
  'Loại nào là gỗ cứng?': 'Which of these is a hardwood?',
  Sồi: 'Oak',
  Thông: 'Pine',
  'Giảm 10%': '10% off',
  'Chúc may mắn lần sau': 'Better luck next time',
  'Giảm 20%': '20% off',
  'Miễn phí giao hàng': 'Free delivery',
  'Hẹn bạn dịp khác': 'Not this time',
  'Kệ sách gỗ sồi': 'Oak bookshelf',
  'Xưởng nội thất Mộc An': 'Mộc An furniture workshop',
  '12 Nguyễn Thị Thập, phường Tân Hưng, TP. Hồ Chí Minh':
    '12 Nguyễn Thị Thập, Tân Hưng Ward, Hồ Chí Minh City',
  'Toàn quốc': 'All of Vietnam',
  'Người từ đủ 18 tuổi, mỗi người một lượt. Nhân viên của xưởng không tham gia.':
    'Anyone aged 18 or over, one play each. Staff of the workshop may not take part.',
  'Mã giảm 20%': 'Code for 20% off',
  'Mã giảm 10%': 'Code for 10% off',
  'Nhập mã khi đặt hàng. Kệ sách: chúng tôi gọi lại trong ba ngày làm việc.':
    'Enter the code when you order. For the bookshelf we call you within three working days.',
  'Không cần mua hàng để tham gia.': 'No purchase necessary.',
  'Mã dùng một lần, cho đơn từ 500.000 đồng.': 'The code works once, for orders from 500,000 đồng.',
  'Chúng tôi sẽ gọi cho bạn.': 'We will call you.',
}
