import type { Locale } from '../../definition.ts'
import type { Settings } from '../definition/settings.ts'

const texts = {
  vi: {
    title: 'Bạn cho phép chúng tôi dùng cookie?',
    message:
      'Cookie cần thiết giúp trang hoạt động. Nếu bạn đồng ý, chúng tôi còn dùng cookie để đo lượt xem và quảng cáo. Bạn có thể đổi ý bất cứ lúc nào.',
    acceptLabel: 'Đồng ý tất cả',
    rejectLabel: 'Từ chối tất cả',
    settingsLabel: 'Tùy chỉnh',
  },
  en: {
    title: 'May we use cookies?',
    message:
      'Essential cookies make this site work. If you agree, we also use cookies to measure visits and for advertising. You can change your mind at any time.',
    acceptLabel: 'Accept all',
    rejectLabel: 'Reject all',
    settingsLabel: 'Customise',
  },
}

/** The merchant's texts of the banner, and ours where there are none. */
export const textsOf = (settings: Settings, locale: Locale) => ({
  title: settings.title || texts[locale].title,
  message: settings.message || texts[locale].message,
  acceptLabel: settings.acceptLabel || texts[locale].acceptLabel,
  rejectLabel: settings.rejectLabel || texts[locale].rejectLabel,
  settingsLabel: settings.settingsLabel || texts[locale].settingsLabel,
})
