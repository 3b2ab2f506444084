import type { Text } from '../../widgets/definition.ts'

interface Kind {
  status: number
  title: Text
  /** The default for problems without an own detail. */
  detail: Text
  /** Printed in the API reference. */
  hint: string
}

/** Codes are permanent: each is the end of a `type` (RFC 9457). */
export const problems = {
  'bad-json': {
    status: 400,
    title: { vi: 'Nội dung không phải JSON', en: 'Not JSON' },
    detail: { vi: 'Nội dung gửi lên không phải JSON hợp lệ.', en: 'The body is not valid JSON.' },
    hint: 'Send one JSON object and nothing after it.',
  },
  'bad-encoding': {
    status: 400,
    title: { vi: 'Nội dung không phải UTF-8', en: 'Not UTF-8' },
    detail: {
      vi: 'Nội dung gửi lên không phải UTF-8 hợp lệ.',
      en: 'The body is not well-formed UTF-8.',
    },
    hint: 'Encode the body as UTF-8 without a byte order mark.',
  },
  'bad-structure': {
    status: 400,
    title: { vi: 'Cấu trúc JSON không được chấp nhận', en: 'JSON structure not accepted' },
    detail: {
      vi: 'JSON có khóa bị lặp, khóa cấm, quá nhiều khóa hoặc lồng quá sâu.',
      en: 'The JSON has a key twice, a forbidden key, too many keys or is nested too deeply.',
    },
    hint: 'At most 8 levels and 200 keys; each key once; no __proto__, constructor or prototype.',
  },
  'bad-multipart': {
    status: 400,
    title: { vi: 'Biểu mẫu tải lên bị lỗi', en: 'Broken multipart body' },
    detail: {
      vi: 'Nội dung gửi lên không phải multipart/form-data hợp lệ.',
      en: 'The body is not the multipart/form-data that it says it is.',
    },
    hint: 'Let the HTTP client build the body and its boundary.',
  },
  'bad-idempotency-key': {
    status: 400,
    title: { vi: 'Idempotency-Key không hợp lệ', en: 'Idempotency-Key not valid' },
    detail: {
      vi: 'Idempotency-Key phải có từ 1 đến 255 ký tự.',
      en: 'Idempotency-Key has 1 to 255 characters.',
    },
    hint: 'A UUID per action of the visitor is enough.',
  },
  'bad-request': {
    status: 400,
    title: { vi: 'Yêu cầu không hợp lệ', en: 'Bad request' },
    detail: { vi: 'Máy chủ không đọc được yêu cầu này.', en: 'The service cannot read this request.' },
    hint: 'Compare the request with the API reference.',
  },
  unauthorized: {
    status: 401,
    title: { vi: 'Chưa đăng nhập', en: 'Not signed in' },
    detail: { vi: 'Hãy đăng nhập hoặc gửi khóa API.', en: 'Sign in or send an API key.' },
    hint: 'Send the session cookie or `Authorization: Bearer <api key>`.',
  },
  'wrong-credentials': {
    status: 401,
    title: { vi: 'Không đăng nhập được', en: 'Could not sign in' },
    detail: { vi: 'Email hoặc mật khẩu không đúng.', en: 'The e-mail address or the password is wrong.' },
    hint: 'One answer for an unknown address and a wrong password.',
  },
  'code-needed': {
    status: 401,
    title: { vi: 'Cần mã xác thực', en: 'Code needed' },
    detail: {
      vi: 'Mật khẩu đúng. Hãy nhập mã từ ứng dụng xác thực.',
      en: 'The password is right. Enter the code of your authenticator app.',
    },
    hint: 'The answer sets a cookie: send it with the code to `/auth/sign-in/code` within ten minutes.',
  },
  'wrong-code': {
    status: 401,
    title: { vi: 'Mã không đúng', en: 'Wrong code' },
    detail: {
      vi: 'Mã không đúng hoặc đã dùng. Hãy chờ mã mới rồi thử lại.',
      en: 'The code is wrong or was used before. Wait for the next one and try again.',
    },
    hint: 'Each code is good once, recovery codes as well.',
  },
  'wrong-passkey': {
    status: 401,
    title: { vi: 'Khóa truy cập không đúng', en: 'Passkey not accepted' },
    detail: {
      vi: 'Khóa truy cập này không dùng được ở đây hoặc đã quá thời gian. Hãy thử lại.',
      en: 'This passkey is not known here, or it took too long. Please try again.',
    },
    hint: 'Ask for new options: a challenge is answered once, within five minutes, on the page of this origin.',
  },
  'sign-in-expired': {
    status: 401,
    title: { vi: 'Hãy đăng nhập lại', en: 'Sign in again' },
    detail: {
      vi: 'Đã quá thời gian hoặc quá nhiều lần nhập mã. Hãy đăng nhập lại từ đầu.',
      en: 'It took too long, or too many codes were wrong. Start again with your password.',
    },
    hint: 'A sign-in waits ten minutes for its code, and takes five.',
  },
  'foreign-origin': {
    status: 403,
    title: { vi: 'Yêu cầu từ trang khác', en: 'Request from another site' },
    detail: {
      vi: 'Phiên đăng nhập chỉ dùng được từ trang quản trị.',
      en: 'A session can be used from the admin pages only.',
    },
    hint: 'Programs send an API key instead of a cookie.',
  },
  forbidden: {
    status: 403,
    title: { vi: 'Không có quyền', en: 'Not allowed' },
    detail: { vi: 'Bạn không có quyền làm việc này.', en: 'Your role does not allow this.' },
    hint: 'Ask an owner of the tenant for another role.',
  },
  'password-needed': {
    status: 403,
    title: { vi: 'Cần nhập lại mật khẩu', en: 'Password needed' },
    detail: {
      vi: 'Chưa thay đổi gì: việc này cần bạn nhập lại mật khẩu.',
      en: 'Nothing was changed: this needs your password again.',
    },
    hint: 'Send the password to `/auth/confirm-password`, then the same request. API keys are never asked.',
  },
  'limit-reached': {
    status: 403,
    title: { vi: 'Đã đến giới hạn', en: 'Limit reached' },
    detail: { vi: 'Đã đến giới hạn của dịch vụ này.', en: 'This service allows no more of these.' },
    hint: 'The operator of the service sets the limits of a tenant.',
  },
  suspended: {
    status: 403,
    title: { vi: 'Đang tạm ngừng', en: 'Suspended' },
    detail: {
      vi: 'Trang này hiện không nhận gì, nên chưa gửi gì cả. Bạn vui lòng liên hệ trực tiếp với cửa hàng.',
      en: 'This page takes nothing at the moment, so nothing was sent. Please contact the shop directly.',
    },
    hint: 'The operator has suspended the tenant: reading, exporting and erasing still work.',
  },
  'site-not-allowed': {
    status: 403,
    title: { vi: 'Trang không được phép', en: 'Site not allowed' },
    detail: {
      vi: 'Tiện ích này không nhận gì từ trang web này, nên chưa gửi gì cả. Bạn hãy gửi từ trang của cửa hàng.',
      en: 'This widget takes nothing from this site, so nothing was sent. Please use the page of the shop.',
    },
    hint: 'Owners list the sites of their pages in the settings of the business; programs send no `Origin`.',
  },
  'not-started': {
    status: 403,
    title: { vi: 'Chương trình chưa bắt đầu', en: 'Not started' },
    detail: { vi: 'Chương trình này chưa bắt đầu.', en: 'This campaign has not started yet.' },
    hint: 'The campaign starts at its `startAt`, Vietnamese time.',
  },
  ended: {
    status: 403,
    title: { vi: 'Chương trình đã kết thúc', en: 'Ended' },
    detail: { vi: 'Chương trình này đã kết thúc.', en: 'This campaign has ended.' },
    hint: 'Answers of earlier plays are still given for their `Idempotency-Key`.',
  },
  'not-found': {
    status: 404,
    title: { vi: 'Không tìm thấy', en: 'Not found' },
    detail: { vi: 'Không có gì ở địa chỉ này.', en: 'There is nothing at this address.' },
    hint: 'One answer for all that does not exist, is not published or is not yours.',
  },
  'method-not-allowed': {
    status: 405,
    title: { vi: 'Phương thức không được hỗ trợ', en: 'Method not allowed' },
    detail: {
      vi: 'Địa chỉ này không nhận phương thức đó.',
      en: 'This address does not take that method.',
    },
    hint: 'The `Allow` header lists the methods.',
  },
  'too-slow': {
    status: 408,
    title: { vi: 'Gửi quá chậm', en: 'Too slow' },
    detail: {
      vi: 'Yêu cầu không đến đủ trong thời gian cho phép. Vui lòng gửi lại.',
      en: 'The request did not arrive in time. Please send it again.',
    },
    hint: 'A head may take 15 seconds, a whole request three minutes.',
  },
  'in-flight': {
    status: 409,
    title: { vi: 'Yêu cầu đang được xử lý', en: 'Still running' },
    detail: {
      vi: 'Yêu cầu đầu tiên với Idempotency-Key này vẫn đang được xử lý.',
      en: 'The first request with this Idempotency-Key is still running.',
    },
    hint: 'Try again in a moment with the same key and body.',
  },
  conflict: {
    status: 409,
    title: { vi: 'Xung đột', en: 'Conflict' },
    detail: {
      vi: 'Trạng thái hiện tại không cho phép việc này.',
      en: 'The present state does not allow this.',
    },
    hint: 'Read the present state and decide again.',
  },
  'plays-used-up': {
    status: 409,
    title: { vi: 'Đã hết lượt chơi', en: 'No plays left' },
    detail: { vi: 'Bạn đã dùng hết lượt chơi.', en: 'You have used all your plays.' },
    hint: 'Limits are per person and device, in all or per day.',
  },
  'address-used-up': {
    status: 409,
    title: { vi: 'Mạng này đã hết lượt chơi hôm nay', en: 'No plays left on this network today' },
    detail: {
      vi: 'Hôm nay nhiều người đã chơi từ cùng mạng với bạn. Bạn hãy thử lại vào ngày mai, hoặc dùng mạng khác (Wi-Fi, 4G).',
      en: 'Many people on your network have played today. Try again tomorrow, or on another network (Wi-Fi, mobile data).',
    },
    hint: 'The merchant limits the plays of a network address in a day. It says nothing about this person.',
  },
  'already-redeemed': {
    status: 409,
    title: { vi: 'Giải đã được trao', en: 'Handed over before' },
    detail: { vi: 'Giải này đã được trao trước đó.', en: 'This prize was handed over before.' },
    hint: '`detail` says when.',
  },
  'job-closed': {
    status: 410,
    title: { vi: 'Đã ngừng nhận hồ sơ', en: 'Job closed' },
    detail: { vi: 'Vị trí này không còn nhận hồ sơ.', en: 'This job takes no more applications.' },
    hint: 'The job ends at its `expiresAt` or `applyBy`.',
  },
  'draft-conflict': {
    status: 412,
    title: { vi: 'Bản nháp đã thay đổi', en: 'Draft has changed' },
    detail: {
      vi: 'Người khác vừa lưu bản nháp này. Hãy tải lại trước khi lưu.',
      en: 'Someone else saved this draft first. Load it again before saving.',
    },
    hint: 'Send the present draft version in `If-Match`.',
  },
  'version-needed': {
    status: 428,
    title: { vi: 'Thiếu phiên bản bản nháp', en: 'Draft version needed' },
    detail: {
      vi: 'Hãy gửi phiên bản bản nháp mà bạn đã sửa.',
      en: 'Say which version of the draft was edited.',
    },
    hint: 'Send `If-Match: <draft version>`.',
  },
  'work-needed': {
    status: 428,
    title: { vi: 'Cần xác minh', en: 'Proof of work needed' },
    detail: {
      vi: 'Chưa lưu gì: trình duyệt cần làm thêm một bước xác minh. Vui lòng gửi lại.',
      en: 'Nothing was stored: the browser has to prove some work first. Please send again.',
    },
    hint: 'Solve `challenge` and send the same body with the solution in `altcha`.',
  },
  'too-large': {
    status: 413,
    title: { vi: 'Nội dung quá lớn', en: 'Too large' },
    detail: { vi: 'Nội dung gửi lên vượt quá giới hạn.', en: 'The body is over the limit of this address.' },
    hint: 'The limits stand beside each path.',
  },
  'unsupported-type': {
    status: 415,
    title: { vi: 'Kiểu nội dung không được hỗ trợ', en: 'Unsupported media type' },
    detail: {
      vi: 'Địa chỉ này không nhận kiểu nội dung đó.',
      en: 'This address does not take that content type.',
    },
    hint: 'application/json in UTF-8, unless the path says otherwise.',
  },
  'unsupported-encoding': {
    status: 415,
    title: { vi: 'Không nhận nội dung nén', en: 'Unsupported content encoding' },
    detail: { vi: 'Hãy gửi nội dung không nén.', en: 'Send the body without a content encoding.' },
    hint: 'Leave `Content-Encoding` out.',
  },
  'unsupported-file': {
    status: 415,
    title: { vi: 'Loại tệp không được nhận', en: 'File type not taken' },
    detail: { vi: 'Loại tệp này không được nhận.', en: 'Files of this type are not taken.' },
    hint: '`detail` names what is taken.',
  },
  validation: {
    status: 422,
    title: { vi: 'Thông tin chưa đúng', en: 'Some fields are not right' },
    detail: { vi: 'Vui lòng xem lại các mục được nêu.', en: 'Please look at the fields named here.' },
    hint: '`errors` names each field with a code for machines and words for people.',
  },
  'key-reused': {
    status: 422,
    title: { vi: 'Idempotency-Key đã dùng', en: 'Idempotency-Key used before' },
    detail: {
      vi: 'Idempotency-Key này đã được dùng cho một nội dung khác.',
      en: 'This Idempotency-Key came with another body before.',
    },
    hint: 'Make a new key for each action of the visitor.',
  },
  'rate-limited': {
    status: 429,
    title: { vi: 'Quá nhiều yêu cầu', en: 'Too many requests' },
    detail: {
      vi: 'Bạn gửi quá nhanh. Vui lòng thử lại sau.',
      en: 'Too many at once. Please try again later.',
    },
    hint: 'Wait for the seconds in `Retry-After`.',
  },
  'head-too-large': {
    status: 431,
    title: { vi: 'Phần đầu của yêu cầu quá dài', en: 'Request head too large' },
    detail: {
      vi: 'Địa chỉ và các header của yêu cầu dài hơn 16 KB.',
      en: 'The address and the headers of the request are longer than 16 KB.',
    },
    hint: 'Send fewer or shorter headers.',
  },
  internal: {
    status: 500,
    title: { vi: 'Lỗi máy chủ', en: 'Server error' },
    detail: { vi: 'Đã có lỗi xảy ra.', en: 'Something went wrong.' },
    hint: 'Report the incident id in `detail`.',
  },
  overloaded: {
    status: 503,
    title: { vi: 'Máy chủ đang bận', en: 'Busy' },
    detail: {
      vi: 'Máy chủ đang bận, chưa lưu gì. Vui lòng thử lại.',
      en: 'The service is busy and kept nothing. Please try again.',
    },
    hint: 'Wait for the seconds in `Retry-After`, then send the same key and body.',
  },
  'read-too-long': {
    status: 503,
    title: { vi: 'Đọc dữ liệu quá lâu', en: 'Reading took too long' },
    detail: {
      vi: 'Việc đọc dữ liệu mất quá nhiều thời gian nên đã dừng lại. Hãy thu hẹp bộ lọc hoặc thử lại sau.',
      en: 'Reading took too long and was stopped. Narrow the filters, or try again later.',
    },
    hint: 'Filter by more, or wait for the seconds in `Retry-After`.',
  },
  unavailable: {
    status: 503,
    title: { vi: 'Tạm thời không lưu được', en: 'Cannot store now' },
    detail: {
      vi: 'Máy chủ tạm thời không lưu được, chưa lưu gì. Vui lòng thử lại.',
      en: 'The service cannot store at the moment and kept nothing. Please try again.',
    },
    hint: 'Wait for the seconds in `Retry-After`, then send the same key and body.',
  },
} as const satisfies Record<string, Kind>

