export const sampleInEnglish = {
  'Nút liên hệ Gốm Lam': 'Contact button of Gốm Lam',
  'Gốm Lam xin chào!': 'Hello from Gốm Lam!',
  'Nhắn cho xưởng, thường có người trả lời trong 10 phút.':
    'Write to the workshop. Somebody usually answers within 10 minutes.',
  'Chị Hạnh': 'Hạnh',
  'Tư vấn men và dáng gốm': 'Glazes and shapes',
  'Chào Gốm Lam, mình muốn hỏi về {product}': 'Hello Gốm Lam, I have a question about {product}',
  'Gọi xưởng': 'Call the workshop',
  'Hỏi về {product}': 'A question about {product}',
  'Chào Gốm Lam,\nMình đang xem {url} và muốn hỏi thêm.':
    'Hello Gốm Lam,\nI am looking at {url} and would like to know more.',
  'Đặt lịch thăm xưởng': 'Book a visit to the workshop',
}
