/** Rules across settings: what would make a code that nobody can scan, or that a bank refuses. */
import type { Text } from '../../definition.ts'
import { contrast, leastContrast } from '../visitor/legible.ts'
import { filled, folded } from '../visitor/memo.ts'
import { checkedPayment } from '../visitor/payment.ts'
import type { Settings } from './settings.ts'

/** Characters that tag 62 takes with the heads of its sub-tags. */
const additionalRoom = 99

interface Issue {
  path: (string | number)[]
  message: Text
}

/** The longest memo that these settings can lead to. */
function longestMemo({ memoMode, memo, memoMax }: Settings): string {
  if (memoMode === 'none') return ''
  // small letters cannot be packed as tightly: the densest code there is
  return memoMode === 'fixed' ? folded(memo) : 'a;'.repeat(memoMax).slice(0, memoMax)
}

export function problemsOf(settings: Settings): Issue[] {
  const found: Issue[] = []
  const at = (field: keyof Settings, vi: string, en: string) =>
    found.push({ path: ['settings', field], message: { vi, en } })
  const { amountMode, presets, minAmount, maxAmount, memoMode, memo, memoMax, memoTemplate } = settings

  if (amountMode === 'presets' && !presets.length)
    at('presets', 'Cần ít nhất một mức', 'Needs at least one amount')
  if (minAmount > maxAmount)
    at('maxAmount', 'Phải từ mức ít nhất trở lên', 'Must not be less than the smallest amount')
  const outside = presets.findIndex((amount) => amount < minAmount || amount > maxAmount)
  if (amountMode === 'presets' && outside >= 0)
    found.push({
      path: ['settings', 'presets', outside],
      message: {
        vi: 'Ngoài khoảng ít nhất và nhiều nhất',
        en: 'Not between the smallest and the largest amount',
      },
    })

  const tooLong = [
    `Dài quá ${memoMax} ký tự sau khi bỏ dấu`,
    `Longer than ${memoMax} characters without marks`,
  ] as const
  if (['fixed', 'visitor'].includes(memoMode) && folded(memo).length > memoMax) at('memo', ...tooLong)
  if (memoMode === 'template') {
    if (!memoTemplate)
      at('memoTemplate', 'Cần một mẫu, ví dụ DH{orderId}', 'Needs a template, such as DH{orderId}')
    if (folded(filled(memoTemplate, () => '')).length > memoMax) at('memoTemplate', ...tooLong)
  }
  const extras = (['billNumber', 'storeLabel', 'terminalLabel', 'referenceLabel'] as const).filter(
    (key) => settings[key],
  )
  const longest = longestMemo(settings)
  const room = [...extras.map((key) => settings[key]), longest].reduce(
    (sum, text) => sum + (text ? text.length + 4 : 0),
    0,
  )
  if (room > additionalRoom)
    at(
      extras.at(-1) ?? 'memoMax',
      `Thông tin thêm và nội dung chiếm ${room} ký tự, mã chỉ chứa ${additionalRoom}`,
      `Additional data and memo take ${room} characters, a code holds ${additionalRoom}`,
    )

  if (settings.logo === 'custom' && !settings.logoUrl) at('logoUrl', 'Cần ảnh logo', 'Needs the picture')
  const stands = contrast(settings.color, settings.background)
  if (stands < leastContrast)
    at(
      'color',
      stands < 1 ? 'Chấm phải tối hơn nền' : 'Quá gần màu nền, máy không quét được',
      stands < 1 ? 'Dots must be darker than the background' : 'Too close to the background to be scanned',
    )
  if (found.length) return found

  const amount = amountMode === 'none' ? 0 : maxAmount
  const unreadable = settings.accounts.some((account) => !checkedPayment(settings, account, amount, longest))
  if (unreadable)
    at(
      settings.ecLevel === 'auto' ? 'logoSize' : 'ecLevel',
      'Logo che quá nhiều, mã không đọc được: chọn Q, H hoặc logo nhỏ hơn',
      'The logo covers too much of the code: choose Q, H or a smaller logo',
    )
  return found
}
