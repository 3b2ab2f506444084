/** Both languages: a chunk of their own would weigh more. `{s}` is the ending of a plural. */
export const messages = {
  vi: {
    group: '.',
    total: '{n} lượt xem',
    unique: '{n} khách ghé thăm',
    all: '',
    today: ' hôm nay',
    yesterday: ' hôm qua',
    week: ' trong 7 ngày qua',
    month: ' trong 30 ngày qua',
  },
  en: {
    group: ',',
    total: '{n} view{s}',
    unique: '{n} visitor{s}',
    all: '',
    today: ' today',
    yesterday: ' yesterday',
    week: ' in the last 7 days',
    month: ' in the last 30 days',
  },
}
