import { defineWidget } from '../definition.ts'
import { check } from './definition/check.ts'
import { code, withReadableSize } from './definition/code.ts'
import { head } from './definition/head.ts'
import { heights } from './definition/heights.ts'
import { invented, sample } from './definition/sample.ts'
import { settings } from './definition/settings.ts'
import { templates } from './definition/templates.ts'

export const downloadApp = defineWidget({
  name: { vi: 'Tải ứng dụng', en: 'App download' },
  description: {
    vi: 'Mời khách tải ứng dụng: nút App Store, Google Play, mã QR cho máy tính và một liên kết đưa từng máy đến đúng cửa hàng ứng dụng.',
    en: 'Invites visitors to your app: a button for each app store, a QR code for computers, and one link that sends each phone to the right store.',
  },
  icon: 'smartphone',
  purpose: 'selling',
  placement: 'inline',
  floatsByLayout: true,
  runtime: 'plain',
  settings,
  check,
  fillIn: ({ settings }) => withReadableSize(settings),
  code,
  layoutField: 'look',
  heights,
  head,
  events: ['download-app:clicked', 'download-app:opened', 'download-app:closed'],
  sample,
  invented,
  templates,
})
