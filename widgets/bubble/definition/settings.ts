import * as z from 'zod'
import { parsePhone } from '../../readers/phone.ts'
import { callbackPrivateSettings, callbackSettings } from '../../schema/callback.ts'
import { isDark } from '../../schema/contrast.ts'
import { choice, color, flag, line, lines, section, thumbnail, timeZone, whole } from '../../schema/fields.ts'
import { decidedHolidays } from '../../schema/holidays.ts'
import { specialDays } from '../../schema/special-days.ts'
import { frequencyFields, triggerField } from '../../schema/trigger.ts'
import { visibilityFields } from '../../schema/visibility.ts'
import { weeklyHours } from '../../schema/weekly-hours.ts'
import { channels } from './channels.ts'
import { launcherIcons } from './icons.ts'
import { withNumber } from './published-channel.ts'

const channelSection = { vi: 'Kênh liên hệ', en: 'Channels' }
const look = { vi: 'Hình thức', en: 'Look' }
const buttonSection = { vi: 'Nút mở', en: 'The button' }
const place = { vi: 'Vị trí', en: 'Place' }
const panelSection = { vi: 'Bảng liên hệ', en: 'The panel' }
const greetingSection = { vi: 'Lời chào', en: 'Greeting' }
const hoursSection = { vi: 'Giờ làm việc', en: 'Business hours' }
const where = { vi: 'Hiện ở đâu', en: 'Where it shows' }

const inPanel = { field: 'layout', is: 'panel' }
const greets = { field: 'greeting', is: ['bubble', 'badge', 'open'] }
const withBubble = { field: 'greeting', is: 'bubble' }

const offset = (vi: string, en: string) => whole(0, 200, { label: { vi, en } })

const launcherIcon = z.enum(Object.keys(launcherIcons) as (keyof typeof launcherIcons)[])

const isPhoneOrEmpty = (number: string) => !number || parsePhone(number) !== undefined
const withPath = (name: keyof typeof launcherIcons) => ({ name, path: launcherIcons[name] })
const withReadableText = (background: string) => ({ background, color: isDark(background) ? '#fff' : '#000' })

