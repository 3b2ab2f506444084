export const sampleInEnglish = {
  'Ứng dụng Gốm Lam': 'App of Gốm Lam',
  'Xem mẻ lò mới ngay trên điện thoại': 'See each new kiln load on your phone',
  'Được báo trước khi mở lò, giữ chỗ món bạn thích và theo dõi đơn đến tận cửa. Lần đầu đặt qua ứng dụng giảm 10%.':
    'Hear before a kiln is opened, reserve the pieces you like and follow your order to the door. 10% off your first order in the app.',
  '50.000+ lượt tải': '50,000+ downloads',
}
