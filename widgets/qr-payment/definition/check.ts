import type { Text } from '../../definition.ts'
import { fillTemplate, toBankText } from '../visitor/memo.ts'
import { verifiedPayment } from '../visitor/payment.ts'
import { lengthWithMemo } from '../visitor/poster.ts'
import { contrast, minContrast } from '../visitor/readability.ts'
import type { Settings } from './settings.ts'

/** Characters that tag 62 takes with the heads of its sub-tags. */
const maxAdditional = 99

interface Issue {
  path: (string | number)[]
  message: Text
}

/** One memo of each length that a visitor may get, the longest last. A reference stands before the memo of an order. */
function memosOf({ memoMode, memo, memoMax, memoTemplate, orders }: Settings): string[] {
  if (memoMode === 'none' && !orders.enabled) return ['']
  if (memoMode === 'fixed' && !orders.enabled) return [toBankText(memo)]
  const shortest = memoMode === 'template' ? toBankText(fillTemplate(memoTemplate, () => '')) : ''
  // Lower case takes the most bits, as it is not alphanumeric mode.
  const densest = 'a;'.repeat(memoMax)
  const longer = Array.from({ length: memoMax - shortest.length }, (_, more) =>
    densest.slice(0, shortest.length + more + 1),
  )
  return [shortest, ...longer]
}

/** The smallest and the largest amount that a visitor may get, in dong; 0 leaves it out of the code. */
function amountsOf({
  amountMode,
  amount,
  presets,
  otherAmount,
  minAmount,
  maxAmount,
}: Settings): [number, number] {
  if (amountMode === 'none') return [0, 0]
  if (amountMode === 'fixed') return [amount, amount]
  if (amountMode === 'presets' && !otherAmount) return [Math.min(...presets), Math.max(...presets)]
  return [amountMode === 'url' && !amount ? 0 : minAmount, maxAmount]
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
  const memos = memosOf(settings)
  const length = [...extras.map((key) => settings[key]), memos.at(-1) ?? ''].reduce(
    (sum, text) => sum + (text ? text.length + 4 : 0),
    0,
  )
  if (length > maxAdditional)
    addIssue(
      extras.at(-1) ?? 'memoMax',
      `Thông tin thêm và nội dung chiếm ${length} ký tự, mã chỉ chứa ${maxAdditional}`,
      `Additional data and memo take ${length} characters, a code holds ${maxAdditional}`,
    )

  settings.accounts.forEach(({ merchantCode }, at) => {
    const taken = merchantCode ? lengthWithMemo(merchantCode, memos.at(-1) ?? '') : 0
    if (taken > maxAdditional)
      issues.push({
        path: ['settings', 'accounts', at, 'merchantCode'],
        message: {
          vi: `Thông tin của ngân hàng trong mã và nội dung chiếm ${taken} ký tự, mã chỉ chứa ${maxAdditional}: hãy chọn nội dung ngắn hơn`,
          en: `What the bank wrote and the memo take ${taken} characters, a code holds ${maxAdditional}: choose a shorter memo`,
        },
      })
  })

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

  // A logo covers more of the correction in some sizes of code than in larger and smaller ones; `auto` leaves room in each.
  const hasDoubtfulSizes = settings.logo !== 'none' && settings.ecLevel !== 'auto'
  const checkedMemos = hasDoubtfulSizes ? memos : [...new Set([memos[0] ?? '', memos.at(-1) ?? ''])]
  const payloads = amountsOf(settings).flatMap((amount) => checkedMemos.map((text) => ({ amount, text })))
  const unreadable = settings.accounts.some((account) =>
    payloads.some(({ amount, text }) => !verifiedPayment(settings, account, amount, text)),
  )
  if (unreadable)
    addIssue(
      settings.ecLevel === 'auto' ? 'logoSize' : 'ecLevel',
      'Logo che quá nhiều, mã không đọc được: chọn Q, H hoặc logo nhỏ hơn',
      'The logo covers too much of the code: choose Q, H or a smaller logo',
    )
  return issues
}
