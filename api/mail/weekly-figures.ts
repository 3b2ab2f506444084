import type { Locale } from '../../widgets/definition.ts'
import { escapeHtml } from '../../widgets/html/html.ts'
import { headerText, type MailText } from './mail-text.ts'

export interface Figures {
  views: number
  unique: number
  clicks: number
  rows: number
}

export interface WidgetFigures {
  name: string
  week: Figures
  before: Figures
}

export interface WeeklyFigures {
  tenantName: string
  /** First and last day, `YYYY-MM-DD`. */
  from: string
  to: string
  widgets: WidgetFigures[]
  /** Each visitor of a day and each view of a page once, however many widgets were seen. */
  together: Record<'week' | 'before', Pick<Figures, 'views' | 'unique'>>
  statisticsUrl: string
  stopUrl: string
}

const texts = {
  vi: {
    subject: (tenant: string, from: string, to: string) => `${tenant}: số liệu tuần ${from}–${to}`,
    intro: (from: string, to: string) => `Số liệu từ ${from} đến ${to}, so với tuần trước đó.`,
    columns: { views: 'Lượt xem', unique: 'Khách', clicks: 'Lượt nhấp', rows: 'Mục mới' },
    widget: 'Tiện ích',
    total: 'Tổng cộng',
    nothing: 'Không có lượt xem hay mục mới nào trong hai tuần qua.',
    open: 'Xem thống kê',
    stop: 'Ngừng nhận thư này',
  },
  en: {
    subject: (tenant: string, from: string, to: string) => `${tenant}: figures of the week ${from}–${to}`,
    intro: (from: string, to: string) => `From ${from} to ${to}, compared with the week before.`,
    columns: { views: 'Views', unique: 'Visitors', clicks: 'Clicks', rows: 'New rows' },
    widget: 'Widget',
    total: 'Total',
    nothing: 'There were no views and no new rows in the last two weeks.',
    open: 'Open the statistics',
    stop: 'Stop these mails',
  },
} as const

const keys = ['views', 'unique', 'clicks', 'rows'] as const
const none: Figures = { views: 0, unique: 0, clicks: 0, rows: 0 }

const sum = (all: readonly Figures[]): Figures =>
  all.reduce(
    (total, one) => ({
      views: total.views + one.views,
      unique: total.unique + one.unique,
      clicks: total.clicks + one.clicks,
      rows: total.rows + one.rows,
    }),
    none,
  )

/** `2026-11-16` → `16/11` */
const shortDay = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`

const tags = { vi: 'vi-VN', en: 'en-GB' }

/** Formats `120 (+20 %)`; without a value before there is no percentage. */
function compared(locale: Locale, now: number, before: number): string {
  const number = new Intl.NumberFormat(tags[locale])
  if (before === 0 || now === before) return number.format(now)
  const share = new Intl.NumberFormat(tags[locale], {
    style: 'percent',
    signDisplay: 'always',
    maximumFractionDigits: 0,
  })
  return `${number.format(now)} (${share.format((now - before) / before)})`
}

const isSeen = ({ week, before }: WidgetFigures) => keys.some((key) => week[key] > 0 || before[key] > 0)

/** Pure. */
export function weeklyFiguresMail(locale: Locale, figures: WeeklyFigures): Required<MailText> {
  const t = texts[locale]
  const [from, to] = [shortDay(figures.from), shortDay(figures.to)]
  const seen = figures.widgets.filter(isSeen).sort((a, b) => b.week.views - a.week.views)
  const total = {
    name: t.total,
    week: { ...sum(seen.map(({ week }) => week)), ...figures.together.week },
    before: { ...sum(seen.map(({ before }) => before)), ...figures.together.before },
  }
  const lines = seen.length > 1 ? [...seen, total] : seen
  const value = ({ week, before }: WidgetFigures, key: keyof Figures) =>
    compared(locale, week[key], before[key])

  const plain = lines.map(
    (line) => `${line.name}\n${keys.map((key) => `  ${t.columns[key]}: ${value(line, key)}`).join('\n')}`,
  )
  const head = [t.widget, ...keys.map((key) => t.columns[key])].map(
    (label, index) => `<th align="${index === 0 ? 'left' : 'right'}">${escapeHtml(label)}</th>`,
  )
  const rows = lines.map(
    (line) =>
      `<tr><td>${escapeHtml(line.name)}</td>${keys.map((key) => `<td align="right">${escapeHtml(value(line, key))}</td>`).join('')}</tr>`,
  )
  const table = `<table cellpadding="8" style="border-collapse:collapse"><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
  const link = (url: string, label: string) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`
  return {
    subject: headerText(t.subject(figures.tenantName, from, to)),
    text: `${t.intro(from, to)}\n\n${plain.length > 0 ? plain.join('\n\n') : t.nothing}\n\n${t.open}: ${figures.statisticsUrl}\n${t.stop}: ${figures.stopUrl}\n`,
    html: `<div style="font-family:sans-serif"><p>${escapeHtml(t.intro(from, to))}</p>${lines.length > 0 ? table : `<p>${escapeHtml(t.nothing)}</p>`}<p>${link(figures.statisticsUrl, t.open)}</p><p><small>${link(figures.stopUrl, t.stop)}</small></p></div>`,
  }
}
