import type { Locale } from '../../definition.ts'
import type { Period } from '../definition/periods.ts'
import type { Plan } from '../definition/plan.ts'
import type { Settings } from '../definition/settings.ts'
import type { Messages } from './messages.ts'
import { grouped, moneyText, roundUp } from './money.ts'
import { type PlanOrder, planOrder } from './plan-order.ts'
import { type Choice, monthsOf, priceOf } from './prices.ts'
import { savingOf } from './savings.ts'

/** A plan as it is shown for a choice. */
export interface Offer {
  plan: Plan
  /** Undefined where a text stands for the price. */
  amount: number | undefined
  price: string
  /** The price that is struck through. */
  before: string
  /** `/người/tháng` */
  per: string
  saving: string
  /** Small lines below the price. */
  notes: string[]
  link: string | undefined
  /** Set where the plan is paid by a code on the page. */
  order: PlanOrder | undefined
}

const suffixOf = (period: Period, { per, perMonths }: Messages) =>
  per[period.id] ?? (monthsOf(period) ? perMonths(period.months) : '')

/** `YYYY-MM-DD` in the order of the language. */
const dayText = (day: string, locale: Locale) => (locale === 'vi' ? day.split('-').reverse().join('/') : day)

/** Format of revisions that were published before formats existed. */
const unpublished = { before: '', group: '.', point: ',', digits: 2 }

interface Shown {
  settings: Settings
  messages: Messages
  locale: Locale
}

export function offerOf(plan: Plan, choice: Choice, { settings, messages, locale }: Shown): Offer {
  const { periods, yearlyAs, savings, decimals } = settings
  const { currency } = choice
  const format = settings.money?.[currency] ?? { ...unpublished, after: ` ${currency}` }
  const money = (amount: number) => moneyText(amount, format, decimals)
  const fee = plan.setupFees.find((one) => one.currency === currency)
  const fixed = [fee && messages.setup(money(fee.amount)), plan.note]
  const price = priceOf(plan, choice)
  const period = periods.find(({ id }) => id === choice.period)
  const order = planOrder(plan, choice, settings, messages)
  const offer = { plan, link: price?.url ?? plan.cta.url, order, before: '', per: '', saving: '' }
  const some = (lines: (string | false | undefined)[]) => lines.filter((one): one is string => !!one)
  if (!price || !period)
    return {
      ...offer,
      amount: undefined,
      price: plan.priceLabel || messages.contact,
      notes: some(fixed),
    }
  const { amount, compareAt, until } = price
  const unit = plan.unit && `/${plan.unit}`
  if (!amount) return { ...offer, amount, price: messages.free, notes: some(fixed) }

  const months = monthsOf(period)
  const divisor = yearlyAs === 'perMonth' && months > 1 ? months : 1
  const per = unit + (divisor > 1 ? (messages.per.monthly ?? '') : suffixOf(period, messages))
  const shown = (whole: number) => money(roundUp(whole / divisor, format))
  const saved = savings === 'none' ? undefined : savingOf(plan, choice, periods)
  const savedText =
    saved && (savings === 'percent' ? saved.percent && `${saved.percent}%` : money(saved.amount))
  const seats = plan.perSeat ? choice.seats : 1
  const whole = money(amount * seats) + suffixOf(period, messages)
  return {
    ...offer,
    amount,
    price: shown(amount),
    before: compareAt === undefined ? '' : shown(compareAt),
    per,
    saving: savedText ? messages.save(savedText) : '',
    notes: some([
      seats > 1 && messages.total(grouped(seats, format), plan.unit, whole),
      seats === 1 && divisor > 1 && messages.billed(whole),
      until && messages.until(dayText(until, locale)),
      ...fixed,
    ]),
  }
}
