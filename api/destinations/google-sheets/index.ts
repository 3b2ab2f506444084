import * as z from 'zod'
import { address } from '../../../widgets/schema/fields.ts'
import { delivered, jsonOf, later, readStatus, refused, textIn } from '../answers.ts'
import { type Answer, defineDestination, type Outcome } from '../destination.ts'
import { jsonRequest } from '../json-request.ts'
import { script } from './script.ts'

const settings = z.object({
  url: address(/^https$/)
    .regex(/^https:\/\/script\.google\.com\/(a\/macros\/[^/]+|macros)\/s\/[\w-]+\/exec$/)
    .meta({
      ui: 'secret',
      label: { vi: 'Địa chỉ ứng dụng web', en: 'Address of the web app' },
      help: {
        vi: 'Ai có địa chỉ này đều ghi được vào bảng tính, nên chúng tôi giữ kín nó.',
        en: 'Whoever has this address can write into the sheet, so we keep it secret.',
      },
      placeholder: {
        vi: 'https://script.google.com/macros/s/…/exec',
        en: 'https://script.google.com/macros/s/…/exec',
      },
    }),
})

/** Shown as it is: without the mark a sheet takes `0912…` for a number and `=…` for a formula. */
const asText = (value: string) => `'${value}`

/** Labels that stand twice get a number: a sheet's column is found by its heading. */
function rowOf(lines: readonly { label: string; value: string }[]): Record<string, string> {
  const row: Record<string, string> = {}
  for (const { label, value } of lines) {
    let heading = label
    for (let n = 2; heading in row; n++) heading = `${label} ${n}`
    row[heading] = asText(value)
  }
  return row
}

function read(answer: Answer): Outcome {
  if (jsonOf(answer).ok === true) return delivered
  const signIn =
    answer.status === 401 ||
    answer.status === 403 ||
    textIn(answer.headers.location).startsWith('https://accounts.google.com/')
  if (signIn)
    return refused(
      'Google đòi đăng nhập. Khi triển khai, hãy chọn "Ai có quyền truy cập: Bất kỳ ai".',
      'Google asks for a sign-in. Choose “Who has access: Anyone” when you deploy.',
    )
  if (answer.status === 404)
    return refused(
      'Không có ứng dụng web ở địa chỉ này. Hãy chép lại địa chỉ kết thúc bằng /exec.',
      'There is no web app at this address. Copy the one that ends in /exec again.',
    )
  // A script that fails answers a page with status 200.
  if (answer.status < 300)
    return later({
      vi: 'Bảng tính không ghi được. Hãy kiểm tra đoạn mã và quyền của nó.',
      en: 'The sheet could not be written. Check the script and its permissions.',
    })
  return readStatus(answer, 'Google')
}

export const googleSheets = defineDestination({
  name: 'google-sheets',
  label: { vi: 'Google Trang tính', en: 'Google Sheets' },
  summary: {
    vi: 'Mỗi mục mới là một dòng trong bảng tính của bạn.',
    en: 'Each new entry is a row in your sheet.',
  },
  icon: 'i-lucide-sheet',
  document: { url: 'https://developers.google.com/apps-script/guides/web', read: '2026-11-28' },
  settings,
  steps: [
    {
      vi: 'Mở bảng tính, chọn Tiện ích mở rộng → Apps Script.',
      en: 'Open the sheet, choose Extensions → Apps Script.',
    },
    {
      vi: 'Xóa mã có sẵn, dán đoạn mã bên dưới rồi lưu.',
      en: 'Delete what is there, paste the script below and save it.',
    },
    {
      vi: 'Chọn Triển khai → Tùy chọn triển khai mới → Ứng dụng web; thực thi bằng tài khoản của bạn; ai có quyền truy cập: Bất kỳ ai.',
      en: 'Choose Deploy → New deployment → Web app; execute as yourself; who has access: Anyone.',
    },
    {
      vi: 'Chép địa chỉ ứng dụng web (kết thúc bằng /exec) vào đây.',
      en: 'Copy the address of the web app (it ends in /exec) to here.',
    },
  ],
  handout: { label: { vi: 'Đoạn mã cho bảng tính', en: 'Script for the sheet' }, text: script },
  request: (submission, { url }) => ({
    ...jsonRequest(url, {
      id: submission.id,
      row: rowOf([
        { label: submission.locale === 'vi' ? 'Thời gian' : 'Time', value: submission.receivedAt },
        { label: submission.locale === 'vi' ? 'Tiện ích' : 'Widget', value: submission.widget.name },
        ...submission.lines,
      ]),
    }),
    follows: 'script.googleusercontent.com',
  }),
  read,
})
