import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { address, line } from '../../../widgets/schema/fields.ts'
import { delivered, jsonOf, later, numberIn, readStatus, refused } from '../answers.ts'
import { type Answer, defineDestination, type Outcome } from '../destination.ts'
import { jsonRequest } from '../json-request.ts'
import { heading, inboxLabel, plainLines, shorten } from '../message.ts'

/** Characters of the text, of which Lark takes 20 KB with the rest of the card. */
const longestText = 4000

const settings = z.object({
  url: address(/^https$/)
    .regex(/^https:\/\/open\.(larksuite\.com|feishu\.cn)\/open-apis\/bot\/v2\/hook\/[\w-]+$/)
    .meta({
      ui: 'secret',
      label: { vi: 'Địa chỉ webhook', en: 'Webhook address' },
      placeholder: {
        vi: 'https://open.larksuite.com/open-apis/bot/v2/hook/…',
        en: 'https://open.larksuite.com/open-apis/bot/v2/hook/…',
      },
    }),
  secret: line(1, 100, {
    ui: 'secret',
    label: { vi: 'Khóa ký (nếu đã bật)', en: 'Signing secret (if turned on)' },
  }).optional(),
})

/**
 * The signature of a custom bot: HMAC-SHA256 of nothing, keyed with `<seconds>\n<secret>`, in Base64.
 * @param timestamp unix seconds
 */
const signatureOf = (timestamp: number, secret: string) =>
  createHmac('sha256', `${timestamp}\n${secret}`).digest('base64')

const tooOften = {
  vi: 'Lark đang giới hạn số tin gửi',
  en: 'Lark limits how many messages are sent',
}

function read(answer: Answer): Outcome {
  const { code, StatusCode: older } = jsonOf(answer)
  switch (numberIn(code) ?? numberIn(older)) {
    case 0:
      return delivered
    case 19001:
      return refused(
        'Địa chỉ webhook không đúng hoặc bot đã bị gỡ',
        'The webhook address is wrong, or the bot was removed',
      )
    case 19021:
      return refused('Khóa ký không đúng', 'The signing secret is wrong')
    case 19022:
      return refused(
        'Bot chỉ nhận từ một số địa chỉ IP. Hãy bỏ giới hạn này ở cài đặt của bot.',
        'The bot takes messages from certain IP addresses alone. Remove this limit in its settings.',
      )
    case 19024:
      return refused(
        'Bot chỉ nhận tin có từ khóa. Hãy bỏ giới hạn này hoặc thêm từ khóa là tên của tiện ích.',
        'The bot takes messages with a keyword alone. Remove this limit, or make the name of the widget a keyword.',
      )
    case 11232:
    case 99991400:
      return later(tooOften)
    default:
      return readStatus(answer.status < 300 ? { ...answer, status: 400 } : answer, 'Lark')
  }
}

export const lark = defineDestination({
  name: 'lark',
  label: { vi: 'Lark', en: 'Lark' },
  summary: { vi: 'Mỗi mục mới là một thẻ trong nhóm.', en: 'Each new entry is a card in a group.' },
  icon: 'i-lucide-bird',
  document: {
    url: 'https://open.larksuite.com/document/client-docs/bot-v3/add-custom-bot',
    read: '2026-11-28',
  },
  settings,
  steps: [
    {
      vi: 'Trong nhóm Lark, mở Cài đặt → Bot → Thêm bot → Custom Bot.',
      en: 'In the Lark group, open Settings → Bots → Add Bot → Custom Bot.',
    },
    {
      vi: 'Chép địa chỉ webhook vào đây. Nếu bật xác minh chữ ký, chép cả khóa.',
      en: 'Copy the webhook address to here. If you turn on signature verification, copy the secret too.',
    },
  ],
  request(submission, { url, secret }, now) {
    const timestamp = Math.floor(now / 1000)
    const plain = (content: string) => ({ tag: 'plain_text', content })
    return jsonRequest(url, {
      ...(secret && { timestamp: String(timestamp), sign: signatureOf(timestamp, secret) }),
      msg_type: 'interactive',
      card: {
        header: { title: plain(shorten(heading(submission), 200)), template: 'blue' },
        elements: [
          { tag: 'div', text: plain(shorten(plainLines(submission).join('\n'), longestText)) },
          {
            tag: 'action',
            actions: [
              {
                tag: 'button',
                text: plain(inboxLabel(submission)),
                type: 'primary',
                url: submission.inboxUrl,
              },
            ],
          },
        ],
      },
    })
  },
  read,
})