export type ProblemCode = keyof typeof problems

export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problems, code)

/** `pointer` is a JSON pointer as a URI fragment (RFC 6901, section 6). */
export interface FieldError {
  pointer: string
  code: string
  message: Text
}

interface More {
  detail?: Text
  errors?: FieldError[]
  headers?: Record<string, string>
  /** Further members of the body (RFC 9457, section 3.2). */
  members?: Record<string, unknown>
  cause?: unknown
}

export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  readonly status: number
  readonly detail: Text
  readonly errors: FieldError[] | undefined
  readonly headers: Record<string, string>
  readonly members: Record<string, unknown>

  constructor(code: ProblemCode, more: More = {}) {
    super(code, { cause: more.cause })
    const kind = problems[code]
    this.code = code
    this.status = kind.status
    this.detail = more.detail ?? kind.detail
    this.errors = more.errors
    this.headers = more.headers ?? {}
    this.members = more.members ?? {}
  }

  body(locale: keyof Text) {
    return {
      type: `/problems/${this.code}`,
      title: problems[this.code].title[locale],
      status: this.status,
      detail: this.detail[locale],
      ...this.members,
      ...(this.errors && {
        errors: this.errors.map(({ pointer, code, message }) => ({
          pointer,
          code,
          message: message[locale],
        })),
      }),
    }
  }
}

/** @param wait ms */
export const rateLimited = (wait: number) =>
  new Problem('rate-limited', { headers: { 'Retry-After': String(Math.max(1, Math.ceil(wait / 1000))) } })