const fields = z.strictObject({
  ...section(channelSection, {
    sharedNumber: line(0, 30, {
      profile: 'phone',
      label: { vi: 'Số điện thoại chung', en: 'Shared number' },
      sample: true,
      placeholder: { vi: '0912 345 678', en: '0912 345 678' },
      help: {
        vi: 'Các kênh gọi điện, SMS, Zalo, Viber, WhatsApp và Signal để trống số thì dùng số này.',
        en: 'Phone, SMS, Zalo, Viber, WhatsApp and Signal use it where their own number is empty.',
      },
    })
      .refine(isPhoneOrEmpty, { params: { key: 'phone' } })
      .default(''),
    channels: channels({
      label: { vi: 'Các kênh, theo thứ tự', en: 'Channels, in order' },
      item: { vi: 'kênh', en: 'channel' },
      itemTitle: 'label',
    }),
  }),
  ...section(look, {
    layout: choice(
      {
        stack: { vi: 'Cột nút đi lên', en: 'A column of buttons' },
        row: { vi: 'Hàng nút ngang', en: 'A row of buttons' },
        arc: { vi: 'Vòng cung', en: 'An arc' },
        panel: { vi: 'Bảng có tiêu đề', en: 'A panel with a title' },
        direct: { vi: 'Mở thẳng kênh đầu tiên', en: 'The first channel directly' },
      },
      {
        label: { vi: 'Kiểu hiển thị', en: 'Layout' },
        help: {
          vi: 'Vòng cung có chỗ cho sáu kênh; nhiều hơn thì thành cột.',
          en: 'An arc has room for six channels; more become a column.',
        },
      },
    ).default('stack'),
    openOn: choice(
      { click: { vi: 'Khi bấm', en: 'On click' }, hover: { vi: 'Khi rê chuột', en: 'On hover' } },
      {
        label: { vi: 'Mở ra', en: 'Opens' },
        help: { vi: 'Trên điện thoại luôn là khi chạm.', en: 'Phones always open it on touch.' },
        half: true,
      },
    ).default('click'),
    closeOnOutside: flag(true, {
      label: { vi: 'Bấm ra ngoài để đóng', en: 'Clicking outside closes it' },
    }),
  }),
  ...section(buttonSection, {
    icon: choice(
      {
        chat: { vi: 'Bong bóng chat', en: 'Speech bubble' },
        message: { vi: 'Tin nhắn', en: 'Message' },
        phone: { vi: 'Điện thoại', en: 'Phone' },
        headset: { vi: 'Tai nghe', en: 'Headset' },
        question: { vi: 'Dấu hỏi', en: 'Question mark' },
      },
      { label: { vi: 'Biểu tượng', en: 'Icon' }, half: true },
    )
      .default('chat')
      .transform(withPath)
      .pipe(z.object({ name: launcherIcon, path: z.string() })),
    image: thumbnail({
      label: { vi: 'Ảnh thay biểu tượng', en: 'Picture instead' },
    }).optional(),
    text: line(0, 30, {
      label: { vi: 'Chữ trên nút', en: 'Text' },
      placeholder: { vi: 'Chat với shop', en: 'Chat with us' },
      help: { vi: 'Để trống nếu chỉ cần biểu tượng.', en: 'Leave empty for the icon alone.' },
      half: true,
    }).default(''),
    shape: choice(
      {
        circle: { vi: 'Tròn', en: 'Circle' },
        rounded: { vi: 'Bo góc', en: 'Rounded' },
      },
      {
        label: { vi: 'Hình dạng', en: 'Shape' },
        help: {
          vi: 'Nút tròn có chữ thì dài ra thành hình viên thuốc.',
          en: 'With a text, a circle becomes a pill.',
        },
        half: true,
      },
    ).default('circle'),
    size: whole(40, 80, {
      label: { vi: 'Kích thước (px)', en: 'Size (px)' },
      help: { vi: 'Trên màn hình cảm ứng ít nhất 44.', en: 'At least 44 on touch screens.' },
    }).default(56),
    color: color({
      label: { vi: 'Màu nút', en: 'Colour' },
      help: { vi: 'Để trống để dùng màu chính.', en: 'Leave empty for the primary colour.' },
    })
      .transform(withReadableText)
      .pipe(z.object({ background: z.string(), color: z.string() }))
      .optional(),
    animation: choice(
      {
        none: { vi: 'Không', en: 'None' },
        pulse: { vi: 'Tỏa sóng', en: 'Pulse' },
        bounce: { vi: 'Nhún', en: 'Bounce' },
        shake: { vi: 'Rung', en: 'Shake' },
        wave: { vi: 'Vẫy', en: 'Wave' },
      },
      { label: { vi: 'Gây chú ý', en: 'Attention' }, half: true },
    ).default('none'),
    animationRepeat: whole(0, 10, {
      label: { vi: 'Số lần', en: 'Times' },
      help: { vi: '0 là không lần nào.', en: '0 means never.' },
      showIf: { field: 'animation', is: ['pulse', 'bounce', 'shake', 'wave'] },
    }).default(3),
  }),
  ...section(place, {
    position: choice(
      {
        'bottom-right': { vi: 'Góc phải', en: 'Bottom right' },
        'bottom-left': { vi: 'Góc trái', en: 'Bottom left' },
        'middle-right': { vi: 'Giữa mép phải', en: 'Middle right' },
        'middle-left': { vi: 'Giữa mép trái', en: 'Middle left' },
      },
      { label: { vi: 'Vị trí', en: 'Position' } },
    ).default('bottom-right'),
    offsetX: offset('Cách mép bên (px)', 'From the side (px)').default(20),
    offsetY: offset('Cách mép dưới (px)', 'From the bottom (px)').default(20),
    mobileOffsetX: offset('Trên điện thoại, mép bên (px)', 'On phones, from the side (px)').default(16),
    mobileOffsetY: offset('Trên điện thoại, mép dưới (px)', 'On phones, from the bottom (px)').default(16),
  }),
  ...section(panelSection, {
    title: line(0, 60, {
      label: { vi: 'Tiêu đề', en: 'Title' },
      placeholder: { vi: 'Xin chào!', en: 'Hello!' },
      showIf: inPanel,
    }).default(''),
    subtitle: line(0, 120, {
      label: { vi: 'Dòng phụ', en: 'Subtitle' },
      placeholder: { vi: 'Chúng tôi thường trả lời trong vài phút', en: 'We usually answer in minutes' },
      showIf: inPanel,
    }).default(''),
    avatars: z
      .array(thumbnail({ label: { vi: 'Ảnh', en: 'Picture' } }))
      .max(4)
      .default([])
      .meta({
        label: { vi: 'Ảnh đội ngũ', en: 'Pictures of the team' },
        item: { vi: 'ảnh', en: 'picture' },
        showIf: inPanel,
      }),
  }),
  ...section(hoursSection, {
    timezone: timeZone({ label: { vi: 'Múi giờ', en: 'Time zone' } }).default('Asia/Ho_Chi_Minh'),
    weekly: weeklyHours([{ days: 'mon-sat', hours: ['08:00-17:30'] }]).meta({ profile: 'weekly' }),
    holidays: decidedHolidays({
      profile: 'holidays',
      help: {
        vi: 'Dịp chưa quyết định là mở như thường.',
        en: 'Days you have not decided on count as open.',
      },
    }),
    special: specialDays.meta({ profile: 'special' }),
    offline: choice(
      {
        text: { vi: 'Vẫn hiện, kèm giờ mở lại', en: 'Show it, with when it reopens' },
        email: { vi: 'Mời gửi email', en: 'Offer email instead' },
        hide: { vi: 'Ẩn kênh đó', en: 'Hide it' },
        always: { vi: 'Như lúc mở cửa', en: 'Show it as open' },
      },
      { label: { vi: 'Ngoài giờ của một kênh', en: 'Outside the hours of a channel' } },
    ).default('text'),
    offlineText: lines(0, 200, {
      label: { vi: 'Lời nhắn ngoài giờ', en: 'Text outside hours' },
      placeholder: {
        vi: 'Chúng tôi đang ngoài giờ làm việc và sẽ trả lời khi mở lại.',
        en: 'We are closed now and will answer when we are back.',
      },
      showIf: { field: 'offline', is: ['text', 'email'] },
    }).default(''),
  }),
  ...section(greetingSection, {
    greeting: choice(
      {
        none: { vi: 'Không', en: 'None' },
        bubble: { vi: 'Bong bóng lời chào', en: 'A speech bubble' },
        badge: { vi: 'Chấm đỏ có số', en: 'A red badge' },
        open: { vi: 'Mở sẵn các kênh', en: 'Opens the channels' },
      },
      { label: { vi: 'Tự chào khách', en: 'Automatic greeting' } },
    ).default('none'),
    greetingText: lines(0, 200, {
      label: { vi: 'Lời chào', en: 'Text' },
      placeholder: {
        vi: 'Xin chào! Bạn cần tư vấn gì, nhắn cho chúng tôi nhé.',
        en: 'Hello! Is there anything we can help you with?',
      },
      showIf: withBubble,
    }).default(''),
    greetingName: line(0, 60, {
      label: { vi: 'Tên người chào', en: 'Who greets' },
      sample: true,
      showIf: withBubble,
      half: true,
    }).default(''),
    greetingPhoto: thumbnail({
      label: { vi: 'Ảnh người chào', en: 'Their photo' },
      showIf: withBubble,
    }).optional(),
    typing: flag(true, {
      label: { vi: 'Ba chấm “đang gõ” trước lời chào', en: 'Typing dots first' },
      showIf: withBubble,
    }),
    badge: whole(0, 9, {
      label: { vi: 'Số trên chấm đỏ', en: 'Number on the badge' },
      help: { vi: '0 là không có.', en: '0 shows none.' },
      showIf: { field: 'greeting', is: ['bubble', 'badge'] },
    }).default(1),
    trigger: triggerField({ showIf: greets }).default({ type: 'delay', seconds: 3 }),
    ...frequencyFields({
      showIf: greets,
      afterSuccess: { vi: 'Chào lại sau khi khách đã mở (ngày)', en: 'Show again after opening (days)' },
    }),
  }),
  ...callbackSettings,
  ...section(where, visibilityFields()),
})

