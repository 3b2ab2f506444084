/** Reads a channel's number, name or address, and builds its link in the form that its maker documents. */
import { cleanSigns } from './clean-signs.ts'
import { formatPhone, isServiceNumber, parsePhone } from './phone.ts'

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

/** Of a page as people copy it, without what stands for a phone, a language or a campaign. */
interface Pasted {
  host: string
  /** Decoded. */
  path: string[]
  query: URLSearchParams
}

const variants = /^(?:www|m|web|mbasic|touch|[a-z]{2}-[a-z]{2})\.(?=.*\.)/

function pastedAddress(value: string): Pasted | undefined {
  const url = /^https?:\/\//i.test(value) ? value : `https://${value}`
  if (!URL.canParse(url)) return undefined
  const { hostname, pathname, searchParams } = new URL(url)
  const path = pathname.split('/').filter(Boolean)
  return { host: hostname.replace(variants, ''), path, query: searchParams }
}

/** Where the name stands in the addresses of a host; undefined for addresses of something else. */
type NameIn = (address: Pasted) => string | undefined
type Hosts = Record<string, NameIn>

const first: NameIn = ({ path }) => path[0]
/** After a fixed first step: `messenger.com/t/gomlam`. */
const after =
  (step: string): NameIn =>
  ({ path }) =>
    path[0] === step ? path[1] : undefined
/** Steps that lead to something else than a profile. */
const except =
  (steps: string): NameIn =>
  ({ path }) =>
    steps.split(' ').includes((path[0] ?? '').toLowerCase()) ? undefined : path[0]

/** A name, or the address of its profile. */
function nameIn(value: string, hosts: Hosts, name: RegExp): string | undefined {
  const address = pastedAddress(value)
  const known = address && Object.hasOwn(hosts, address.host)
  const own = (known ? hosts[address.host]?.(address) : value)?.replace(/^@/, '')
  return own !== undefined && name.test(own) ? own : undefined
}

const facebookPages =
  'ads business dialog events gaming groups hashtag help home login marketplace permalink photo photos policies reel reels saved search settings share sharer stories story videos watch'
/** Names that no profile has: `story.php`. */
const facebookName = /^(?!.*\.php$)[a-z0-9.-]{2,80}$/i

const onFacebook: NameIn = ({ path, query }) => {
  const [step = '', name = '', id] = path
  if (step === 'profile.php') return query.get('id') ?? undefined
  if (step === 'messages') return id
  if (step === 'people' || step === 'pages') return /^\d+$/.test(id ?? '') ? id : undefined
  if (step === 'pg') return name
  // "/p/Gốm-Làm-100083123456789"
  if (step === 'p') return /(\d{10,})$/.exec(name)?.[1]
  return except(facebookPages)({ path, query, host: '' })
}

const telegramPages =
  'addemoji addlist addstickers addtheme bg c contact invoice iv joinchat login m msg proxy s setlanguage share socks'

/** `t.me/s/gomlam` shows a channel's posts. */
const onTelegram: NameIn = (address) => after('s')(address) ?? except(telegramPages)(address)

