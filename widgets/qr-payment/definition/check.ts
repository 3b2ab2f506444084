import type { Text } from '../../definition.ts'
import { fillTemplate, toBankText } from '../visitor/memo.ts'
import { verifiedPayment } from '../visitor/payment.ts'
import { contrast, minContrast } from '../visitor/readability.ts'
import type { Settings } from './settings.ts'

/** Characters that tag 62 takes with the heads of its sub-tags. */
const maxAdditional = 99

interface Issue {
  path: (string | number)[]
  message: Text
}

function densestMemo({ memoMode, memo, memoMax }: Settings): string {
  if (memoMode === 'none') return ''
  // Lower case takes the most bits, as it is not alphanumeric mode.
  return memoMode === 'fixed' ? toBankText(memo) : 'a;'.repeat(memoMax).slice(0, memoMax)
}

export function checkSettings(settings: Settings): Issue[] {
  const issues: Issue[] = []
  const addIssue = (field: keyof Settings, vi: string, en: string) =>
    issues.push({ path: ['settings', field], message: { vi, en } })
  const { amountMode, presets, minAmount, maxAmount, memoMode, memo, memoMax, memoTemplate } = settings

  if (amountMode === 'presets' && !presets.length)
    addIssue('presets', 'Cần ít nhất một mức', 'Needs at least one amount')
  if (minAmount > maxAmount)
    addIssue('maxAmount', 'Phải từ mức ít nhất trở lên', 'Must not be less than the smallest amount')
  const outside = presets.findIndex((amount) => amount < minAmount || amount > maxAmount)
  if (amountMode === 'presets' && outside >= 0)
    issues.push({
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
  if (['fixed', 'visitor'].includes(memoMode) && toBankText(memo).length > memoMax)
    addIssue('memo', ...tooLong)
  if (memoMode === 'template') {
    if (!memoTemplate)
      addIssue('memoTemplate', 'Cần một mẫu, ví dụ DH{orderId}', 'Needs a template, such as DH{orderId}')
    if (toBankText(fillTemplate(memoTemplate, () => '')).length > memoMax)
      addIssue('memoTemplate', ...tooLong)
  }
  const extras = (['billNumber', 'storeLabel', 'terminalLabel', 'referenceLabel'] as const).filter(
    (key) => settings[key],
  )
  const memoText = densestMemo(settings)
  const length = [...extras.map((key) => settings[key]), memoText].reduce(
    (sum, text) => sum + (text ? text.length + 4 : 0),
    0,
  )
  if (length > maxAdditional)
    addIssue(
      extras.at(-1) ?? 'memoMax',
      `Thông tin thêm và nội dung chiếm ${length} ký tự, mã chỉ chứa ${maxAdditional}`,
      `Additional data and memo take ${length} characters, a code holds ${maxAdditional}`,
    )

  if (settings.logo === 'custom' && !settings.logoUrl)
    addIssue('logoUrl', 'Cần ảnh logo', 'Needs the picture')
  const ratio = contrast(settings.color, settings.background)
  if (ratio < minContrast)
    addIssue(
      'color',
      ratio < 1 ? 'Chấm phải tối hơn nền' : 'Quá gần màu nền, máy không quét được',
      ratio < 1 ? 'Dots must be darker than the background' : 'Too close to the background to be scanned',
    )
  if (issues.length) return issues

  const amount = amountMode === 'none' ? 0 : maxAmount
  const unreadable = settings.accounts.some(
    (account) => !verifiedPayment(settings, account, amount, memoText),
  )
  if (unreadable)
    addIssue(
      settings.ecLevel === 'auto' ? 'logoSize' : 'ecLevel',
      'Logo che quá nhiều, mã không đọc được: chọn Q, H hoặc logo nhỏ hơn',
      'The logo covers too much of the code: choose Q, H or a smaller logo',
    )
  return issues
}
