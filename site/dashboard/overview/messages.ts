const vi = {
  title: 'Tổng quan',
  hello: 'Xin chào, {name}',
}
const en: typeof vi = {
  title: 'Overview',
  hello: 'Hello, {name}',
}
export const messages = { vi, en }
