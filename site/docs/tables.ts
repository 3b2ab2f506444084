/** Tables that the code itself fills: `<!-- table: name -->` in a page. Pure. */
import { built } from '../../widgets/catalog.ts'
import type { Locale, Text } from '../../widgets/definition.ts'
import facts from './facts.json' with { type: 'json' }
import { escapeHtml } from './markdown.ts'
import { settingRows } from './setting-rows.ts'

interface Rate {
  burst: number
  perMinute: number
}

/** Made by `npm run docs:check -- --write`; the check compares it with the code. */
export interface DocFacts {
  kinds: {
    inbox: string
    title: Text
    minDays: number
    maxDays: number
    path: string
    /** bytes */
    maxBytes: number
    attempts: Rate
    kept: Rate
    keptByWidget: Rate
  }[]
}

const { kinds }: DocFacts = facts

const code = (text: string) => `<code>${escapeHtml(text)}</code>`

/** @param rows cells of HTML */
const htmlTable = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  `<div class="table" tabindex="0"><table><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div>`

const pick = (locale: Locale) => (vi: string, en: string) => (locale === 'vi' ? vi : en)

function retention(locale: Locale) {
  const t = pick(locale)
  const number = new Intl.NumberFormat(locale === 'vi' ? 'vi-VN' : 'en-GB')
  return htmlTable(
    [t('Hộp thư', 'Inbox'), t('Chủ cửa hàng đặt được', 'An owner may set')],
    kinds.map(({ title, minDays, maxDays }) => [
      escapeHtml(title[locale]),
      t(
        `từ ${number.format(minDays)} đến ${number.format(maxDays)} ngày`,
        `${number.format(minDays)} to ${number.format(maxDays)} days`,
      ),
    ]),
  )
}

function limits(locale: Locale) {
  const t = pick(locale)
  const size = (bytes: number) => (bytes >= 2 ** 20 ? `${bytes / 2 ** 20} MiB` : `${bytes / 2 ** 10} KiB`)
  return htmlTable(
    [t('Yêu cầu', 'Request'), t('Lớn nhất', 'At most')],
    kinds.map(({ path, maxBytes }) => [code(path), size(maxBytes)]),
  )
}

function rates(locale: Locale) {
  const t = pick(locale)
  const shown = ({ burst, perMinute }: Rate) =>
    t(`${burst} ngay, rồi ${perMinute} mỗi phút`, `${burst} at once, then ${perMinute} a minute`)
  return htmlTable(
    [
      t('Yêu cầu', 'Request'),
      t('Lần gửi của một địa chỉ', 'Attempts of an address'),
      t('Được lưu của một địa chỉ', 'Kept of an address'),
      t('Được lưu của một tiện ích', 'Kept of a widget'),
    ],
    kinds.map(({ path, attempts, kept, keptByWidget }) => [
      code(path),
      shown(attempts),
      shown(kept),
      shown(keptByWidget),
    ]),
  )
}

function events(locale: Locale) {
  const t = pick(locale)
  return htmlTable(
    [t('Tiện ích', 'Widget'), t('Sự kiện', 'Events')],
    built
      .filter(({ definition }) => definition.events?.length)
      .map(({ definition }) => [
        escapeHtml(definition.name[locale]),
        (definition.events ?? []).map((name) => code(name)).join('<br>'),
      ]),
  )
}

/** Attributes of a snippet, which `widgets/loader/loader.ts` reads. */
const attributeTexts: [name: string, on: Text, meaning: Text][] = [
  [
    'data-widget',
    { vi: 'thẻ script', en: 'script' },
    { vi: 'Mã công khai của tiện ích', en: 'Public id of the widget' },
  ],
  [
    'data-type',
    { vi: 'thẻ script, thẻ chứa', en: 'script, container' },
    {
      vi: 'Loại của tiện ích, để tải mã của nó cùng lúc với cấu hình',
      en: 'Type of the widget, so that its script is fetched beside its configuration',
    },
  ],
  [
    'data-container',
    { vi: 'thẻ script', en: 'script' },
    { vi: 'Id của thẻ chứa', en: 'Id of the container' },
  ],
  [
    'data-wgt',
    { vi: 'thẻ chứa', en: 'container' },
    { vi: 'Mã công khai, thay cho một thẻ script riêng', en: 'Public id, instead of a script of its own' },
  ],
  [
    'data-site',
    { vi: 'thẻ bất kỳ', en: 'any element' },
    {
      vi: 'Địa chỉ của Nhúng, khi script không tự biết',
      en: 'Address of the installation, where the script cannot know it',
    },
  ],
]

function attributes(locale: Locale) {
  const t = pick(locale)
  return htmlTable(
    [t('Thuộc tính', 'Attribute'), t('Ở đâu', 'On'), t('Ý nghĩa', 'Meaning')],
    attributeTexts.map(([name, on, meaning]) => [code(name), on[locale], meaning[locale]]),
  )
}

/** Settings of a type by its name, `FAQ`, as rows of HTML. @throws Error for an unknown type */
export function settingsTable(type: string, locale: Locale) {
  const t = pick(locale)
  const entry = built.find((one) => one.type === type)
  if (!entry) throw new Error(`There is no type ${type}`)
  return htmlTable(
    [t('Cài đặt', 'Setting'), t('Ý nghĩa', 'Meaning'), t('Giá trị', 'Values'), t('Mặc định', 'Default')],
    settingRows(entry.definition, locale).map(({ path, label, help, values, initial }) => [
      code(path),
      [`<b>${escapeHtml(label)}</b>`, escapeHtml(help)].filter(Boolean).join('<br>'),
      escapeHtml(values),
      initial && code(initial),
    ]),
  )
}

const named: Record<string, (locale: Locale) => string> = {
  retention,
  limits,
  rates,
  events,
  attributes,
}

/** @throws Error for a table that does not exist */
export function tableOf(name: string, locale: Locale): string {
  const type = /^settings:(\w+)$/.exec(name)?.[1]
  if (type) return settingsTable(type, locale)
  const table = named[name]
  if (!table) throw new Error(`There is no table «${name}»`)
  return table(locale)
}
