import * as z from 'zod'
import { address } from '../../../widgets/schema/fields.ts'
import { second } from '../../operation/clock.ts'
import { jsonOf, later, numberIn, readStatus, refused } from '../answers.ts'
import { type Answer, defineDestination, type Outcome } from '../destination.ts'
import { jsonRequest } from '../json-request.ts'
import { heading, plainLines, shorten } from '../message.ts'

/** Characters of an embed. */
const longestTitle = 256
const longestDescription = 4096

const settings = z.object({
  url: address(/^https$/)
    .regex(/^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\/\d+\/[\w-]+$/)
    .meta({
      ui: 'secret',
      label: { vi: 'Địa chỉ webhook', en: 'Webhook address' },
      placeholder: { vi: 'https://discord.com/api/webhooks/…', en: 'https://discord.com/api/webhooks/…' },
    }),
})

/** Characters that Discord reads as Markdown or mentions. */
const escaped = (text: string) => text.replace(/[\\*_~`|>#[\]()<@-]/g, '\\$&')

function read(answer: Answer): Outcome {
  const { retry_after: wait } = jsonOf(answer)
  const seconds = numberIn(wait)
  if (answer.status === 429 && seconds !== undefined)
    return later(
      { vi: 'Discord đang giới hạn số tin gửi', en: 'Discord limits how many messages are sent' },
      seconds * second,
    )
  if (answer.status === 401 || answer.status === 404)
    return refused(
      'Webhook đã bị xóa ở Discord hoặc địa chỉ không đúng. Hãy tạo webhook mới.',
      'The webhook was removed at Discord, or the address is wrong. Make a new one.',
    )
  return readStatus(answer, 'Discord')
}

export const discord = defineDestination({
  name: 'discord',
  label: { vi: 'Discord', en: 'Discord' },
  summary: { vi: 'Mỗi mục mới là một tin trong kênh.', en: 'Each new entry is a message in a channel.' },
  icon: 'i-lucide-gamepad-2',
  document: { url: 'https://docs.discord.com/developers/resources/webhook', read: '2026-11-28' },
  settings,
  steps: [
    {
      vi: 'Mở cài đặt của kênh, chọn Tích hợp → Webhook → Webhook mới.',
      en: 'Open the settings of the channel, choose Integrations → Webhooks → New Webhook.',
    },
    { vi: 'Bấm Sao chép URL webhook và dán vào đây.', en: 'Press Copy Webhook URL and paste it here.' },
  ],
  request: (submission, { url }) =>
    jsonRequest(url, {
      allowed_mentions: { parse: [] },
      embeds: [
        {
          title: shorten(escaped(heading(submission)), longestTitle),
          url: submission.inboxUrl,
          description: shorten(escaped(plainLines(submission).join('\n')), longestDescription),
          timestamp: submission.receivedAt,
        },
      ],
    }),
  read,
})
