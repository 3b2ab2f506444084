import type { Text } from '../../definition.ts'
import { groupsOf } from '../visitor/groups.ts'
import type { Settings } from './settings.ts'

interface Issue {
  path: (string | number)[]
  message: Text
}

const periodMissing = { vi: 'Bảng không có kỳ này', en: 'The table has no such period' }
const currencyMissing = { vi: 'Bảng không có tiền tệ này', en: 'The table has no such currency' }
const maxGroups = 4

const repeated = (values: readonly string[]) =>
  values.flatMap((value, at) => (values.indexOf(value) < at ? [at] : []))

/** Rules that one field alone does not show. */
export const checkPlans = (settings: Settings): Issue[] =>
  [
    ...choices(settings),
    ...settings.plans.flatMap((_, at) => pricesOf(settings, at)),
    ...variantsOf(settings),
    ...comparisonRows(settings),
    ...finderPlans(settings),
  ].map(({ path, message }) => ({ path: ['settings', ...path], message }))

function choices({ plans, periods, currencies, defaultPeriod, seats, payWith }: Settings): Issue[] {
  const issues: Issue[] = []
  const refuse = (vi: string, en: string, ...path: Issue['path']) =>
    issues.push({ path, message: { vi, en } })
  for (const at of repeated(periods.map(({ id }) => id)))
    refuse('Đã có kỳ này ở trên', 'This period is above already', 'periods', at, 'id')
  for (const at of repeated(currencies))
    refuse('Đã có tiền tệ này ở trên', 'This currency is above already', 'currencies', at)
  if (defaultPeriod > periods.length)
    refuse('Không có kỳ thứ này', 'There is no such period', 'defaultPeriod')
  const [, second] = plans.flatMap(({ recommended }, at) => (recommended ? [at] : []))
  if (second !== undefined)
    refuse('Chỉ một gói được đề xuất', 'Only one plan can be recommended', 'plans', second, 'recommended')
  if (groupsOf(plans).length > maxGroups) refuse('Tối đa 4 nhóm', 'At most 4 groups', 'plans')
  if (payWith && !currencies.includes('VND'))
    refuse('Mã QR chỉ nhận tiền đồng: cần có VND', 'QR codes are paid in dong: needs VND', 'payWith')
  if (seats.max < seats.min)
    refuse('Phải từ mức ít nhất trở lên', 'Must not be below the minimum', 'seats', 'max')
  if (seats.start < seats.min || seats.start > seats.max)
    refuse('Phải trong khoảng cho phép', 'Must be between minimum and maximum', 'seats', 'start')
  return issues
}

function pricesOf({ plans, periods, currencies }: Settings, at: number): Issue[] {
  const prices = plans[at]?.prices ?? []
  return prices.flatMap(({ period, currency, amount, compareAt, from, until }, nth) => {
    const issue = (field: string, message: Text) => ({ path: ['plans', at, 'prices', nth, field], message })
    return [
      ...(periods.some(({ id }) => id === period) ? [] : [issue('period', periodMissing)]),
      ...(currencies.includes(currency) ? [] : [issue('currency', currencyMissing)]),
      ...(compareAt !== undefined && compareAt <= amount
        ? [issue('compareAt', { vi: 'Phải cao hơn giá bán', en: 'Must be above the price' })]
        : []),
      ...(from && until && until < from
        ? [issue('until', { vi: 'Phải sau ngày bắt đầu', en: 'Must not be before its begin' })]
        : []),
    ]
  })
}

/** A test needs prices of groups, and those need the test. */
function variantsOf({ plans, isSplit }: Settings): Issue[] {
  const ofGroups = plans.flatMap(({ prices }, at) =>
    prices.flatMap(({ variant }, nth) => (variant === 'all' ? [] : [{ variant, at, nth }])),
  )
  if (isSplit)
    return ofGroups.length
      ? []
      : [
          {
            path: ['isSplit'],
            message: {
              vi: 'Chưa có giá nào cho nhóm A hoặc nhóm B',
              en: 'No price is for group A or group B',
            },
          },
        ]
  return ofGroups.map(({ at, nth }) => ({
    path: ['plans', at, 'prices', nth, 'variant'],
    message: { vi: 'Chỉ dùng khi bật thử nghiệm giá A/B', en: 'Needs the A/B test of prices' },
  }))
}

const comparisonRows = ({ compare, plans }: Settings): Issue[] =>
  compare.flatMap(({ rows }, group) =>
    rows.flatMap(({ values }, row) =>
      values.length > plans.length
        ? [
            {
              path: ['compare', group, 'rows', row, 'values'],
              message: { vi: 'Nhiều ô hơn số gói', en: 'More cells than plans' },
            },
          ]
        : [],
    ),
  )

const finderPlans = ({ finder, plans }: Settings): Issue[] =>
  finder.flatMap(({ answers }, question) =>
    answers.flatMap((answer, nth) =>
      answer.plans.flatMap((name, at) =>
        plans.some(({ id }) => id === name)
          ? []
          : [
              {
                path: ['finder', question, 'answers', nth, 'plans', at],
                message: { vi: `Không có gói “${name}”`, en: `There is no plan “${name}”` },
              },
            ],
      ),
    ),
  )
