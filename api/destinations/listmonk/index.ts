import * as z from 'zod'
import { address, line, whole } from '../../../widgets/schema/fields.ts'
import { jsonOf, readStatus, refused, textIn } from '../answers.ts'
import { type Answer, defineDestination, type Outcome } from '../destination.ts'
import { jsonRequest } from '../json-request.ts'
import { toAddresses } from '../subscribers.ts'

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
      'Người dùng API hoặc token của listmonk không đúng, hoặc không có quyền thêm và gỡ người đăng ký',
      'The API user or token of listmonk is wrong, or may not add and remove subscribers',
    )
  if (answer.status === 409)
    return refused(
      'Địa chỉ này đã có trong listmonk. Nếu chưa ở trong danh sách, hãy thêm ở đó.',
      'listmonk has this address already. If it is not in the list, add it there.',
    )
  if (answer.status === 400) return refused(`listmonk từ chối: ${said}`, `listmonk refused it: ${said}`)
  return readStatus(answer, 'listmonk')
}

const requestTo = (path: string, { url, user, token }: z.output<typeof settings>, body: object) =>
  jsonRequest(`${url.replace(/\/+$/, '')}/api/subscribers${path}`, body, {
    Authorization: `token ${user}:${token}`,
  })

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
      vi: 'Ở listmonk, mở Admin → Users và tạo một người dùng API có quyền subscribers:manage và subscribers:sql_query.',
      en: 'At listmonk, open Admin → Users and make an API user who may do subscribers:manage and subscribers:sql_query.',
    },
    { vi: 'Chép token của họ, và mã của danh sách.', en: 'Copy their token, and the id of the list.' },
  ],
  ...toAddresses,
  request({ person, optIn, widget }, settings) {
    const subscriber = {
      email: person.email,
      name: person.name || person.email,
      status: 'enabled',
      lists: [settings.list],
      // The person agreed already, which their row in our inbox shows.
      preconfirm_subscriptions: true,
      attribs: { source: widget.name, ...(optIn && { consent: optIn.text, consentAt: optIn.at }) },
    }
    return requestTo('', settings, subscriber)
  },
  read,
  removal: {
    request: ({ email }, settings) => ({
      ...requestTo('/query/lists', settings, {
        query: `lower(subscribers.email) = '${email.toLowerCase().replaceAll("'", "''")}'`,
        action: 'unsubscribe',
        target_list_ids: [settings.list],
      }),
      method: 'PUT',
    }),
    read,
  },
})
