/** Why a mail or a webhook did not arrive: the service keeps what the other side or the network said. */
import type { Text } from '../language.ts'

const reasons: [RegExp, Text][] = [
  [
    /^Answered (\d{3})$/,
    { vi: 'Hệ thống nhận trả lời lỗi {0}', en: 'The receiving system answered with error {0}' },
  ],
  [
    /^No answer within (\d+) seconds$/,
    { vi: 'Không có câu trả lời trong {0} giây', en: 'No answer within {0} seconds' },
  ],
  [
    /^The connection was closed without an answer$/,
    { vi: 'Kết nối bị đóng mà không có câu trả lời', en: 'The connection was closed without an answer' },
  ],
  [
    /not an address of the public internet/,
    {
      vi: 'Địa chỉ nhận không nằm trên internet công cộng',
      en: 'The address is not on the public internet',
    },
  ],
  [
    /ENOTFOUND|EAI_AGAIN|EDNS/,
    { vi: 'Không tìm thấy máy chủ ở địa chỉ này', en: 'There is no server at this address' },
  ],
  [
    /ETIMEDOUT|timeout|greeting never received/i,
    { vi: 'Máy chủ nhận không trả lời kịp', en: 'The receiving server did not answer in time' },
  ],
  [
    /^Invalid login|EAUTH/,
    {
      vi: 'Máy chủ thư không nhận tài khoản của dịch vụ. Người vận hành cần xem lại cài đặt thư.',
      en: 'The mail server does not take the account of the service. The operator has to check the mail settings.',
    },
  ],
  [
    /certificate|ERR_TLS|SSL routines/i,
    {
      vi: 'Chứng chỉ bảo mật (TLS) của máy chủ nhận không hợp lệ',
      en: 'The security certificate (TLS) of the receiving server is not valid',
    },
  ],
  [
    /ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ECONNECTION|ESOCKET|socket hang up/i,
    { vi: 'Không kết nối được với máy chủ nhận', en: 'The receiving server cannot be reached' },
  ],
]

/** @param error as the service has it; what a mail server said in its own words stays */
export function failureText(error: string, language: keyof Text): string {
  for (const [pattern, text] of reasons) {
    const found = pattern.exec(error)
    if (found) return text[language].replace('{0}', found[1] ?? '')
  }
  return error
}
