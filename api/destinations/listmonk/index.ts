import * as z from 'zod'
import { address, line, whole } from '../../../widgets/schema/fields.ts'
import { jsonOf, readStatus, refused, textIn } from '../answers.ts'
import { type Answer, defineDestination, type Outcome } from '../destination.ts'
import { jsonRequest } from '../json-request.ts'

const settings = z.object({
  url: address(/^https$/).meta({
    label: { vi: 'Địa chỉ listmonk', en: 'Address of listmonk' },
    placeholder: { vi: 'https://thu.congty.vn', en: 'https://news.company.vn' },
  }),
  user: line(1, 200, { label: { vi: 'Người dùng API', en: 'API user' }, half: true }).regex(/^[^:]+$/),
  token: line(8, 200, { ui: 'secret', label: { vi: 'Token', en: 'Token' } }),
  list: whole(1, 1_000_000_000, { label: { vi: 'Mã danh sách', en: 'List id' } }),
})

function read(answer: Answer): Outcome {
  const said = textIn(jsonOf(answer).message)
  if (answer.status === 401 || answer.status === 403)
    return refused(
      'Người dùng API hoặc token của listmonk không đúng, hoặc không có quyền thêm người đăng ký',
      'The API user or token of listmonk is wrong, or may not add subscribers',
    )
  if (answer.status === 409)
    return refused(
      'Địa chỉ này đã có trong listmonk. Nếu chưa ở trong danh sách, hãy thêm ở đó.',
      'listmonk has this address already. If it is not in the list, add it there.',
    )
  if (answer.status === 400) return refused(`listmonk từ chối: ${said}`, `listmonk refused it: ${said}`)
  return readStatus(answer, 'listmonk')
}

export const listmonk = defineDestination({
  name: 'listmonk',
  label: { vi: 'listmonk', en: 'listmonk' },
  summary: {
    vi: 'Người đồng ý nhận thư được thêm vào danh sách ở máy chủ của bạn.',
    en: 'People who agreed to mails are added to a list on your own server.',
  },
  icon: 'i-lucide-list-plus',
  document: { url: 'https://listmonk.app/docs/apis/subscribers/', read: '2026-11-28' },
  settings,
  steps: [
    {
      vi: 'Ở listmonk, mở Admin → Users và tạo một người dùng API có quyền subscribers:manage.',
      en: 'At listmonk, open Admin → Users and make an API user who may do subscribers:manage.',
    },
    { vi: 'Chép token của họ, và mã của danh sách.', en: 'Copy their token, and the id of the list.' },
  ],
  takes: ({ optIn, person }) => optIn !== undefined && person.email !== '',
  request({ person, optIn, widget }, { url, user, token, list }) {
    const subscriber = {
      email: person.email,
      name: person.name || person.email,
      status: 'enabled',
      lists: [list],
      // The person agreed already, which their row in our inbox shows.
      preconfirm_subscriptions: true,
      attribs: { source: widget.name, ...(optIn && { consent: optIn.text, consentAt: optIn.at }) },
    }
    const headers = { Authorization: `token ${user}:${token}` }
    return jsonRequest(`${url.replace(/\/+$/, '')}/api/subscribers`, subscriber, headers)
  },
  read,
})
