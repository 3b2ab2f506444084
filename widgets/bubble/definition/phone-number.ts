/**
 * National significant numbers of Vietnam's plan (Circular 22/2014/TT-BTTTT; Decisions 2036 of 2016 and 798 of 2018 of the Ministry of
 * Information): mobile numbers have 9 digits, landlines 10 with their area.
 */
const national = /^(?:[35789]\d{8}|2\d{9})$/
/** 1800 and 1900 numbers are dialled within Vietnam alone, without a country code. */
const service = /^1[89]00(?:\d{4}|\d{6})$/
/** ITU-T E.164: a country code without 0, at most 15 digits in all. */
const international = /^\+(?!84)[1-9]\d{7,14}$/

/** `0912 345 678`, `84912345678`, `+84 (0)912.345.678` → `+84912345678`; `1900 1234` → `19001234`. Undefined for other texts. */
export function parsePhone(text: string): string | undefined {
  const digits = text.replace(/[\s.()-]/g, '').replace(/^00/, '+')
  const [, own = digits] = /^(?:\+?840?|0)(\d+)$/.exec(digits) ?? []
  if (service.test(own)) return own
  if (own !== digits && national.test(own)) return `+84${own}`
  return international.test(digits) ? digits : undefined
}

export const isServiceNumber = (phone: string) => service.test(phone)

/** Formats a number as in Vietnam: `0912 345 678`, `024 3874 1234`, `1900 1234`. @param phone of `parsePhone` */
export function formatPhone(phone: string): string {
  const [, mobile] = /^\+84([35789]\d{8})$/.exec(phone) ?? []
  if (mobile) return `0${mobile}`.replace(/(\d{4})(\d{3})(\d{3})/, '$1 $2 $3')
  // Hà Nội and Thành phố Hồ Chí Minh have the short area codes.
  const [, area, local] = /^\+84(24|28|2\d\d)(\d{7,8})$/.exec(phone) ?? []
  if (area && local) return `0${area} ${local.slice(0, -4)} ${local.slice(-4)}`
  if (!isServiceNumber(phone)) return phone
  return phone.replace(/^(\d{4})(?:(\d{4})|(\d{3})(\d{3}))$/, (_, ...parts: (string | undefined)[]) =>
    parts.slice(0, 4).filter(Boolean).join(' '),
  )
}
