export const sampleInEnglish = {
  'Sale 12.12 – Gốm Lam': '12.12 sale – Gốm Lam',
  'Siêu sale 12.12': 'The big 12.12 sale',
  'Giảm đến 50% cho bát đĩa, ấm chén, bình hoa. Miễn phí giao hàng toàn quốc.':
    'Up to 50% off bowls, teapots and vases. Free delivery all over Vietnam.',
  'Mở bán sau': 'Starts in',
  'Ưu đãi kết thúc sau': 'Ends in',
  'Xem sản phẩm': 'See the pottery',
}
