import type { Locale, PageContext } from '../../definition.ts'
import { type Html, html } from '../../html/html.ts'
import { pageCss, renderPage, richHtml } from '../../html/static-page.ts'
import { momentText } from '../visitor/date-text.ts'
import { drawTable, type EventsLive, instantOf } from './draw-table.ts'

const messages = {
  vi: {
    rules: 'Thể lệ',
    organiser: 'Đơn vị tổ chức',
    address: 'Địa chỉ',
    phone: 'Điện thoại',
    registration: 'Số đăng ký',
    area: 'Phạm vi',
    time: 'Thời gian',
    from: 'từ',
    until: 'đến',
    eligibility: 'Ai được tham gia',
    prizes: 'Cơ cấu giải thưởng',
    prize: 'Giải',
    quantity: 'Số lượng',
    value: 'Giá trị mỗi giải',
    total: 'Tổng giá trị giải thưởng',
    odds: 'Xác suất khi còn đủ giải',
    fromScore: (score: number) => `Từ ${score} câu đúng`,
    belowScore: (score: number) => `Dưới ${score} câu đúng: không rút thưởng.`,
    method: 'Cách xác định người trúng',
    plainly:
      'Máy chủ rút thăm cho từng lượt chơi. Khi chương trình kết thúc, ai cũng tính lại được mọi kết quả.',
    proof: 'Xem cách kiểm chứng',
    methodText:
      'Máy chủ rút số cho từng lượt chơi từ một hạt giống bí mật được tạo khi xuất bản. Trước lượt chơi đầu tiên, mã băm của hạt giống và bảng xác suất được công bố; khi chương trình kết thúc, hạt giống và bảng xác suất cũng được công bố, nên ai cũng tính lại được từng lượt.',
    proves:
      'Điều này chứng minh: không ai chọn kết quả sau khi đã công bố mã băm, mỗi lần đổi xác suất đều có một dòng mới trong danh sách, không lượt nào bị sửa hay xóa sau khi có người đã thấy nhật ký.',
    provesNot:
      'Điều này không chứng minh: hạt giống là ngẫu nhiên và đơn vị vận hành máy chủ không biết trước, người chơi là những người khác nhau, hay giải đã được trao.',
    soldOut: 'Giải đã hết không còn trong lần rút; xác suất của các ô còn lại tăng theo tỷ lệ.',
    claim: 'Cách nhận giải',
    winners: 'Người trúng thưởng và nhật ký rút thăm',
    data: 'Nhật ký dạng dữ liệu (JSON)',
  },
  en: {
    rules: 'Rules',
    organiser: 'Organiser',
    address: 'Address',
    phone: 'Phone',
    registration: 'Registration number',
    area: 'Area',
    time: 'Time',
    from: 'from',
    until: 'to',
    eligibility: 'Who may take part',
    prizes: 'Prizes',
    prize: 'Prize',
    quantity: 'Quantity',
    value: 'Value of each',
    total: 'Value of all prizes',
    odds: 'Odds while all prizes are in stock',
    fromScore: (score: number) => `From ${score} right answers on`,
    belowScore: (score: number) => `Below ${score} right answers there is no draw.`,
    method: 'How winners are picked',
    plainly:
      'The server draws for each play. When the campaign has ended, anyone can work out every result again.',
    proof: 'How to check it',
    methodText:
      'The server draws for each play from a secret seed, made when the campaign was published. A hash of the seed and of the odds is public before the first play; the seed and the odds follow when the campaign has ended, so that anyone can replay every play.',
    proves:
      'This proves that nobody chose an outcome after the hash was public, that odds did not change without a new line in the list, and that no play was altered or removed after somebody saw the log.',
    provesNot:
      'It does not prove that the seed is random and unknown to who runs the server, that players are different people, or that prizes were handed over.',
    soldOut: 'What is out of stock leaves the draw; the odds of the rest grow in proportion.',
    claim: 'How to claim a prize',
    winners: 'Winners and the log of draws',
    data: 'The log as data (JSON)',
  },
} satisfies Record<Locale, object>

