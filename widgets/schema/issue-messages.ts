import type * as z from 'zod'
import type { Locale } from '../definition.ts'

export interface IssueKey {
  key: string
  limit?: number | bigint
}

type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue

/** `params.key` of our own schemas, else a name for the code of zod. */
export function issueKeyOf(issue: Issue): IssueKey {
  switch (issue.code) {
    case 'custom': {
      const key: unknown = issue.params?.key
      const limit: unknown = issue.params?.minimum ?? issue.params?.maximum
      return { key: typeof key === 'string' ? key : 'invalid', ...(typeof limit === 'number' && { limit }) }
    }
    case 'too_small': {
      if (issue.origin === 'string')
        return issue.minimum === 1 ? { key: 'required' } : { key: 'tooShort', limit: issue.minimum }
      return { key: issue.origin === 'array' ? 'tooFew' : 'tooSmall', limit: issue.minimum }
    }
    case 'too_big':
      if (issue.origin === 'string') return { key: 'tooLong', limit: issue.maximum }
      return { key: issue.origin === 'array' ? 'tooMany' : 'tooBig', limit: issue.maximum }
    case 'invalid_type':
      return { key: issue.input === undefined || issue.input === null ? 'required' : 'type' }
    case 'invalid_format':
      if (issue.format === 'email') return { key: 'email' }
      return { key: issue.format === 'url' ? 'url' : 'format' }
    case 'invalid_value':
      return { key: issue.input === undefined ? 'required' : 'choice' }
    case 'invalid_union':
      return { key: issue.input === undefined ? 'required' : 'invalid' }
    case 'unrecognized_keys':
      return { key: 'unknown' }
    default:
      return { key: 'invalid' }
  }
}

const counted = (n: string, noun: string) => (n === '1' ? `1 ${noun}` : `${n} ${noun}s`)

const messages: Record<Locale, Record<string, (limit: string) => string>> = {
  vi: {
    required: () => 'Vui lòng điền mục này',
    tooShort: (n) => `Cần ít nhất ${n} ký tự`,
    tooLong: (n) => `Tối đa ${n} ký tự`,
    tooFew: (n) => `Cần ít nhất ${n} mục`,
    tooMany: (n) => `Tối đa ${n} mục`,
    tooSmall: (n) => `Phải từ ${n} trở lên`,
    tooBig: (n) => `Không được quá ${n}`,
    type: () => 'Kiểu dữ liệu không đúng',
    whole: () => 'Phải là số nguyên',
    color: () => 'Mã màu chưa đúng, ví dụ: #0b63ce',
    email: () => 'Địa chỉ email chưa đúng, ví dụ: ten@congty.vn',
    phone: () => 'Số điện thoại chưa đúng, ví dụ: 0912 345 678',
    url: () => 'Địa chỉ web chưa đúng, ví dụ: https://vidu.vn',
    timeZone: () => 'Không có múi giờ này',
    controls: () => 'Có ký tự không được phép',
    unicode: () => 'Văn bản bị lỗi mã hóa',
    format: () => 'Chưa đúng định dạng',
    choice: () => 'Hãy chọn một trong các lựa chọn có sẵn',
    unknown: () => 'Không có mục này',
    consent: () => 'Bạn cần đồng ý trước khi gửi',
    invalid: () => 'Giá trị chưa hợp lệ',
  },
  en: {
    required: () => 'Please fill in this field',
    tooShort: (n) => `At least ${counted(n, 'character')}`,
    tooLong: (n) => `At most ${counted(n, 'character')}`,
    tooFew: (n) => `At least ${counted(n, 'item')}`,
    tooMany: (n) => `At most ${counted(n, 'item')}`,
    tooSmall: (n) => `Must be ${n} or more`,
    tooBig: (n) => `Must be ${n} or less`,
    type: () => 'Wrong type of value',
    whole: () => 'Must be a whole number',
    color: () => 'Not a valid colour code, for example: #0b63ce',
    email: () => 'Not a valid e-mail address, for example: name@company.vn',
    phone: () => 'Not a valid phone number, for example: 0912 345 678',
    url: () => 'Not a valid web address, for example: https://example.com',
    timeZone: () => 'There is no such time zone',
    controls: () => 'Contains a character that is not allowed',
    unicode: () => 'The text is not well-formed',
    format: () => 'Wrong format',
    choice: () => 'Choose one of the options',
    unknown: () => 'There is no such field',
    consent: () => 'You need to agree before sending',
    invalid: () => 'Not a valid value',
  },
}

function closerKeyOf(issue: Issue): string | undefined {
  if (issue.code === 'invalid_type' && issue.expected === 'int' && typeof issue.input === 'number')
    return 'whole'
  return issue.code === 'invalid_format' && issue.format === 'color' ? 'color' : undefined
}

/** `params.text` (vi and en) of the schema overrides the table. */
export function messageOf(issue: Issue, locale: Locale): string {
  const own: unknown = issue.code === 'custom' ? issue.params?.text : undefined
  if (own && typeof own === 'object' && locale in own) return String(Reflect.get(own, locale))
  const { key, limit } = issueKeyOf(issue)
  return (messages[locale][closerKeyOf(issue) ?? key] ?? messages[locale].invalid!)(String(limit ?? ''))
}
