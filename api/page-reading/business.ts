/** Reads the profile of a business from its page, each field with where it stands. Pure. */
import type { Text } from '../../widgets/definition.ts'
import { linkOf, zaloPath } from '../../widgets/readers/channel-links.ts'
import { dialled, firstPhone, formatPhone } from '../../widgets/readers/phone.ts'
import { profile } from '../../widgets/schema/profile.ts'
import { attributeOf, type HtmlElement, isNamed, textIn } from '../page-style/html-page.ts'
import { hoursOf } from './hours.ts'
import { placeOf } from './place.ts'
import { lineOf } from './plain-text.ts'
import { addressOf, isRecord, listOf, type Thing } from './things.ts'

/** A field of the profile, its value and where it was found. */
export interface FoundField {
  field: string
  value: unknown
  found: Text
}

interface Page {
  /** After redirects. */
  url: string
  /** Relative addresses begin there. */
  base: string
  elements: readonly HtmlElement[]
  things: readonly Thing[]
}

const notBusiness =
  /^(?:Person|Event|Review|JobPosting|Product|Offer|ContactPoint|PostalAddress|Place|Article|WebPage|WebSite|ImageObject|Brand|AggregateRating|Question|Answer)$/

/** Kinds of businesses are many: one has a name, and a place, a number or hours. */
const isBusiness = ({ types, of }: Thing) =>
  lineOf(of.name, 120) !== '' &&
  !types.some((type) => notBusiness.test(type)) &&
  ['address', 'telephone', 'openingHours', 'openingHoursSpecification', 'geo', 'sameAs', 'logo'].some(
    (key) => of[key] !== undefined,
  )

/** A shop and not the company that has it. */
export const isPlaceOfBusiness = (thing: Thing) =>
  isBusiness(thing) &&
  !thing.types.includes('Organization') &&
  (isRecord(thing.of.address) || isRecord(thing.of.geo))

export const phoneIn = (text: unknown): string => {
  const line = lineOf(text, 200)
  const phone = firstPhone(line) ?? dialled(line)
  return phone === undefined ? '' : formatPhone(phone)
}

const facebookOf = (address: string): string => {
  const found = /(?:facebook\.com|fb\.com|fb\.me|m\.me|messenger\.com)\//i.test(address)
    ? linkOf('messenger', address)
    : undefined
  return found ? `facebook.com/${found.contact.replace(/^@/, '')}` : ''
}