const timeText = (wall: string, locale: Locale) => momentText(instantOf(wall), locale)

const money = (amount: number, locale: Locale) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'VND' }).format(amount)

/** `{ 'rules.html', 'rules.css' }` */
export function rulesPages(live: EventsLive, { theme, addressOf }: PageContext): Record<string, string> {
  const { settings, locale } = live
  const t = messages[locale]
  return {
    'rules.html': renderPage({
      locale,
      title: `${t.rules} – ${settings.title}`,
      description: settings.description,
      canonical: addressOf('rules.html'),
      style: 'rules.css',
      body: rulesBody(live),
    }),
    'rules.css': pageCss(theme),
  }
}

function rulesBody(live: EventsLive): Html {
  const { settings, locale } = live
  const { rules } = settings
  const t = messages[locale]
  const fact = (label: string, value: string) => value !== '' && html`<li>${label}: ${value}</li>\n`
  const period = `${t.from} ${timeText(settings.startAt, locale)} ${t.until} ${timeText(settings.endAt, locale)}`
  const paragraph = (title: string, text: string) =>
    text !== '' && html`<h2>${title}</h2>\n<p class="intro">${text}</p>\n`
  return html`<h1>${settings.title}</h1>
${settings.description !== '' && html`<p class="intro">${settings.description}</p>\n`}<ul>
${[
  fact(t.organiser, rules.organiser),
  fact(t.address, rules.address),
  fact(t.phone, rules.phone),
  fact(t.registration, rules.registrationNumber),
  fact(t.area, rules.area),
  fact(t.time, period),
].filter((item) => item !== false)}</ul>
${paragraph(t.eligibility, rules.eligibility)}${prizeList(live)}${settings.showOdds && odds(live)}<h2>${t.method}</h2>
<p>${t.plainly}</p>
<details><summary>${t.proof}</summary>
<p>${t.methodText}</p>
<p>${t.proves}</p>
<p>${t.provesNot}</p>
<p><a href="fairness">${t.data}</a></p>
</details>
${paragraph(t.claim, rules.claim)}${richHtml(rules.text, undefined)}
<p><a href="winners.html">${t.winners}</a></p>`
}

function prizeList({ settings: { rules }, locale }: EventsLive): Html | undefined {
  if (!rules.prizes.length) return undefined
  const t = messages[locale]
  const isValued = rules.prizes.every(({ valueVnd }) => valueVnd !== undefined)
  const total = rules.prizes.reduce((sum, { quantity, valueVnd = 0 }) => sum + quantity * valueVnd, 0)
  return html`<h2>${t.prizes}</h2>
<ul>
${rules.prizes.map(
  ({ name, quantity, valueVnd }) =>
    html`<li>${name}: ${quantity.toLocaleString(locale)}${valueVnd !== undefined && html` (${t.value}: ${money(valueVnd, locale)})`}</li>\n`,
)}</ul>
${isValued && html`<p>${t.total}: ${money(total, locale)}</p>\n`}`
}

/** A quiz has a table per score band: each band has a draw of its own. */
function odds(live: EventsLive): Html {
  const { settings, locale } = live
  const t = messages[locale]
  const { segments, bands } = drawTable(live)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 4 })
  const list = (ids: readonly string[]) => {
    const drawn = segments.filter(({ id }) => ids.includes(id))
    const total = drawn.reduce((sum, { weight }) => sum + weight, 0)
    const labelOf = (wanted: string) => settings.segments.find(({ id }) => id === wanted)?.label ?? wanted
    return html`<ul>
${drawn.map(({ id, weight }) => html`<li>${labelOf(id)}: ${percent.format(total && weight / total)}</li>\n`)}</ul>
`
  }
  const [lowest] = bands ?? []
  return html`<h2>${t.odds}</h2>
${bands ? bands.map((band) => html`<p>${t.fromScore(band.from)}</p>\n${list(band.segments)}`) : list(segments.map(({ id }) => id))}${lowest !== undefined && lowest.from > 0 && html`<p>${t.belowScore(lowest.from)}</p>\n`}<p>${t.soldOut}</p>
`
}
