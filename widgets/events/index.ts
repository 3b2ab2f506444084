import { defineWidget } from '../definition.ts'
import { check } from './definition/check.ts'
import { files } from './definition/files.ts'
import { heights } from './definition/heights.ts'
import { rulesPages } from './definition/pages.ts'
import { playWrite } from './definition/play.ts'
import { collections, privateSettings } from './definition/private-settings.ts'
import { invented, sample } from './definition/sample.ts'
import { settings } from './definition/settings.ts'
import { templates } from './definition/templates.ts'

export const events = defineWidget({
  name: { vi: 'Trò chơi có thưởng', en: 'Games with prizes' },
  description: {
    vi: 'Vòng quay, thẻ cào, hộp quà và câu đố; máy chủ rút thăm, ai cũng kiểm lại được từng lượt.',
    en: 'Wheel, scratch card, gift box and quiz; the server draws, and anyone can check every draw.',
  },
  icon: 'gift',
  purpose: 'selling',
  placement: 'inline',
  floatsByLayout: true,
  runtime: 'plain',
  settings,
  privateSettings,
  collections,
  check,
  files,
  pages: { start: 'rules.html', make: rulesPages },
  writes: { play: playWrite },
  events: ['events:played'],
  layoutField: 'game',
  heights,
  sample,
  invented,
  sampleDay: '2026-11-20',
  templates,
})
