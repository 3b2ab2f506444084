export const sampleInEnglish = {
  'Thanh thông báo Gốm Lam': 'Announcements of Gốm Lam',
  'Miễn phí giao hàng': 'Free delivery',
  'toàn quốc cho đơn từ 499.000 ₫': 'all over Vietnam for orders from 499,000 ₫',
  'Mua sắm ngay': 'Shop now',
  'Sale 12.12:': '12.12 sale:',
  'giảm thêm 12% cho bát đĩa men lam': 'another 12% off cobalt bowls and plates',
}
