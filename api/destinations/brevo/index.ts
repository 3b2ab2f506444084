import * as z from 'zod'
import { line, whole } from '../../../widgets/schema/fields.ts'
import { jsonOf, readStatus, refused, textIn } from '../answers.ts'
import { type Answer, defineDestination, type Outcome } from '../destination.ts'
import { jsonRequest } from '../json-request.ts'

const settings = z.object({
  apiKey: line(16, 200, { ui: 'secret', label: { vi: 'Khóa API', en: 'API key' } }),
  list: whole(1, 1_000_000_000, {
    label: { vi: 'Mã danh sách', en: 'List id' },
    help: { vi: 'Số sau dấu # cạnh tên danh sách.', en: 'The number after # beside the name of the list.' },
  }),
})

function read(answer: Answer): Outcome {
  const { code, message } = jsonOf(answer)
  if (answer.status === 401) return refused('Khóa API của Brevo không đúng', 'The API key of Brevo is wrong')
  if (answer.status === 402)
    return refused('Tài khoản Brevo đã hết hạn mức', 'The Brevo account has used up its plan')
  if (answer.status === 400)
    return refused(
      `Brevo từ chối: ${textIn(message) || textIn(code)}`,
      `Brevo refused it: ${textIn(message) || textIn(code)}`,
    )
  return readStatus(answer, 'Brevo')
}

export const brevo = defineDestination({
  name: 'brevo',
  label: { vi: 'Brevo', en: 'Brevo' },
  summary: {
    vi: 'Người đồng ý nhận thư được thêm vào danh sách.',
    en: 'People who agreed to mails are added to a list.',
  },
  icon: 'i-lucide-mail-plus',
  document: { url: 'https://developers.brevo.com/reference/create-contact', read: '2026-11-28' },
  settings,
  steps: [
    {
      vi: 'Ở Brevo, mở SMTP & API → API keys và tạo một khóa.',
      en: 'At Brevo, open SMTP & API → API keys and make a key.',
    },
    {
      vi: 'Mở Contacts → Lists và chép mã của danh sách.',
      en: 'Open Contacts → Lists and copy the id of the list.',
    },
  ],
  takes: ({ optIn, person }) => optIn !== undefined && person.email !== '',
  request({ person }, { apiKey, list }) {
    const contact = {
      email: person.email,
      ...(person.name && { attributes: { FIRSTNAME: person.name } }),
      listIds: [list],
      updateEnabled: true,
    }
    const headers = { Accept: 'application/json', 'api-key': apiKey }
    return jsonRequest('https://api.brevo.com/v3/contacts', contact, headers)
  },
  read,
})
