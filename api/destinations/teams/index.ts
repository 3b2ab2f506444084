import * as z from 'zod'
import { address } from '../../../widgets/schema/fields.ts'
import { later, readStatus, refused } from '../answers.ts'
import { type Answer, defineDestination, type Outcome } from '../destination.ts'
import { jsonRequest } from '../json-request.ts'
import { heading, inboxLabel, shorten } from '../message.ts'

/** Characters of all values together: Teams takes 28 KB, and a letter with marks is three bytes. */
const longestValues = 7000
const mostFacts = 20

const settings = z.object({
  url: address(/^https$/).meta({
    ui: 'secret',
    label: { vi: 'Địa chỉ của quy trình', en: 'Address of the workflow' },
    placeholder: { vi: 'https://….logic.azure.com/workflows/…', en: 'https://….logic.azure.com/workflows/…' },
  }),
})

function read(answer: Answer): Outcome {
  // Older connectors answer 200 whatever the channel said.
  const inside = /HTTP error (\d{3})/i.exec(answer.body)?.[1]
  if (answer.status === 200 && inside === '429')
    return later({ vi: 'Teams đang giới hạn số tin gửi', en: 'Teams limits how many messages are sent' })
  if (answer.status === 200 && inside !== undefined)
    return readStatus({ ...answer, status: Number(inside) }, 'Teams')
  if ([401, 403, 404, 410].includes(answer.status))
    return refused(
      'Quy trình Teams không còn hoặc đã bị tắt. Hãy tạo lại và dán địa chỉ mới.',
      'The Teams workflow is gone or turned off. Make it again and paste its new address.',
    )
  return readStatus(answer, 'Teams')
}

export const teams = defineDestination({
  name: 'teams',
  label: { vi: 'Microsoft Teams', en: 'Microsoft Teams' },
  summary: { vi: 'Mỗi mục mới là một thẻ trong kênh.', en: 'Each new entry is a card in a channel.' },
  icon: 'i-lucide-users-round',
  document: {
    url: 'https://learn.microsoft.com/en-us/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using',
    read: '2026-11-28',
  },
  settings,
  steps: [
    {
      vi: 'Ở kênh Teams, chọn ⋯ → Quy trình (Workflows) → mẫu "Post to a channel when a webhook request is received".',
      en: 'At the channel, choose ⋯ → Workflows → “Post to a channel when a webhook request is received”.',
    },
    {
      vi: 'Chép địa chỉ mà quy trình đưa ra và dán vào đây.',
      en: 'Copy the address that the workflow shows and paste it here.',
    },
  ],
  request(submission, { url }) {
    const lines = submission.lines.slice(0, mostFacts)
    const longestValue = Math.floor(longestValues / Math.max(lines.length, 1))
    const facts = lines.map(({ label, value }) => ({
      title: shorten(label, 100),
      value: shorten(value, longestValue),
    }))
    const title = shorten(heading(submission), 200)
    return jsonRequest(url, {
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          contentUrl: null,
          content: {
            $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
            type: 'AdaptiveCard',
            version: '1.4',
            body: [
              { type: 'TextBlock', text: title, weight: 'Bolder', size: 'Medium', wrap: true },
              { type: 'FactSet', facts },
            ],
            actions: [{ type: 'Action.OpenUrl', title: inboxLabel(submission), url: submission.inboxUrl }],
          },
        },
      ],
    })
  },
  read,
})
