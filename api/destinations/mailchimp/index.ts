import { createHash } from 'node:crypto'
import * as z from 'zod'
import { line } from '../../../widgets/schema/fields.ts'
import { jsonOf, readStatus, refused, textIn } from '../answers.ts'
import { type Answer, defineDestination, type Outcome, type OutgoingRequest } from '../destination.ts'
import { jsonRequest } from '../json-request.ts'
import { readRemoval, toAddresses } from '../subscribers.ts'

const settings = z.object({
  apiKey: line(10, 100, {
    ui: 'secret',
    label: { vi: 'Khóa API', en: 'API key' },
    placeholder: { vi: '…-us21', en: '…-us21' },
  }).regex(/^\w+-[a-z]{2}\d+$/),
  audience: line(1, 40, { label: { vi: 'Mã đối tượng (Audience ID)', en: 'Audience ID' } }).regex(/^\w+$/),
})

/** The id of a member is the MD5 of the address in lower case. */
function memberRequest(
  method: 'PUT' | 'PATCH',
  email: string,
  { apiKey, audience }: z.output<typeof settings>,
  body: object,
): OutgoingRequest {
  const server = apiKey.slice(apiKey.lastIndexOf('-') + 1)
  const member = createHash('md5').update(email.toLowerCase()).digest('hex')
  const address = `https://${server}.api.mailchimp.com/3.0/lists/${audience}/members/${member}?skip_merge_validation=true`
  const headers = { Authorization: `Basic ${Buffer.from(`nhung:${apiKey}`).toString('base64')}` }
  return { ...jsonRequest(address, body, headers), method }
}

function read(answer: Answer): Outcome {
  const { title, detail } = jsonOf(answer)
  if (answer.status === 401)
    return refused('Khóa API của Mailchimp không đúng', 'The API key of Mailchimp is wrong')
  if (answer.status === 404)
    return refused('Mailchimp không có đối tượng với mã này', 'Mailchimp has no audience with this id')
  if (textIn(title) === 'Member In Compliance State')
    return refused(
      'Người này đã hủy đăng ký ở Mailchimp, và chỉ tự họ đăng ký lại được ở đó',
      'This person unsubscribed at Mailchimp, and has to sign up there again themselves',
    )
  if (answer.status === 400)
    return refused(
      `Mailchimp từ chối: ${textIn(detail) || textIn(title)}`,
      `Mailchimp refused it: ${textIn(detail) || textIn(title)}`,
    )
  return readStatus(answer, 'Mailchimp')
}

export const mailchimp = defineDestination({
  name: 'mailchimp',
  label: { vi: 'Mailchimp', en: 'Mailchimp' },
  summary: {
    vi: 'Người đồng ý nhận thư được thêm vào đối tượng.',
    en: 'People who agreed to mails are added to an audience.',
  },
  icon: 'i-lucide-mails',
  document: {
    url: 'https://mailchimp.com/developer/marketing/api/list-members/add-or-update-list-member/',
    read: '2026-11-28',
  },
  settings,
  steps: [
    {
      vi: 'Ở Mailchimp, mở Account → Extras → API keys và tạo một khóa.',
      en: 'At Mailchimp, open Account → Extras → API keys and make a key.',
    },
    {
      vi: 'Mở Audience → Settings và chép Audience ID.',
      en: 'Open Audience → Settings and copy the Audience ID.',
    },
  ],
  ...toAddresses,
  request({ person, optIn }, settings) {
    const upserted = {
      email_address: person.email,
      status_if_new: 'subscribed',
      // The address itself has asked for mails again.
      ...(optIn?.confirmed && { status: 'subscribed' }),
      ...(optIn && { timestamp_opt: optIn.at }),
      ...(person.name && { merge_fields: { FNAME: person.name } }),
    }
    return memberRequest('PUT', person.email, settings, upserted)
  },
  read,
  removal: {
    request: ({ email }, settings) => memberRequest('PATCH', email, settings, { status: 'unsubscribed' }),
    read: readRemoval(read),
  },
})
