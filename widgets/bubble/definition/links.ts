/** Builds each channel's link in the form that its maker documents. */
import { formatPhone, isServiceNumber, parsePhone } from './phone-number.ts'

export interface ChannelLink {
  link: string
  /** Text for visitors to read and copy: a number, a name, an address. */
  contact: string
  /** Takes the text of a message; undefined where the channel has no way to fill one in. */
  withText?: (text: string) => string
}

type Parse = (value: string) => ChannelLink | undefined

const parameter = (link: string, name: string) => (text: string) =>
  `${link}${link.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(text)}`

/** A name, or the address of its profile: people paste those. */
function nameIn(value: string, hosts: RegExp, name: RegExp): string | undefined {
  const [, pasted = value] = /^(?:https?:\/\/)?(?:www\.)?([^?#]+?)\/?(?:[?#].*)?$/.exec(value) ?? []
  const own = pasted.replace(hosts, '').replace(/^@/, '')
  return name.test(own) ? own : undefined
}

const callable = (value: string) => {
  const phone = parsePhone(value)
  return phone && !isServiceNumber(phone) ? phone : undefined
}

const digitsOf = (phone: string) => phone.slice(1)

const ofPhone =
  (linkOf: (phone: string) => string, text?: string): Parse =>
  (value) => {
    const phone = callable(value)
    if (!phone) return undefined
    const link = linkOf(phone)
    return { link, contact: formatPhone(phone), ...(text && { withText: parameter(link, text) }) }
  }

const firstOf =
  (...parsers: Parse[]): Parse =>
  (value) =>
    parsers.map((parse) => parse(value)).find(Boolean)

const ofName =
  (hosts: RegExp, name: RegExp, linkOf: (name: string) => string, text?: string): Parse =>
  (value) => {
    const own = nameIn(value, hosts, name)
    if (!own) return undefined
    const link = linkOf(own)
    return { link, contact: `@${own}`, ...(text && { withText: parameter(link, text) }) }
  }

const ofAddress =
  (pattern: RegExp): Parse =>
  (value) =>
    pattern.test(value) ? { link: value, contact: value.replace(/^https?:\/\/(www\.)?/, '') } : undefined

/** LINE has another address for a text, and only official accounts (`@…`) take one. */
const parseLine: Parse = (value) => {
  const [, id] = /^(?:https?:\/\/line\.me\/R\/ti\/p\/)?((?:@|%40)?[a-z0-9._-]{3,40})$/i.exec(value) ?? []
  if (!id) return undefined
  const contact = decodeURIComponent(id)
  const encoded = encodeURIComponent(contact)
  return {
    link: `https://line.me/R/ti/p/${encoded}`,
    contact,
    ...(contact.startsWith('@') && {
      withText: (text: string) => `https://line.me/R/oaMessage/${encoded}/?${encodeURIComponent(text)}`,
    }),
  }
}

const parseMail: Parse = (value) =>
  /^[^\s@?&#]{1,64}@[^\s@?&#]+\.[^\s@?&#]{2,}$/.test(value)
    ? { link: `mailto:${value}`, contact: value, withText: parameter(`mailto:${value}`, 'body') }
    : undefined

/** Numbers may be written in any way; names with or without `@`, or as the address of the profile. */
const parsers = {
  // Zalo takes Vietnamese numbers as they are dialled, and the number or the name of an official account.
  zalo: firstOf(
    ofPhone((phone) => `https://zalo.me/${phone.replace(/^\+84/, '0').replace('+', '')}`),
    (value) => {
      const own = nameIn(value, /^(oa\.)?zalo\.me\//, /^(?:\d{15,20}|[a-z][\w.-]{2,49})$/i)
      return own ? { link: `https://zalo.me/${own}`, contact: `zalo.me/${own}` } : undefined
    },
  ),
  // https://developers.facebook.com/documentation/business-messaging/messenger-platform/discovery/m-me-links
  messenger: ofName(
    /^(m\.me|messenger\.com\/t|(?:m\.)?facebook\.com|fb\.com)\//,
    /^[a-z0-9.-]{2,80}$/i,
    (name) => `https://m.me/${name}`,
    'text',
  ),
  // https://faq.whatsapp.com/5913398998672934: digits with the country code, no + and no leading 0
  whatsapp: ofPhone((phone) => `https://wa.me/${digitsOf(phone)}`, 'text'),
  // https://core.telegram.org/api/links#public-username-links and #phone-number-links
  telegram: firstOf(
    ofPhone((phone) => `https://t.me/${phone}`, 'text'),
    ofName(/^(t|telegram)\.me\//, /^[a-z]\w{3,31}$/i, (name) => `https://t.me/${name}`, 'text'),
  ),
  // https://developers.viber.com/docs/tools/deep-links: bots and business accounts by their URI
  viber: firstOf(
    ofPhone((phone) => `viber://chat?number=%2B${digitsOf(phone)}`),
    ofName(/^viber\.com\//, /^[a-z][\w-]{2,39}$/i, (name) => `viber://pa?chatURI=${name}`, 'text'),
  ),
  // https://developers.line.biz/en/docs/messaging-api/using-line-url-scheme/
  line: parseLine,
  // RFC 3966
  phone: (value: string) => {
    const phone = parsePhone(value)
    return phone ? { link: `tel:${phone}`, contact: formatPhone(phone) } : undefined
  },
  // RFC 5724
  sms: ofPhone((phone) => `sms:${phone}`, 'body'),
  // RFC 6068
  email: parseMail,
  // https://developers.facebook.com/docs/messenger-platform/instagram/features/ig-me-links
  instagram: ofName(
    /^(instagram\.com|ig\.me\/m)\//,
    /^[a-z0-9._]{1,30}$/i,
    (name) => `https://ig.me/m/${name}`,
  ),
  tiktok: ofName(/^tiktok\.com\/@?/, /^[a-z0-9._]{2,24}$/i, (name) => `https://www.tiktok.com/@${name}`),
  // WeChat documents no address of a chat: its own scheme opens the app, and the id is there to copy.
  wechat: (value: string) =>
    /^[a-z][\w-]{5,19}$/i.test(value) ? { link: `weixin://dl/chat?${value}`, contact: value } : undefined,
  // https://developers.kakao.com/docs/latest/en/kakaotalk-channel/js#chat
  kakaotalk: firstOf(
    ofName(
      /^pf\.kakao\.com\//,
      /^_\w{3,20}(\/chat)?$/,
      (name) => `https://pf.kakao.com/${name.replace('/chat', '')}/chat`,
    ),
    ofAddress(/^https:\/\/open\.kakao\.com\/(o|me)\/[\w-]+$/),
  ),
  // https://support.signal.org/hc/articles/6712070553754: links of numbers and of names
  signal: firstOf(
    ofPhone((phone) => `https://signal.me/#p/${phone}`),
    ofAddress(/^https:\/\/signal\.me\/#eu\/[\w-]{20,}$/),
  ),
  // https://support.discord.com/hc/articles/208866998: invitations; users by their id
  discord: firstOf(
    ofName(/^discord\.com\/users\//, /^\d{17,20}$/, (id) => `https://discord.com/users/${id}`),
    ofName(
      /^(discord\.gg|discord\.com\/invite)\//,
      /^[a-z0-9-]{2,32}$/i,
      (code) => `https://discord.gg/${code}`,
    ),
  ),
} satisfies Record<string, Parse>

export type LinkedChannel = keyof typeof parsers

const looseParsers: Record<LinkedChannel, Parse> = parsers

/** Adds `ref` to a Messenger link, which hands it to the page and its bot (see its parser for the source). */
export function withReferral(found: ChannelLink, ref: string): ChannelLink {
  if (!ref) return found
  const link = parameter(found.link, 'ref')(ref)
  return { ...found, link, withText: parameter(link, 'text') }
}

/** Undefined for a value that the channel cannot have. */
export const linkOf = (type: LinkedChannel, value: string): ChannelLink | undefined =>
  looseParsers[type](value.trim())
