import * as z from 'zod'
import { contactChoices } from '../../schema/contact-by.ts'
import { choice, flag, line, lines, localDateTime, section, whole } from '../../schema/fields.ts'
import { extraFields, fieldPresence, optionalConsentSettings } from '../../schema/form-fields.ts'
import { corner, sourceSettings, spamProtection } from '../../schema/form-settings.ts'
import { frequencyFields, triggerField } from '../../schema/trigger.ts'
import { visibilityFields } from '../../schema/visibility.ts'
import { quizFields } from './quiz.ts'
import { rulesFields } from './rules.ts'
import { segment } from './segment.ts'

const game = { vi: 'Trò chơi', en: 'Game' }
const time = { vi: 'Thời gian', en: 'Time' }
const entry = { vi: 'Người chơi', en: 'Players' }
const look = { vi: 'Hình thức', en: 'Look' }
const when = { vi: 'Khi nào hiện', en: 'When it opens' }
const where = { vi: 'Hiện ở đâu', en: 'Where it opens' }
const floating = { field: 'layout', is: 'floating' }

const sameId = { params: { text: { vi: 'Mã này đã được dùng ở trên', en: 'This id is used above' } } }

function uniqueIds(segments: { id: string }[], context: z.RefinementCtx) {
  for (const [index, { id }] of segments.entries())
    if (segments.findIndex((other) => other.id === id) < index)
      context.addIssue({ code: 'custom', path: [index, 'id'], input: id, ...sameId })
}

export const settings = z.strictObject({
  ...section(game, {
    game: choice(
      {
        wheel: { vi: 'Vòng quay may mắn', en: 'Wheel of fortune' },
        scratch: { vi: 'Thẻ cào', en: 'Scratch card' },
        'gift-box': { vi: 'Hộp quà', en: 'Gift box' },
        quiz: { vi: 'Câu đố', en: 'Quiz' },
      },
      { label: { vi: 'Trò chơi', en: 'Game' } },
    ).default('wheel'),
    title: line(1, 80, { label: { vi: 'Tiêu đề', en: 'Title' } }),
    description: lines(0, 400, { label: { vi: 'Giới thiệu', en: 'Introduction' } }).default(''),
    buttonText: line(0, 30, {
      label: { vi: 'Chữ trên nút chơi', en: 'Play button' },
      help: { vi: 'Để trống: theo trò chơi.', en: 'Leave empty for the game’s own wording.' },
    }).default(''),
    segments: z
      .array(segment)
      .min(2)
      .max(16)
      .superRefine(uniqueIds)
      .meta({
        label: { vi: 'Các ô', en: 'Segments' },
        help: {
          vi: 'Trên màn hình các ô rộng bằng nhau. Khách chỉ thấy tỉ lệ trong thể lệ, nếu bạn công bố.',
          en: 'All segments look the same size. Visitors see chances only in the rules, if you publish them.',
        },
        item: { vi: 'ô', en: 'segment' },
        itemTitle: 'label',
        drawnBy: {
          list: 'prizes',
          id: 'segmentId',
          weight: 'weight',
          stock: 'stock',
          wins: { field: 'kind', is: 'prize', isNot: 'none' },
          ofPrizes: ['stock', 'perDay', 'codes', 'code'],
        },
      }),
  }),
  ...quizFields,
  ...section(time, {
    startAt: localDateTime({ label: { vi: 'Bắt đầu', en: 'Starts' }, half: true }),
    endAt: localDateTime({
      label: { vi: 'Kết thúc', en: 'Ends' },
      help: {
        vi: 'Giờ Việt Nam. Sau đó hạt giống được công bố.',
        en: 'Vietnam time. After that the seed of the draw is published, so anyone can check it.',
      },
      half: true,
    }),
  }),
  ...section(entry, {
    contact: choice(
      {
        ...contactChoices,
        none: { vi: 'Không hỏi, nhận ra theo thiết bị', en: 'Nothing: recognised by the device' },
      },
      {
        label: { vi: 'Hỏi trước khi chơi', en: 'Ask before playing' },
        help: {
          vi: 'Một người chơi một lần là theo thông tin này.',
          en: 'This is how one person is told from another.',
        },
      },
    ).default('email'),
    nameField: choice(fieldPresence, { label: { vi: 'Họ tên', en: 'Name' } }).default('optional'),
    fields: extraFields(8),
    ...optionalConsentSettings({
      help: {
        vi: 'Luật 91/2025/QH15: dùng ô đánh dấu nếu thông tin còn dùng vào việc khác ngoài trao giải.',
        en: 'Law 91/2025/QH15: use a box if the details are used for more than handing out prizes.',
      },
      placeholder: {
        vi: 'Thông tin của bạn được dùng để trao giải và công bố người trúng với tên được che.',
        en: 'Your details are used to hand out prizes and to list winners by masked name.',
      },
    }),
  }),
  ...rulesFields,
  ...section(look, {
    layout: choice(
      {
        inline: { vi: 'Trong trang', en: 'In the page' },
        floating: { vi: 'Nút nổi ở góc', en: 'A button in the corner' },
      },
      { label: { vi: 'Kiểu hiển thị', en: 'Layout' } },
    ).default('inline'),
    openLabel: line(0, 40, {
      label: { vi: 'Chữ trên nút mở', en: 'Label of the open button' },
      placeholder: { vi: 'Nhận quà', en: 'Get a gift' },
      showIf: floating,
    }).default(''),
    position: corner('floating'),
    spinSeconds: whole(2, 10, {
      label: { vi: 'Quay trong (giây)', en: 'Spin time (seconds)' },
      showIf: { field: 'game', is: 'wheel' },
    }).default(5),
    sound: flag(false, {
      label: { vi: 'Nút bật âm thanh', en: 'Sound button' },
      help: { vi: 'Tắt cho đến khi khách bật.', en: 'Off until the visitor turns it on.' },
      showIf: { field: 'game', is: 'wheel' },
    }),
    confetti: flag(true, { label: { vi: 'Pháo giấy khi trúng', en: 'Confetti on a win' } }),
  }),
  ...section(when, {
    opensByItself: flag(false, {
      label: { vi: 'Tự mở', en: 'Opens automatically' },
      showIf: floating,
      half: false,
    }),
    trigger: triggerField({ showIf: { field: 'opensByItself', is: true } }),
    ...frequencyFields({
      showIf: { field: 'opensByItself', is: true },
      afterSuccess: { vi: 'Hiện lại sau khi chơi (ngày)', en: 'Show again after playing (days)' },
    }),
  }),
  ...section(where, visibilityFields(floating)),
  ...spamProtection,
  ...sourceSettings,
})

export type Settings = z.output<typeof settings>