/** Where an address has a number: `wa.me/84…`, `api.whatsapp.com/send?phone=…`, `viber://chat?number=…`, `tel:…`. */
const numberLinks = [
  /^(?:tel|sms|callto):(?:\/\/)?([^?;]+)/i,
  /^(?:https?:\/\/)?(?:\w+\.)?(?:whatsapp\.com|zalo\.me|viber\.click)\/.*[?&](?:phone|number)=([^&#]+)/i,
  /^(?:whatsapp|viber|tg|zalo):\/\/.*[?&](?:phone|number)=([^&#]+)/i,
  /^(?:https?:\/\/)?(?:www\.)?(?:wa\.me|t\.me|telegram\.me|zalo\.me|viber\.click)\/((?:\+|%2B)?\d[\d.%-]*)\/?(?:[?#].*)?$/i,
  /^https:\/\/signal\.me\/#p\/([+\d]+)$/i,
]

/** In addresses a number has its country's code, often without the +. */
function linkedNumber(value: string): string | undefined {
  const given = numberLinks.map((link) => link.exec(value)?.[1]).find(Boolean)
  if (!given) return parsePhone(value)
  const number = given.replace(/%2B/i, '+').replace(/%20/g, ' ')
  return parsePhone(number) ?? parsePhone(`+${number}`)
}

const callable = (value: string) => {
  const phone = linkedNumber(value)
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
  (hosts: Hosts, name: RegExp, linkOf: (name: string) => string, text?: string): Parse =>
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

const parseMail: Parse = (value) => {
  const [, address = ''] = /^(?:mailto:)?([^?]*)/i.exec(value) ?? []
  // Text after an address that is no link would be a header.
  if (address === value || /^mailto:/i.test(value))
    if (/^[^\s@?&#:]{1,64}@[^\s@?&#]+\.[^\s@?&#]{2,}$/.test(address))
      return { link: `mailto:${address}`, contact: address, withText: parameter(`mailto:${address}`, 'body') }
  return undefined
}

/** The number or name of an official account, or a group: what stands after `zalo.me/`. */
export function zaloPath(value: string): string | undefined {
  const cleaned = cleanSigns(value)
  const phone = callable(cleaned)
  if (phone) return phone.replace(/^\+84/, '0').replace('+', '')
  const [, group] = /^(?:https?:\/\/)?zalo\.me\/(g\/[a-z0-9]{4,20})\/?$/i.exec(cleaned) ?? []
  return (
    group ??
    nameIn(
      cleaned,
      { 'zalo.me': first, 'oa.zalo.me': first },
      /^(?:\d{15,20}|(?!(?:pc|qr|download)$)[a-z][\w.-]{2,49})$/i,
    )
  )
}

/** Numbers may be written in any way; names with or without `@`, or as the address of the profile. */
const parsers = {
  // Zalo takes Vietnamese numbers as they are dialled, and the number or the name of an official account.
  zalo: (value: string) => {
    const phone = callable(value)
    const path = zaloPath(value)
    return path
      ? { link: `https://zalo.me/${path}`, contact: phone ? formatPhone(phone) : `zalo.me/${path}` }
      : undefined
  },
  // https://developers.facebook.com/documentation/business-messaging/messenger-platform/discovery/m-me-links
  messenger: ofName(
    {
      'm.me': first,
      'messenger.com': after('t'),
      'facebook.com': onFacebook,
      'fb.com': onFacebook,
      'fb.me': onFacebook,
    },
    facebookName,
    (name) => `https://m.me/${name}`,
    'text',
  ),
  // https://faq.whatsapp.com/5913398998672934: digits with the country code, no + and no leading 0
  whatsapp: firstOf(
    ofPhone((phone) => `https://wa.me/${digitsOf(phone)}`, 'text'),
    // a business's own short link
    ofAddress(/^https:\/\/wa\.me\/(?:message|qr)\/\w+$/),
  ),
  // https://core.telegram.org/api/links#public-username-links and #phone-number-links
  telegram: firstOf(
    ofPhone((phone) => `https://t.me/${phone}`, 'text'),
    ofName(
      { 't.me': onTelegram, 'telegram.me': onTelegram },
      /^[a-z]\w{3,31}$/i,
      (name) => `https://t.me/${name}`,
      'text',
    ),
  ),
  // https://developers.viber.com/docs/tools/deep-links: bots and business accounts by their URI
  viber: firstOf(
    ofPhone((phone) => `viber://chat?number=%2B${digitsOf(phone)}`),
    ofName({ 'viber.com': first }, /^[a-z][\w-]{2,39}$/i, (name) => `viber://pa?chatURI=${name}`, 'text'),
  ),
  // https://developers.line.biz/en/docs/messaging-api/using-line-url-scheme/
  line: parseLine,
  // RFC 3966
  phone: (value: string) => {
    const phone = linkedNumber(value)
    return phone ? { link: `tel:${phone}`, contact: formatPhone(phone) } : undefined
  },
  // RFC 5724
  sms: ofPhone((phone) => `sms:${phone}`, 'body'),
  // RFC 6068
  email: parseMail,
  // https://developers.facebook.com/docs/messenger-platform/instagram/features/ig-me-links
  instagram: ofName(
    {
      'instagram.com': except('accounts about direct explore p reel reels s share stories tv'),
      'ig.me': after('m'),
    },
    /^[a-z0-9._]{1,30}$/i,
    (name) => `https://ig.me/m/${name}`,
  ),
  tiktok: ofName(
    { 'tiktok.com': except('discover explore foryou live music t tag upload video') },
    /^[a-z0-9._]{2,24}$/i,
    (name) => `https://www.tiktok.com/@${name}`,
  ),
  // WeChat documents no address of a chat: its own scheme opens the app, and the id is there to copy.
  wechat: (value: string) =>
    /^[a-z][\w-]{5,19}$/i.test(value) ? { link: `weixin://dl/chat?${value}`, contact: value } : undefined,
  // https://developers.kakao.com/docs/latest/en/kakaotalk-channel/js#chat
  kakaotalk: firstOf(
    ofName({ 'pf.kakao.com': first }, /^_\w{3,20}$/, (name) => `https://pf.kakao.com/${name}/chat`),
    ofAddress(/^https:\/\/open\.kakao\.com\/(o|me)\/[\w-]+$/),
  ),
  // https://support.signal.org/hc/articles/6712070553754: links of numbers and of names
  signal: firstOf(
    ofPhone((phone) => `https://signal.me/#p/${phone}`),
    ofAddress(/^https:\/\/signal\.me\/#eu\/[\w-]{20,}$/),
  ),
  // https://support.discord.com/hc/articles/208866998: invitations; users by their id
  discord: firstOf(
    ofName({ 'discord.com': after('users') }, /^\d{17,20}$/, (id) => `https://discord.com/users/${id}`),
    ofName(
      { 'discord.gg': first, 'discord.com': after('invite') },
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
  looseParsers[type](cleanSigns(value))
