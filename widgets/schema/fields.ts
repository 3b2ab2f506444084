import * as z from 'zod'
import { colorCode, type FieldMeta, type Locale, type Text } from '../definition.ts'
import { thumbnailOf } from '../picture-address.ts'
import { cleanAddress, cleanSigns } from '../readers/clean-signs.ts'
import {
  cleanLine,
  cleanMessage,
  isPlainLine,
  isPlainMessage,
  withoutInvisible,
} from '../readers/clean-text.ts'
import { digitsOf } from '../readers/phone.ts'
import { type RichText, richTextNode, toRichText } from './rich-text.ts'

/** Fields that the admin form shows together, below this title. */
export function section<F extends Record<string, z.ZodType>>(title: Text, fields: F): F {
  const inSection = Object.entries(fields).map(([key, field]) => [key, field.meta({ section: title })])
  return { ...fields, ...Object.fromEntries(inSection) }
}

const badCharacters = { params: { key: 'controls' } }

/** One line of text, cleaned. */
export const line = (min: number, max: number, meta: FieldMeta) =>
  z.string().overwrite(cleanLine).refine(isPlainLine, badCharacters).min(min).max(max).meta(meta)

export const lines = (min: number, max: number, meta: FieldMeta) =>
  z
    .string()
    .overwrite(cleanMessage)
    .refine(isPlainMessage, badCharacters)
    .min(min)
    .max(max)
    .meta({ ui: 'textarea', ...meta })

/** Markdown in the draft, rich text after compiling. */
export const markdown = (max: number, meta: FieldMeta) =>
  z
    .string()
    .overwrite(withoutInvisible)
    .max(max)
    .transform((source): RichText => toRichText(source))
    .pipe(z.array(richTextNode))
    .meta({ ui: 'markdown', ...meta })

/** @param protocol of the address, without its colon */
export const address = (protocol = /^https?$/) =>
  z.string().overwrite(cleanAddress).check(z.url({ protocol })).max(2000)

export const webAddress = (meta: FieldMeta) => address().meta({ sample: true, ...meta })

export const email = () => z.string().overwrite(cleanSigns).check(z.email()).max(254).meta({ sample: true })

/** "tel:(028) 3822 1234" dials as it is written; its link has the digits alone. */
const cleanLink = (text: string) =>
  cleanAddress(text).replace(
    /^(tel|sms):([\p{Zs}\d.()+\p{Pd}]+)$/iu,
    (_, scheme: string, number: string) => `${scheme}:${digitsOf(number)}`,
  )

/** http(s), mailto, tel, sms, a fragment, or a path of the site. Never `javascript:`. */
export const link = (meta: FieldMeta) =>
  z
    .string()
    .overwrite(cleanLink)
    .max(2000)
    .regex(/^(https?:\/\/[^\s]+|mailto:[^\s]+|tel:\+?[0-9 .()-]+|sms:\+?[0-9]+|#[^\s]*|\/(?!\/)[^\s]*)$/i)
    .meta({ ui: 'link', sample: true, ...meta })

const notSecure = {
  params: {
    text: {
      vi: 'Địa chỉ ảnh phải bắt đầu bằng https://, vì trang của bạn không hiện ảnh http://',
      en: 'A picture needs an address with https://, as pages do not show one with http://',
    },
  },
}
/** Browsers take this machine as secure too; a service that is tried there has its pictures there. */
function isSecure(address: string) {
  return /^https:|^http:\/\/(?:localhost|127\.0\.0\.1)(?=[:/])/i.test(address)
}

const pictureAddress = address().refine(isSecure, notSecure)

export const image = (meta: FieldMeta) => pictureAddress.meta({ ui: 'image', sample: true, ...meta })

/** px of a screen with twice as many: a portrait, a logo, an icon */
const thumbnailWidth = 320

/** A picture that is shown small: of an uploaded one visitors load a small file. */
export const thumbnail = (meta: FieldMeta) =>
  pictureAddress
    .transform((address) => thumbnailOf(address, thumbnailWidth))
    .pipe(z.string())
    .meta({ ui: 'image', sample: true, ...meta })

export const color = (meta: FieldMeta) => colorCode.meta({ ui: 'color', half: true, ...meta })

export const timeZone = (meta: FieldMeta) =>
  z
    .string()
    .refine(isTimeZone, { params: { key: 'timeZone' } })
    .meta({ ui: 'time-zone', ...meta })

/** Wall-clock date and time without offset, `YYYY-MM-DDTHH:mm` with optional seconds. */
export const localDateTime = (meta: FieldMeta) =>
  z.iso
    .datetime({ local: true })
    .max(19)
    .meta({ ui: 'datetime', ...meta })

export const date = (meta: FieldMeta) => z.iso.date().meta({ ui: 'date', half: true, ...meta })

/** `a-b-c`: lower-case letters and digits, separated by single hyphens. */
export const slug = (meta: FieldMeta) =>
  z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(80)
    .meta(meta)

export const flag = (defaultValue: boolean, meta: FieldMeta) =>
  z
    .boolean()
    .default(defaultValue)
    .meta({ half: true, ...meta })

export const whole = (min: number, max: number, meta: FieldMeta) =>
  z
    .int()
    .min(min)
    .max(max)
    .meta({ half: true, ...meta })

/** Written without thousands marks. */
export const year = (min: number, max: number, meta: FieldMeta) => whole(min, max, { ui: 'year', ...meta })

/** Degrees, around Vietnam with its islands. */
export const latitude = z.number().min(6).max(24)
export const longitude = z.number().min(101).max(118)

export const choice = <const O extends Record<string, Text>>(options: O, meta: FieldMeta) =>
  z.enum(Object.keys(options) as (keyof O & string)[]).meta({ options, ...meta })

/** Addresses that mails go to. */
export const recipients = (max: number, meta: FieldMeta) =>
  z
    .array(email())
    .max(max)
    .default([])
    .meta({ ui: 'tags', recipients: true, ...meta })

const notPublicId = {
  params: {
    key: 'publicId',
    text: { vi: 'Đây không phải là mã công khai', en: 'This is not a public id' },
  },
}

/** Public id of a widget of the tenant, by its type; empty for none. */
export const widgetId = (type: string, meta: FieldMeta) =>
  line(0, 64, {
    widgetOf: { type },
    placeholder: { vi: 'data-widget trong mã nhúng', en: 'data-widget in its snippet' },
    ...meta,
  }).refine((id) => /^[a-z0-9-]*$/.test(id), notPublicId)

export const orDefault = (own: string | undefined, defaults: Text, locale: Locale) => own || defaults[locale]

function isTimeZone(name: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
