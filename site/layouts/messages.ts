import type { Locale } from '../../widgets/definition.ts'

const vi = {
  skip: 'Đến nội dung chính',
  navigation: 'Điều hướng chính',
  widgets: 'Tiện ích',
  embed: 'Cách nhúng',
  dev: 'Xem thử',
  docs: 'Hướng dẫn',
  costs: 'Chi phí',
  compare: 'So sánh',
  signIn: 'Đăng nhập',
  other: 'English',
  foot: 'Tiện ích web cho doanh nghiệp Việt Nam. Không cookie, không bên thứ ba.',
}
const en: typeof vi = {
  skip: 'Skip to content',
  navigation: 'Main navigation',
  widgets: 'Widgets',
  embed: 'Embedding',
  dev: 'Playground',
  docs: 'Docs',
  costs: 'Costs',
  compare: 'Compared',
  signIn: 'Sign in',
  other: 'Tiếng Việt',
  foot: 'Web widgets for businesses in Vietnam. No cookies, no third parties.',
}
export const messages: Record<Locale, typeof vi> = { vi, en }
