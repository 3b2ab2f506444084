import { defineWidget } from '../definition.ts'
import { check } from './definition/check.ts'
import { files } from './definition/files.ts'
import { heights } from './definition/heights.ts'
import { rulesPages } from './definition/pages.ts'
import { playWrite } from './definition/play.ts'
import { collections, privateSettings } from './definition/private-settings.ts'
import { sample } from './definition/sample.ts'
import { settings } from './definition/settings.ts'
import { templates } from './definition/templates.ts'

export const events = defineWidget({
  name: { vi: 'Trò chơi có thưởng', en: 'Games with prizes' },
  description: {
    vi: 'Vòng quay, thẻ cào, hộp quà và câu đố; máy chủ rút thăm, ai cũng kiểm lại được từng lượt.',
    en: 'Wheel, scratch card, gift box and quiz; the server draws, and anyone can replay every draw.',
  },
  icon: 'gift',
  purpose: 'selling',
  placement: 'inline',
  floatsByLayout: true,
  runtime: 'plain',
  // At load: the button and who sees it. Own code: the frame of a game, in a page or a dialog; one of the games stands in it, and the
  // form and the outcome (`entry`) follow while it is seen.
  budget: {
    load: 5900,
    full: 8300,
    inline: 5950,
    inlineWith: { wheel: 8850, 'scratch-card': 9200, 'gift-box': 8850, quiz: 9400, entry: 13_400 },
  },
  settings,
  privateSettings,
  collections,
  check,
  files,
  pages: { start: 'rules.html', make: rulesPages },
  writes: { play: playWrite },
  events: ['events:played'],
  heights,
  sample,
  sampleDay: '2026-11-20',
  templates,
})
