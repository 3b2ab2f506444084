/** Addresses stay as they stand on an envelope. */
export const sampleInEnglish = {
  'Hệ thống quán Hiên Nhà': 'Cafés of Hiên Nhà',
  'Tìm quán Hiên Nhà gần bạn': 'Find a Hiên Nhà near you',
  'Hiên Nhà chưa có mặt ở đây. Gọi 1900 1000, chúng tôi gửi cà phê rang mới đến tận nhà.':
    'There is no Hiên Nhà here yet. Call 1900 1000 and we send freshly roasted coffee to your door.',
  'Đón năm mới': 'New Year’s Eve',
  'Nghỉ Tết': 'Tết',
  'Quán đầu tiên': 'Our first café',
  'Quán cà phê': 'Café',
  'Bán cà phê hạt': 'Coffee beans',
  'Mang đi': 'Takeaway',
  'Xưởng rang': 'Roastery',
  'Lớp pha chế': 'Barista classes',
  'Đặt lớp pha chế': 'Book a barista class',
  'Mở khuya': 'Open late',
  'Chỗ đỗ ô tô': 'Parking',
  'Phòng họp': 'Meeting room',
  'Giao hàng': 'Delivery',
  'T2-CN 18:00-02:00': 'Mon-Sun 18:00-02:00',
  'T2-T6 7:00-22:00; T7, CN 7:00-23:00': 'Mon-Fri 7:00-22:00; Sat, Sun 7:00-23:00',
  'Hằng ngày 6:30-22:30': 'Daily 6:30-22:30',
  'T2-T7 7:00-21:30; CN 8:00-21:00': 'Mon-Sat 7:00-21:30; Sun 8:00-21:00',
}
