import { defineWidget } from '../definition.ts'
import { heights } from './definition/heights.ts'
import { invented, sample } from './definition/sample.ts'
import { privateSettings, settings } from './definition/settings.ts'
import { check, contact } from './definition/submission.ts'
import { templates } from './definition/templates.ts'

export const contactForm = defineWidget({
  name: { vi: 'Biểu mẫu liên hệ', en: 'Contact form' },
  description: {
    vi: 'Nhận lời nhắn của khách, giữ bản nháp khi mất mạng, chuyển đến đúng người phụ trách.',
    en: 'Messages from visitors, kept on their device until sent, routed to the right person.',
  },
  icon: 'mail',
  purpose: 'messages',
  placement: 'inline',
  floatsByLayout: true,
  runtime: 'plain',
  settings,
  privateSettings,
  check,
  writes: { contact },
  heights,
  events: ['contact-form:sent'],
  sample,
  invented,
  templates,
})
