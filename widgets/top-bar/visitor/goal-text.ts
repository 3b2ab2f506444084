import { sumIn } from '../../readers/amount.ts'
import type { Locale } from '../../runtime/core/contract.ts'
import type { Message } from '../definition/settings.ts'

type Goal = NonNullable<Message['goal']>

const vi = {
  group: '.',
  money: (digits: string) => `${digits}\u00a0₫`,
  towards: 'Mua thêm {rest} để được miễn phí giao hàng',
  reached: 'Đơn này được miễn phí giao hàng',
}
const en: typeof vi = {
  group: ',',
  money: (digits) => `₫${digits}`,
  towards: '{rest} to free shipping',
  reached: 'This order ships free',
}
const texts: Record<Locale, typeof vi> = { vi, en }

export interface GoalState {
  text: string
  /** 0 to 1. */
  share: number
}

/** @param cart as the page writes it; undefined where it is no amount */
export function goalState(
  { amount, towards, reached }: Goal,
  cart: string | undefined,
  locale: Locale,
): GoalState | undefined {
  const total = sumIn(cart ?? '')
  if (total === undefined) return undefined
  const text = texts[locale]
  const rest = Math.ceil(amount - total)
  const digits = `${rest}`.replace(/\B(?=(\d{3})+$)/g, text.group)
  return rest > 0
    ? { text: (towards || text.towards).replaceAll('{rest}', text.money(digits)), share: total / amount }
    : { text: reached || text.reached, share: 1 }
}
