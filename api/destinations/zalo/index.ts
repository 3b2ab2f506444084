import * as z from 'zod'
import { parsePhone } from '../../../widgets/readers/phone.ts'
import { choice, line } from '../../../widgets/schema/fields.ts'
import { hour } from '../../operation/clock.ts'
import { delivered, jsonOf, later, numberIn, readStatus, refused, textIn } from '../answers.ts'
import { type Answer, defineDestination, type Outcome } from '../destination.ts'
import { jsonRequest } from '../json-request.ts'
import { fill, isAboutNothing, shorten } from '../message.ts'

const settings = z.object({
  appId: line(5, 40, { label: { vi: 'ID ứng dụng', en: 'App ID' }, half: true }).regex(/^\d+$/),
  secretKey: line(8, 200, {
    ui: 'secret',
    label: { vi: 'Khóa bí mật của ứng dụng', en: 'Secret key of the app' },
  }),
  refreshToken: line(8, 2000, {
    ui: 'secret',
    label: { vi: 'Refresh token của OA', en: 'Refresh token of the OA' },
    help: {
      vi: 'Chúng tôi tự lấy access token và giữ cho cả hai luôn mới.',
      en: 'We get the access token ourselves and keep both fresh.',
    },
  }),
  accessToken: line(8, 2000, {
    ui: 'secret',
    label: { vi: 'Access token của OA', en: 'Access token of the OA' },
  }).optional(),
  template: line(1, 40, { label: { vi: 'Mã mẫu tin (Template ID)', en: 'Template ID' }, half: true }).regex(
    /^\w+$/,
  ),
  recipient: choice(
    {
      visitor: { vi: 'Khách vừa gửi', en: 'The visitor' },
      shop: { vi: 'Số của cửa hàng', en: 'A number of the shop' },
    },
    { label: { vi: 'Gửi đến', en: 'Sent to' } },
  ).default('visitor'),
  phone: line(8, 24, {
    label: { vi: 'Số của cửa hàng', en: 'Number of the shop' },
    showIf: { field: 'recipient', is: 'shop' },
  })
    .refine((text) => parsePhone(text)?.startsWith('+84') === true)
    .optional(),
  parameters: z
    .array(
      z.object({
        name: line(1, 60, { label: { vi: 'Tham số', en: 'Parameter' }, half: true }),
        value: line(1, 200, { label: { vi: 'Giá trị', en: 'Value' }, half: true }),
      }),
    )
    .max(20)
    .default([])
    .meta({
      label: { vi: 'Tham số của mẫu tin', en: 'Parameters of the template' },
      help: {
        vi: 'Giá trị có thể chứa {tên}, {điện thoại}, {email}, {widget}, {thời gian} hoặc tên một ô của biểu mẫu trong ngoặc nhọn. Với trò chơi: {phần thưởng}, {mã phần thưởng}, {mã hết hạn}, {liên kết phần thưởng}; lượt không trúng thì không gửi.',
        en: 'A value may hold {name}, {phone}, {email}, {widget}, {time}, or the label of a field of the form in braces. For games: {prize}, {code of the prize}, {code ends}, {link of the prize}; plays without a prize are not sent.',
      },
    }),
})

type Settings = z.output<typeof settings>

/** Longest value of a parameter of the kind "custom label". */
const longestValue = 200

/** `84912345678`, as Zalo takes numbers; undefined for those of other countries. */
function phoneOf({ recipient, phone }: Settings, visitor: string): string | undefined {
  const number = parsePhone(recipient === 'shop' ? (phone ?? '') : visitor)
  return number?.startsWith('+84') ? number.slice(1) : undefined
}

const withoutNumber = {
  vi: 'Không gửi: người này không để lại số điện thoại',
  en: 'Not sent: this person left no phone number',
}
const foreignNumber = {
  vi: 'Không gửi: Zalo chỉ nhắn đến số điện thoại Việt Nam',
  en: 'Not sent: Zalo writes to Vietnamese phone numbers alone',
}

/** Codes of the table of errors of ZNS. */
const aboutPerson = new Set([-108, -114, -118, -119, -139, -140, -141])
const aboutTemplate = new Set([-109, -112, -121, -130, -131, -132, -133, -1321, -1322, -1323, -1324])
const aboutMoney = new Set([-115, -117, -126, -137])
const aboutQuota = new Set([-144, -147])

