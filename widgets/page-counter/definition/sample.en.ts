export const sampleInEnglish = {
  'Lượt xem bài viết': 'Views of an article',
  '{n} lượt ghé thăm Gốm Lam': '{n} visits to Gốm Lam',
}
