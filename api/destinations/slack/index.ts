import * as z from 'zod'
import { address } from '../../../widgets/schema/fields.ts'
import { readStatus, refused } from '../answers.ts'
import { type Answer, defineDestination, type Outcome } from '../destination.ts'
import { jsonRequest } from '../json-request.ts'
import { heading, inboxLabel, plainLines, shorten } from '../message.ts'

const settings = z.object({
  url: address(/^https$/)
    .regex(/^https:\/\/hooks\.slack\.com\/(services|triggers|workflows)\/\S+$/)
    .meta({
      ui: 'secret',
      label: { vi: 'Địa chỉ webhook', en: 'Webhook address' },
      placeholder: { vi: 'https://hooks.slack.com/services/…', en: 'https://hooks.slack.com/services/…' },
    }),
})

/** Characters that Slack reads as links and mentions. */
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Characters of a block. */
const longestHeader = 150
const longestSection = 3000

const words: Record<string, [vi: string, en: string]> = {
  no_service: ['Webhook đã bị xóa hoặc tắt ở Slack', 'The webhook was removed or disabled at Slack'],
  no_active_hooks: ['Webhook đã bị tắt ở Slack', 'The webhook is disabled at Slack'],
  no_team: ['Không gian làm việc Slack không còn', 'The Slack workspace is gone'],
  invalid_token: ['Địa chỉ webhook không đúng', 'The webhook address is wrong'],
  channel_not_found: ['Không tìm thấy kênh Slack', 'There is no such Slack channel'],
  channel_is_archived: ['Kênh Slack đã được lưu trữ', 'The Slack channel is archived'],
  action_prohibited: [
    'Quản trị viên Slack không cho gửi vào kênh này',
    'Admins of Slack forbid posts to this channel',
  ],
  posting_to_general_channel_denied: [
    'Quản trị viên Slack không cho gửi vào kênh chung',
    'Admins of Slack forbid posts to the general channel',
  ],
}

function read(answer: Answer): Outcome {
  const known = answer.status >= 400 ? words[answer.body.trim()] : undefined
  return known ? refused(...known) : readStatus(answer, 'Slack')
}

export const slack = defineDestination({
  name: 'slack',
  label: { vi: 'Slack', en: 'Slack' },
  summary: { vi: 'Mỗi mục mới là một tin trong kênh.', en: 'Each new entry is a message in a channel.' },
  icon: 'i-lucide-slack',
  document: {
    url: 'https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks/',
    read: '2026-11-28',
  },
  settings,
  steps: [
    {
      vi: 'Ở api.slack.com/apps, tạo một ứng dụng cho không gian làm việc của bạn.',
      en: 'At api.slack.com/apps, create an app for your workspace.',
    },
    {
      vi: 'Bật Incoming Webhooks, chọn Add New Webhook và chọn kênh.',
      en: 'Turn on Incoming Webhooks, choose Add New Webhook and pick the channel.',
    },
    { vi: 'Chép địa chỉ webhook vào đây.', en: 'Copy the webhook address to here.' },
  ],
  request(submission, { url }) {
    const title = heading(submission)
    const text = shorten(plainLines(submission).join('\n'), longestSection)
    const plain = (content: string) => ({ type: 'plain_text', text: content, emoji: false })
    return jsonRequest(url, {
      text: escaped(title),
      blocks: [
        { type: 'header', text: plain(shorten(title, longestHeader)) },
        ...(text ? [{ type: 'section', text: plain(text) }] : []),
        {
          type: 'actions',
          elements: [{ type: 'button', text: plain(inboxLabel(submission)), url: submission.inboxUrl }],
        },
      ],
    })
  },
  read,
})
