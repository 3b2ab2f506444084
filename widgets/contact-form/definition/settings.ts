import * as z from 'zod'
import { phone, zalo } from '../../schema/contact-fields.ts'
import { choice, email, flag, line, lines, recipients, section, webAddress } from '../../schema/fields.ts'
import { checkConditions, showWhen, standardFieldNames } from '../../schema/form-conditions.ts'
import {
  extraFieldKinds,
  extraFieldNames,
  optionalConsentSettings,
  uniqueKeys,
} from '../../schema/form-fields.ts'
import {
  confirmationMail,
  corner,
  days,
  notifyEmails,
  sourceSettings,
  spamProtection,
  spamRules,
  webhookSettings,
} from '../../schema/form-settings.ts'
import { visibilityFields } from '../../schema/visibility.ts'
import { autoReply } from './mail.ts'

const form = { vi: 'Biểu mẫu', en: 'Form' }
const after = { vi: 'Sau khi gửi', en: 'After sending' }
const consent = { vi: 'Đồng ý xử lý dữ liệu', en: 'Consent' }
const look = { vi: 'Hình thức', en: 'Look' }
const where = { vi: 'Hiện ở đâu', en: 'Where it appears' }
const otherContacts = { vi: 'Cách liên hệ khác', en: 'Other ways to get in touch' }
const mail = { vi: 'Thông báo', en: 'Notifications' }
const keeping = { vi: 'Lưu trữ', en: 'Data retention' }

const asButton = { field: 'layout', is: ['modal', 'floating'] }

const half = flag(false, { label: { vi: 'Nửa hàng', en: 'Half width' } })
const required = (initial: boolean) => flag(initial, { label: { vi: 'Bắt buộc', en: 'Required' } })
const texts = {
  label: line(0, 80, {
    label: { vi: 'Nhãn', en: 'Label' },
    help: { vi: 'Để trống để dùng tên thường.', en: 'Leave empty for the usual name.' },
  }).optional(),
  placeholder: line(0, 80, { label: { vi: 'Gợi ý trong ô', en: 'Placeholder' } }).optional(),
}

const standardField = <const T extends string>(type: T, isRequired: boolean) =>
  z.strictObject({ type: z.literal(type), ...texts, required: required(isRequired), half, showWhen })

const field = z.discriminatedUnion('type', [
  standardField('name', true),
  standardField('email', true),
  standardField('phone', false),
  standardField('message', true),
  ...extraFieldKinds,
])
export type ContactField = z.output<typeof field>

const duplicate = {
  params: { text: { vi: 'Trường này đã có ở trên', en: 'This field is in the list already' } },
}

function standardFieldsOnce(all: ContactField[], context: z.RefinementCtx) {
  for (const [index, field] of all.entries())
    if (
      !('key' in field) &&
      field.type !== 'step' &&
      all.findIndex(({ type }) => type === field.type) < index
    )
      context.addIssue({ code: 'custom', path: [index, 'type'], input: field.type, ...duplicate })
}

const fields = z
  .array(
    field.meta({
      options: {
        ...standardFieldNames,
        ...extraFieldNames,
      },
    }),
  )
  .min(1)
  .max(24)
  .superRefine(uniqueKeys)
  .superRefine(checkConditions)
  .superRefine(standardFieldsOnce)
  .default([
    { type: 'name', required: true, half: false },
    { type: 'phone', required: false, half: true },
    { type: 'email', required: true, half: true },
    { type: 'message', required: true, half: false },
  ])
  .meta({
    label: { vi: 'Các trường, theo thứ tự', en: 'Fields, in order' },
    item: { vi: 'trường', en: 'field' },
    itemTitle: 'label',
  })

export const defaultThanks = {
  vi: 'Cảm ơn bạn! Chúng tôi đã nhận được tin nhắn và sẽ sớm liên hệ lại.',
  en: 'Thank you! We have your message and will be in touch soon.',
}

