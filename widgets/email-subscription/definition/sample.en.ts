export const sampleInEnglish = {
  'Đăng ký nhận tin': 'Newsletter',
  'Nhận thư từ xưởng Mộc An': 'Letters from the Mộc An workshop',
  'Mỗi tháng một lá thư: mẫu mới, mẹo chăm sóc đồ gỗ và ưu đãi chỉ dành cho người đăng ký. Tặng ngay mã giảm 10% cho đơn đầu tiên.':
    'One letter a month: new designs, how to care for wood, and offers for subscribers alone. You get a code for 10% off your first order at once.',
  'Đăng ký nhận mã': 'Subscribe and get the code',
  'Cảm ơn bạn! Đây là mã giảm 10% cho đơn hàng đầu tiên.':
    'Thank you! Here is your code for 10% off your first order.',
}
