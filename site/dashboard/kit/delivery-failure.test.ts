import { expect, test } from 'vitest'
import { failureText } from './delivery-failure.ts'

test.for([
  ['Answered 500', 'Hệ thống nhận trả lời lỗi 500'],
  ['No answer within 10 seconds', 'Không có câu trả lời trong 10 giây'],
  ['127.0.0.1 is not an address of the public internet', 'Địa chỉ nhận không nằm trên internet công cộng'],
  ['connect ECONNREFUSED 127.0.0.1:9', 'Không kết nối được với máy chủ nhận'],
  ['getaddrinfo ENOTFOUND hook.vidu.vn', 'Không tìm thấy máy chủ ở địa chỉ này'],
  ['Connection timeout', 'Máy chủ nhận không trả lời kịp'],
  ['self-signed certificate', 'Chứng chỉ bảo mật (TLS) của máy chủ nhận không hợp lệ'],
] as const)('“%s” is told as “%s”', ([error, words]) => {
  expect(failureText(error, 'vi')).toBe(words)
  expect(failureText(error, 'en')).toMatch(/^[\x20-\x7e]+$/)
})

test('the words of a mail server stay', () => {
  const error = '550 5.1.1 Hộp thư người nhận không tồn tại'
  expect(failureText(error, 'vi')).toBe(error)
})
