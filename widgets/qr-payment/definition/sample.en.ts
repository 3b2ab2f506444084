export const sampleInEnglish = {
  'Thanh toán – Gốm Lam': 'Payment – Gốm Lam',
  'Mua gốm': 'Pottery',
  'Xưởng xác nhận đơn khi đã nhận được tiền. Bạn giữ nguyên nội dung chuyển khoản nhé.':
    'Your order is confirmed as soon as the money arrives. Please leave the message of the transfer as it is.',
}
