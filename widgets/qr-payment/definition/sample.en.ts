export const sampleInEnglish = {
  'Thanh toán – Gốm Lam': 'Payment – Gốm Lam',
  'Mua gốm': 'Pottery',
  'Đơn hàng được xác nhận ngay khi tiền về. Vui lòng giữ nguyên nội dung chuyển khoản.':
    'Your order is confirmed as soon as the money arrives. Please leave the message of the transfer as it is.',
}
