export const sampleInEnglish = {
  'Giờ mở cửa – Tiệm hoa Cô Mận': 'Opening hours – Cô Mận Flowers',
  'Giờ mở cửa tiệm hoa Cô Mận': 'Opening hours of Cô Mận Flowers',
  'Hoa cúng rằm, mùng một': 'Flowers for the full and the new moon',
  'Chợ hoa Tết': 'Tết flower market',
  'Giao hoa tận nhà': 'Delivery',
  'Đặt hoa qua điện thoại': 'Orders by phone',
  'Nhận bó hoa cuối': 'Last bouquet',
  'Tiệm hoa Cô Mận': 'Cô Mận Flowers',
  '45 Hồ Thị Kỷ, phường Vườn Lài, TP. Hồ Chí Minh': '45 Hồ Thị Kỷ, Vườn Lài Ward, Hồ Chí Minh City',
}