const zaloOf = (address: string) => (/zalo\.me\//i.test(address) ? (zaloPath(address) ?? '') : '')

const structured = (thing: Thing, key: string): Text => ({
  vi: `Dữ liệu có cấu trúc: ${thing.types[0] ?? ''}, ${key}`,
  en: `Structured data: ${thing.types[0] ?? ''}, ${key}`,
})
const found = (vi: string, en: string): Text => ({ vi, en })

function fromThing(thing: Thing, base: string): FoundField[] {
  const { of } = thing
  const place = placeOf(of)
  const { weekly, special } = hoursOf(of)
  const links = listOf(of.sameAs).slice(0, 50).map(String)
  const fields: [field: string, value: unknown, key: string][] = [
    ['name', lineOf(of.name, 120), 'name'],
    ['phone', phoneIn(listOf(of.telephone)[0]), 'telephone'],
    ['email', lineOf(listOf(of.email)[0], 254).replace(/^mailto:/i, ''), 'email'],
    ['logo', addressOf(of.logo, base), 'logo'],
    ['website', addressOf(of.url, base), 'url'],
    ['facebook', links.map(facebookOf).find(Boolean), 'sameAs'],
    ['zalo', links.map(zaloOf).find(Boolean), 'sameAs'],
    ['taxCode', lineOf(of.taxID ?? of.vatID, 20), 'taxID'],
    ['address', place.address, 'address'],
    ['provinceCode', place.division?.provinceCode, 'address'],
    ['wardCode', place.division?.wardCode, 'address'],
    ['districtCode', place.division?.districtCode, 'address'],
    ['lat', place.point?.lat, 'geo'],
    ['lng', place.point?.lng, 'geo'],
    ['weekly', weekly, 'openingHours'],
    ['special', special, 'openingHoursSpecification'],
  ]
  return fields.map(([field, value, key]) => ({ field, value, found: structured(thing, key) }))
}

const policyWords = /bảo mật|riêng tư|privacy/i
const maxLinks = 5000

function fromLinks(elements: readonly HtmlElement[], base: string): FoundField[] {
  return elements
    .filter(isNamed('a'))
    .slice(0, maxLinks)
    .flatMap((link): FoundField[] => {
      const address = attributeOf(link, 'href').slice(0, 2000)
      if (/^tel:/i.test(address))
        return [
          {
            field: 'phone',
            value: phoneIn(address.slice(4)),
            found: found('Liên kết gọi điện', 'A link to call'),
          },
        ]
      if (/^mailto:/i.test(address)) {
        const value = lineOf(address.slice(7).split('?')[0], 254)
        return [{ field: 'email', value, found: found('Liên kết gửi thư', 'A link to write') }]
      }
      if (!URL.canParse(address, base)) return []
      const { href, protocol } = new URL(address, base)
      if (!/^https?:$/.test(protocol)) return []
      const fields: FoundField[] = [
        { field: 'zalo', value: zaloOf(href), found: found('Liên kết Zalo', 'A link to Zalo') },
        {
          field: 'facebook',
          value: facebookOf(href),
          found: found('Liên kết Facebook', 'A link to Facebook'),
        },
      ]
      if (policyWords.test(textIn(link)))
        fields.push({
          field: 'policyUrl',
          value: href,
          found: found('Liên kết chính sách', 'A link to the policy'),
        })
      return fields
    })
}

function fromHead(elements: readonly HtmlElement[], base: string, url: string): FoundField[] {
  const metas = elements.filter(isNamed('meta'))
  const meta = (name: string) =>
    attributeOf(
      metas.find((one) => [attributeOf(one, 'property'), attributeOf(one, 'name')].includes(name)),
      'content',
    )
  const icon = elements
    .filter(isNamed('link'))
    .find((link) => /\b(?:apple-touch-icon|icon)\b/i.test(attributeOf(link, 'rel')))
  const title = elements.find(isNamed('title'))
  const color = meta('theme-color').toLowerCase()
  const openGraph = (key: string) => found(`Open Graph: ${key}`, `Open Graph: ${key}`)
  return [
    { field: 'name', value: lineOf(meta('og:site_name'), 120), found: openGraph('og:site_name') },
    {
      field: 'name',
      value: lineOf((title ? textIn(title) : '').split(/\s[-–|·]\s/)[0], 120),
      found: found('Tiêu đề trang', 'Title of the page'),
    },
    {
      field: 'logo',
      value: addressOf(attributeOf(icon, 'href') || undefined, base),
      found: found('Biểu tượng của trang', 'Icon of the page'),
    },
    {
      field: 'theme',
      value: /^#[0-9a-f]{6}$/.test(color) ? { primary: color } : undefined,
      found: found('Màu của trang (theme-color)', 'Colour of the page (theme-color)'),
    },
    {
      field: 'website',
      value: new URL('/', url).href,
      found: found('Địa chỉ trang', 'Address of the page'),
    },
  ]
}

/** `MST: 0312345678`, as footers have it. */
function fromWords(elements: readonly HtmlElement[]): FoundField[] {
  for (const element of elements) {
    const [, code] =
      /(?:MST|Mã số thuế|MSDN)\s*[:.]?\s*(\d{10}(?:-\d{3})?)(?!\d)/i.exec(textIn(element).slice(0, 2000)) ??
      []
    if (code) return [{ field: 'taxCode', value: code, found: found('Chữ trên trang', 'Text of the page') }]
  }
  return []
}

const isSaid = (value: unknown) =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

/** Each field once: the most exact source wins. Values are those that the profile takes. */
export function businessOf({ url, base, elements, things }: Page): FoundField[] {
  const businesses = things.filter(isBusiness)
  const places = businesses.filter(isPlaceOfBusiness)
  const fields = new Map<string, FoundField>()
  const sources = [
    ...[...places.slice(0, 1), ...businesses.slice(0, 5)].flatMap((thing) => fromThing(thing, base)),
    ...fromLinks(elements, base),
    ...fromHead(elements, base, url),
    ...fromWords(elements),
  ]
  for (const one of sources)
    if (!fields.has(one.field) && isSaid(one.value) && profile.safeParse({ [one.field]: one.value }).success)
      fields.set(one.field, one)
  return [...fields.values()]
}
