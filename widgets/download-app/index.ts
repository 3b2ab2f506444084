import { defineWidget } from '../definition.ts'
import { check } from './definition/check.ts'
import { code } from './definition/code.ts'
import { heights } from './definition/heights.ts'
import { sampleInEnglish } from './definition/sample.en.ts'
import { sample } from './definition/sample.ts'
import { settings } from './definition/settings.ts'
import { templates } from './definition/templates.ts'

export const downloadApp = defineWidget({
  name: { vi: 'Tải ứng dụng', en: 'App download' },
  description: {
    vi: 'Mời khách tải ứng dụng: nút của từng kho, mã QR cho máy tính, một liên kết đưa mỗi điện thoại đến đúng kho của nó.',
    en: 'Invites to an app: a badge for each store, a QR code for computers, one link that sends each phone to its own store.',
  },
  icon: 'smartphone',
  purpose: 'selling',
  placement: 'inline',
  floatsByLayout: true,
  runtime: 'plain',
  budget: { load: 6500, full: 8300, inline: 4300 },
  settings,
  check,
  code,
  heights,
  events: ['download-app:clicked'],
  sample,
  sampleInEnglish,
  templates,
})