function read(answer: Answer): Outcome {
  const { error, message } = jsonOf(answer)
  const code = numberIn(error)
  const said = textIn(message)
  if (code === undefined) return readStatus(answer.status < 300 ? { ...answer, status: 502 } : answer, 'Zalo')
  if (code === 0) return delivered
  if (code === -124 || code === -216)
    return {
      outcome: 'expired',
      why: {
        vi: 'Zalo không nhận token của OA nữa. Hãy cấp quyền lại và dán refresh token mới.',
        en: 'Zalo no longer takes the token of the OA. Grant the permission again and paste the new refresh token.',
      },
    }
  if (aboutPerson.has(code))
    return refused(
      `Không gửi được đến số này: ${said} (${code})`,
      `This number cannot be reached: ${said} (${code})`,
    )
  if (aboutTemplate.has(code))
    return refused(
      `Mẫu tin hoặc tham số không đúng: ${said} (${code})`,
      `The template or a parameter is wrong: ${said} (${code})`,
    )
  if (aboutMoney.has(code))
    return later(
      { vi: `Tài khoản Zalo không đủ tiền (${code})`, en: `The Zalo account has not enough money (${code})` },
      hour,
    )
  if (aboutQuota.has(code))
    return later(
      {
        vi: `OA đã hết hạn mức gửi trong ngày (${code})`,
        en: `The OA has used its quota of today (${code})`,
      },
      6 * hour,
    )
  return later({ vi: `Zalo báo lỗi: ${said} (${code})`, en: `Zalo answered: ${said} (${code})` })
}

const renewed = z.object({ access_token: z.string().min(1), refresh_token: z.string().min(1) })

export const zalo = defineDestination({
  name: 'zalo',
  label: { vi: 'Zalo (ZNS)', en: 'Zalo (ZNS)' },
  summary: {
    vi: 'Official Account của bạn gửi tin theo mẫu đã duyệt cho khách hoặc cho cửa hàng.',
    en: 'Your Official Account sends an approved template to the visitor or to the shop.',
  },
  icon: 'i-lucide-message-circle-more',
  document: { url: 'https://developers.zalo.me/docs/zalo-notification-service', read: '2026-11-28' },
  settings,
  steps: [
    {
      vi: 'Ở account.zalo.cloud, tạo mẫu tin ZNS và đợi Zalo duyệt.',
      en: 'At account.zalo.cloud, make a ZNS template and wait until Zalo has approved it.',
    },
    {
      vi: 'Ở developers.zalo.me, liên kết ứng dụng với OA rồi chép ID ứng dụng và khóa bí mật.',
      en: 'At developers.zalo.me, link the app to the OA and copy its ID and secret key.',
    },
    {
      vi: 'Ở Công cụ → API Explorer, lấy token của OA và chép refresh token.',
      en: 'At Tools → API Explorer, get a token of the OA and copy the refresh token.',
    },
  ],
  takes: (submission, settings) =>
    !settings.parameters.some(({ value }) => isAboutNothing(value, submission)),
  skips({ person: { phone } }, settings) {
    if (phoneOf(settings, phone) !== undefined) return undefined
    return phone === '' ? withoutNumber : foreignNumber
  },
  request(submission, settings) {
    const message = {
      phone: phoneOf(settings, submission.person.phone),
      template_id: settings.template,
      template_data: Object.fromEntries(
        settings.parameters.map(({ name, value }) => [name, shorten(fill(value, submission), longestValue)]),
      ),
      tracking_id: submission.id,
    }
    const headers = { access_token: settings.accessToken ?? '' }
    return jsonRequest('https://business.openapi.zalo.me/message/template', message, headers)
  },
  read,
  renew: {
    request: ({ appId, secretKey, refreshToken }) => ({
      url: 'https://oauth.zaloapp.com/v4/oa/access_token',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', secret_key: secretKey },
      body: new URLSearchParams({
        refresh_token: refreshToken,
        app_id: appId,
        grant_type: 'refresh_token',
      }).toString(),
    }),
    read(answer) {
      const { data } = renewed.safeParse(jsonOf(answer))
      return data && { accessToken: data.access_token, refreshToken: data.refresh_token }
    },
  },
})
