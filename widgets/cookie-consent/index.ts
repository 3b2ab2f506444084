import { defineWidget } from '../definition.ts'
import { head } from './definition/head.ts'
import { markTags } from './definition/mark-tags.ts'
import { invented, sample } from './definition/sample.ts'
import { privateSettings, settings } from './definition/settings.ts'
import { checkSettings } from './definition/settings-check.ts'
import { consent } from './definition/submission.ts'
import { templates } from './definition/templates.ts'
import { textsOf } from './visitor/texts.ts'

export const cookieConsent = defineWidget({
  name: { vi: 'Đồng ý cookie', en: 'Cookie consent' },
  description: {
    vi: 'Hỏi khách trước khi dùng cookie, chặn mã theo dõi cho đến khi họ đồng ý và giữ bằng chứng kiểm chứng được.',
    en: 'Asks before cookies are used, blocks tracking scripts until visitors agree, and keeps proof that can be checked.',
  },
  icon: 'cookie',
  purpose: 'legal',
  placement: 'floating',
  runtime: 'plain',
  settings,
  privateSettings,
  fillIn: ({ settings, locale }) => ({ ...settings, ...textsOf(settings, locale) }),
  check: ({ settings }) => checkSettings(settings),
  head,
  markTags: (pasted, { settings }) => markTags(pasted, settings.categories),
  events: ['cookie-consent:accepted', 'cookie-consent:rejected', 'cookie-consent:updated'],
  writes: { consent },
  sample,
  invented,
  templates,
})
