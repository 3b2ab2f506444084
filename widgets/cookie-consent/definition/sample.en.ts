export const sampleInEnglish = {
  'Đồng ý cookie': 'Cookie consent',
  'Gốm Lam xin phép dùng cookie': 'May Gốm Lam use cookies?',
  'Cookie cần thiết giữ giỏ hàng và đăng nhập của bạn. Nếu bạn đồng ý, chúng tôi còn đo lượt xem để làm trang tốt hơn và hiển thị quảng cáo phù hợp. Bạn có thể đổi ý bất cứ lúc nào.':
    'Necessary cookies keep your basket and your sign-in. If you agree, we also count views to improve this site and show advertising that fits. You can change your mind at any time.',
  'Cần thiết': 'Necessary',
  'Giữ phiên đăng nhập, giỏ hàng và bảo vệ đơn hàng. Thiếu chúng trang không hoạt động.':
    'They keep you signed in, hold your basket and protect your order. Without them the site does not work.',
  'Nhận ra bạn khi chuyển trang và giữ giỏ hàng': 'Knows you from page to page and keeps the basket',
  'Đến khi đóng trình duyệt': 'Until the browser is closed',
  'Nhớ lựa chọn cookie của bạn': 'Remembers your choice about cookies',
  '6 tháng': '6 months',
  'Phân tích': 'Analytics',
  'Cho biết sản phẩm nào được xem nhiều và trang nào tải chậm.':
    'They tell which products are looked at most and which pages load slowly.',
  'Phân biệt các lượt khách': 'Tells visits apart',
  '2 năm': '2 years',
  'Giữ trạng thái phiên xem': 'Keeps the state of a visit',
  'Ghi nhận thao tác trên trang': 'Records what is done on a page',
  '1 năm': '1 year',
  'Tiếp thị': 'Marketing',
  'Để bạn thấy quảng cáo gốm sứ thay vì quảng cáo ngẫu nhiên, và để chúng tôi đo hiệu quả.':
    'So that you see advertising for pottery instead of anything at all, and we can tell whether it works.',
  'Đo và phân phối quảng cáo': 'Measures and delivers advertising',
  '3 tháng': '3 months',
  'Đo hiệu quả quảng cáo': 'Measures advertising',
  '13 tháng': '13 months',
  'Nhận ra khách từ quảng cáo Zalo': 'Knows visitors who come from advertising on Zalo',
}
