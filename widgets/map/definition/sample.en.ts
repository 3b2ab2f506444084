export const sampleInEnglish = {
  'Hệ thống quán Cà phê Phố': 'Cafés of Phố Coffee',
  'Cà phê Phố trên cả nước': 'Phố Coffee all over Vietnam',
  'Số quán theo tỉnh, thành. Gõ tên cũ như “Bình Dương” để biết nay thuộc tỉnh nào.':
    'Cafés by province. Type a former name such as “Bình Dương” to see where it belongs today.',
  'Bản đồ Việt Nam tô theo số quán Cà phê Phố ở mỗi tỉnh, thành.':
    'Map of Vietnam, coloured by the number of Phố Coffee cafés in each province.',
  quán: 'cafés',
  'Số quán': 'Cafés',
  'Xưởng rang': 'Roastery',
  'Kho hàng': 'Warehouse',
  'Quầy mang đi': 'Takeaway',
  'Xưởng rang Cầu Đất': 'Cầu Đất roastery',
  'Xưởng rang và vườn cà phê, đón khách tham quan thứ Bảy, Chủ Nhật.':
    'Roastery and coffee garden, open to visitors on Saturdays and Sundays.',
  'Kho miền Bắc': 'Northern warehouse',
  'Xã Bát Tràng, Hà Nội. Giao hàng cho các quán từ 5 giờ sáng.':
    'Bát Tràng, Hà Nội. Delivers to the cafés from 5 a.m.',
  'Kho miền Nam': 'Southern warehouse',
  'Phường Tam Bình, TP. Hồ Chí Minh. Nhận hàng cả ngày đêm.':
    'Tam Bình Ward, Hồ Chí Minh City. Takes deliveries day and night.',
  'Quầy Ký túc xá ĐHQG': 'National University dormitory',
  'Phường Đông Hòa, TP. Hồ Chí Minh (Dĩ An, Bình Dương cũ).':
    'Đông Hòa Ward, Hồ Chí Minh City (formerly Dĩ An, Bình Dương).',
  'Quầy đảo Lý Sơn': 'Lý Sơn island',
  'Mở theo mùa biển lặng.': 'Open while the sea is calm.',
  'Quầy Côn Đảo': 'Côn Đảo',
}
