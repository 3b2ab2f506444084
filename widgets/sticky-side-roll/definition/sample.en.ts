export const sampleInEnglish = {
  'Ưu đãi mùa trà của Gốm Lam': 'Tea season at Gốm Lam',
  'Ưu đãi mùa trà': 'Tea season',
  'Giảm 10% bộ ấm chén men lam': '10% off cobalt tea sets',
  'Vẽ tay tại Bát Tràng, nung ở 1.280 °C.\nTặng khăn lau trà cho đơn từ 690.000 đ.':
    'Painted by hand in Bát Tràng, fired at 1,280 °C.\nA tea towel is our gift for orders from 690,000 ₫.',
  'Xem bộ ấm chén': 'See the tea sets',
  'Cách chọn dung tích ấm': 'How large should a teapot be?',
  'Đặt khắc tên làm quà': 'A name on it, as a present',
}
