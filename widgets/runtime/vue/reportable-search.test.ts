import { expect, test } from 'vitest'
import { isReportable } from './reportable-search.ts'

test('a search without results is reported only when it is no number or address of a person', () => {
  for (const search of ['ship hỏa tốc', 'bảo hành 24 tháng', 'e-commerce'])
    expect(isReportable(search)).toBe(true)
  for (const search of ['0912345678', 'lan@vidu.vn', 'x', 'đơn 12345', 'a'.repeat(41)])
    expect(isReportable(search)).toBe(false)
})