export const settings = z.strictObject({
  ...section(form, {
    title: line(0, 120, { label: { vi: 'Tiêu đề', en: 'Title' } }).default(''),
    description: lines(0, 400, { label: { vi: 'Giới thiệu', en: 'Introduction' } }).default(''),
    fields,
    eitherContact: flag(false, {
      label: { vi: 'Email hoặc điện thoại, có một là đủ', en: 'Email or phone: one is enough' },
      help: {
        vi: 'Khi biểu mẫu có cả hai trường này.',
        en: 'Where the form has both fields.',
      },
      half: false,
    }),
    submitLabel: line(0, 40, {
      label: { vi: 'Chữ trên nút gửi', en: 'Send button' },
      placeholder: { vi: 'Gửi tin nhắn', en: 'Send message' },
    }).default(''),
  }),
  ...section(after, {
    successMessage: lines(0, 400, {
      label: { vi: 'Lời cảm ơn', en: 'Thank-you message' },
      placeholder: defaultThanks,
    }).default(''),
    redirectUrl: webAddress({
      label: { vi: 'Chuyển đến trang', en: 'Go to a page' },
      help: {
        vi: 'Ví dụ trang cảm ơn để đo chuyển đổi. Để trống thì ở lại.',
        en: 'A thank-you page, for example. Leave empty to stay on the page.',
      },
    }).optional(),
  }),
  ...section(
    consent,
    optionalConsentSettings({
      help: {
        vi: 'Luật 91/2025/QH15: dùng ô đánh dấu nếu dữ liệu còn dùng vào việc khác ngoài trả lời tin nhắn.',
        en: 'Law 91/2025/QH15: use a box if the data is used for more than answering the message.',
      },
      placeholder: {
        vi: 'Thông tin của bạn chỉ được dùng để trả lời tin nhắn này.',
        en: 'Your details are used to answer this message only.',
      },
    }),
  ),
  ...section(look, {
    layout: choice(
      {
        inline: { vi: 'Trong trang', en: 'In the page' },
        modal: { vi: 'Nút mở hộp thoại', en: 'A button that opens a dialog' },
        floating: { vi: 'Nút nổi ở góc', en: 'A button in the corner' },
      },
      { label: { vi: 'Kiểu hiển thị', en: 'Layout' } },
    ).default('inline'),
    openLabel: line(0, 40, {
      label: { vi: 'Chữ trên nút mở', en: 'Label of the open button' },
      placeholder: { vi: 'Liên hệ với chúng tôi', en: 'Contact us' },
      showIf: asButton,
    }).default(''),
    position: corner('floating'),
    frame: flag(true, {
      label: { vi: 'Khung quanh biểu mẫu', en: 'Frame around the form' },
      showIf: { field: 'layout', is: 'inline' },
    }),
  }),
  ...section(otherContacts, {
    showWays: choice(
      {
        trouble: { vi: 'Chỉ khi không gửi được', en: 'Only when it cannot be sent' },
        always: { vi: 'Luôn luôn', en: 'Always' },
      },
      { label: { vi: 'Hiện khi nào', en: 'When' }, half: true },
    ).default('trouble'),
    phone: phone({
      label: { vi: 'Điện thoại', en: 'Phone' },
      placeholder: { vi: '028 3822 1234', en: '+84 28 3822 1234' },
      half: true,
      profile: 'phone',
    }).optional(),
    zalo: zalo({
      label: { vi: 'Zalo (số hoặc mã OA)', en: 'Zalo (number or OA id)' },
      placeholder: { vi: '0912345678', en: '0912345678' },
      half: true,
      profile: 'zalo',
    }).optional(),
    email: email()
      .optional()
      .meta({ ui: 'email', label: { vi: 'Email', en: 'Email' }, half: true, profile: 'email' }),
  }),
  ...section(where, visibilityFields(asButton)),
  ...spamProtection,
  ...sourceSettings,
})

export type Settings = z.output<typeof settings>

const choiceField = { list: 'fields', id: 'key', title: 'label' }

const replyMail = confirmationMail('autoReply', {
  label: { vi: 'Gửi thư trả lời tự động', en: 'Send an automatic reply' },
  help: {
    vi: 'Ai cũng có thể điền địa chỉ của người khác: chỉ bật khi ít bị phá.',
    en: 'Anyone can enter someone else’s address, so turn this on only where that is unlikely.',
  },
  textLabel: { vi: 'Nội dung trả lời', en: 'Reply text' },
  text: autoReply.text,
})

export const privateSettings = z.strictObject({
  ...section(mail, {
    notifyEmails: notifyEmails(
      10,
      { vi: 'Gửi thông báo đến', en: 'Notify' },
      { vi: 'Khách không bao giờ thấy các địa chỉ này.', en: 'Visitors never see these addresses.' },
    ),
    routing: z
      .array(
        z.strictObject({
          key: z
            .string()
            .max(40)
            .meta({
              label: { vi: 'Trường', en: 'Field' },
              help: { vi: 'Một trường có các lựa chọn.', en: 'One of the fields with options.' },
              idOf: { ...choiceField, having: 'options' },
              half: true,
            }),
          option: line(1, 80, {
            label: { vi: 'Khi khách chọn', en: 'When the choice is' },
            idOf: { ...choiceField, within: { by: 'key', list: 'options' } },
            half: true,
          }),
          emails: recipients(10, { label: { vi: 'Gửi đến', en: 'Send to' } }),
        }),
      )
      .max(50)
      .default([])
      .meta({
        label: { vi: 'Chuyển theo lựa chọn', en: 'Route by choice' },
        help: {
          vi: 'Ví dụ chủ đề “Bảo hành” gửi cho phòng kỹ thuật thay vì địa chỉ chung.',
          en: 'For example “Warranty” goes to the technicians instead of the common address.',
        },
        item: { vi: 'đường chuyển', en: 'route' },
        itemTitle: 'option',
      }),
    autoReply: replyMail.enabled,
    autoReplyText: replyMail.text,
  }),
  ...spamRules(2, {
    vi: 'Tin có từ này vào mục thư rác. Không phân biệt dấu.',
    en: 'Messages containing one of these words go to spam. Accents are ignored.',
  }),
  ...webhookSettings,
  ...section(keeping, {
    retentionDays: days(3650, { vi: 'Tự xóa sau (ngày)', en: 'Delete after (days)' }).default(365),
  }),
})

export type PrivateSettings = z.output<typeof privateSettings>
