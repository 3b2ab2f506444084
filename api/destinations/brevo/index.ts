import * as z from 'zod'
import { parsePhone } from '../../../widgets/readers/phone.ts'
import { line, whole } from '../../../widgets/schema/fields.ts'
import { jsonOf, readStatus, refused, textIn } from '../answers.ts'
import { type Answer, defineDestination, type Outcome, type Submission } from '../destination.ts'
import { jsonRequest } from '../json-request.ts'
import { readRemoval, toSubscribers } from '../subscribers.ts'

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

const contacts = 'https://api.brevo.com/v3/contacts'

const headersOf = (apiKey: string) => ({ Accept: 'application/json', 'api-key': apiKey })

/** Number with its country code; undefined for a person who is known by an address, which may belong to another contact there. */
const smsOf = ({ email, phone }: Submission['person']) => (email ? undefined : parsePhone(phone))

export const brevo = defineDestination({
  name: 'brevo',
  label: { vi: 'Brevo', en: 'Brevo' },
  summary: {
    vi: 'Người đăng ký, bằng email hoặc số điện thoại, được thêm vào danh sách.',
    en: 'Subscribers, by e-mail or by phone, are added to a list.',
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
  ...toSubscribers,
  request({ person, optIn }, { apiKey, list }) {
    const sms = smsOf(person)
    const attributes = { ...(person.name && { FIRSTNAME: person.name }), ...(sms && { SMS: sms }) }
    const contact = {
      ...(person.email && { email: person.email }),
      ...(Object.keys(attributes).length > 0 && { attributes }),
      listIds: [list],
      updateEnabled: true,
      // The address itself has asked for mails again.
      ...(optIn?.confirmed && { emailBlacklisted: false }),
    }
    return jsonRequest(contacts, contact, headersOf(apiKey))
  },
  read,
  removal: {
    request(person, { apiKey }) {
      const sms = smsOf(person)
      const contact = `${contacts}/${encodeURIComponent(sms ?? person.email)}`
      const blocked = sms ? { smsBlacklisted: true } : { emailBlacklisted: true }
      const type = sms ? 'phone_id' : 'email_id'
      return {
        ...jsonRequest(`${contact}?identifierType=${type}`, blocked, headersOf(apiKey)),
        method: 'PUT',
      }
    },
    read: readRemoval(read),
  },
})