type Fields = z.output<typeof fields>

function checkNumbers({ channels, sharedNumber }: Fields, context: z.RefinementCtx<Fields>) {
  // Invalid settings may hold channels that cannot be published.
  if (context.issues.length) return
  for (const [at, channel] of channels.entries()) {
    if (withNumber(channel, sharedNumber)) continue
    const text = sharedNumber
      ? {
          vi: 'Kênh này không dùng được số chung: hãy điền số riêng.',
          en: 'The shared number is none for this channel: enter its own.',
        }
      : {
          vi: 'Hãy điền số của kênh này, hoặc “Số điện thoại chung” cho mọi kênh.',
          en: 'Enter the number of this channel, or the “Shared number” for all.',
        }
    context.addIssue({
      code: 'custom',
      path: ['channels', at, 'value'],
      input: '',
      params: { key: 'channel', text },
    })
  }
}

const withNumbers = (own: Fields): Fields => ({
  ...own,
  channels: own.channels.map((channel) => withNumber(channel, own.sharedNumber) ?? channel),
})

export const settings = fields.superRefine(checkNumbers).overwrite(withNumbers)

export type Settings = z.output<typeof settings>

export const privateSettings = z.strictObject(callbackPrivateSettings)

export type PrivateSettings = z.output<typeof privateSettings>
