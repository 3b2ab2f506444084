/** Tags as Google, Meta and others give them, marked for their category, so that they wait for consent. Pure. */
import type { MarkedTags } from '../../definition.ts'

type Purpose = 'analytics' | 'marketing'

interface Vendor {
  name: string
  /** Is in the tag's address or its code. */
  pattern: RegExp
  purposes: readonly Purpose[]
}

/** The first one that fits; an account of Google Ads in a Google tag makes it one. */
const vendors: readonly Vendor[] = [
  {
    name: 'Google Tag Manager',
    pattern: /googletagmanager\.com\/(?:gtm\.js|ns\.html)/,
    purposes: ['analytics', 'marketing'],
  },
  {
    name: 'Google Ads',
    pattern: /\bAW-\d|googleadservices\.com|googlesyndication\.com|doubleclick\.net/,
    purposes: ['marketing'],
  },
  {
    name: 'Google Analytics',
    pattern: /googletagmanager\.com\/gtag|google-analytics\.com|\bgtag\(|\bUA-\d+-\d/,
    purposes: ['analytics'],
  },
  {
    name: 'Meta Pixel',
    pattern: /connect\.facebook\.net|facebook\.com\/(?:tr\b|plugins)|\bfbq\(/,
    purposes: ['marketing'],
  },
  { name: 'TikTok Pixel', pattern: /analytics\.tiktok\.com|\bttq\b/, purposes: ['marketing'] },
  {
    name: 'Zalo',
    pattern: /\bzalo\.me\b|\bzdn\.vn\b|\bzaloapp\.com\b|\bzzcdn\.me\b|zmdcdn\.me\b/,
    purposes: ['marketing'],
  },
  { name: 'Microsoft Clarity', pattern: /clarity\.ms/, purposes: ['analytics'] },
  { name: 'Hotjar', pattern: /hotjar\.com/, purposes: ['analytics'] },
]

/** Ids that merchants give to the category of a purpose, the usual one first. */
const names: Record<Purpose, readonly string[]> = {
  analytics: ['analytics', 'statistics', 'performance'],
  marketing: ['marketing', 'advertising', 'advertisement', 'targeting'],
}

interface Category {
  id: string
  label: string
  required: boolean
}

function categoryOf(purpose: Purpose, categories: readonly Category[]): Category | undefined {
  const optional = categories.filter(({ required }) => !required)
  const [found] = names[purpose].flatMap((name) => optional.find(({ id }) => id === name) ?? [])
  return found ?? optional[0]
}

/** A script with its code, or another element that loads something; comments stay as they are. */
const parts =
  /<!--[\s\S]*?-->|<noscript\b[^>]*>[\s\S]*?<\/noscript\s*>|<script\b([^>]*)>([\s\S]*?)<\/script\s*>|<(iframe|img)\b([^>]*)>/gi

const attribute = (name: string) => new RegExp(String.raw`(\s)${name}\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)`, 'i')
const typeOf = (attributes: string) =>
  attribute('type').exec(attributes)?.[2]?.replace(/["']/g, '').toLowerCase()

/** @param pasted HTML @returns the same HTML with the tags that are known marked */
export function markTags(pasted: string, categories: readonly Category[]): MarkedTags {
  const marked: MarkedTags['marked'] = []
  let unknown = 0
  const categoriesOf = ({ purposes }: Vendor) => [
    ...new Set(purposes.flatMap((purpose) => categoryOf(purpose, categories) ?? [])),
  ]
  const vendorOf = (text: string) => vendors.find(({ pattern }) => pattern.test(text))
  function markOf(text: string): string | undefined {
    const vendor = vendorOf(text)
    const waitsFor = vendor ? categoriesOf(vendor) : []
    if (!vendor || !waitsFor.length) {
      unknown += 1
      return undefined
    }
    if (!marked.some(({ name }) => name === vendor.name))
      marked.push({ name: vendor.name, categories: waitsFor.map(({ label }) => label) })
    return `data-category="${waitsFor.map(({ id }) => id).join(', ')}"`
  }

  const html = pasted.replace(
    parts,
    (whole, given?: string, code?: string, element?: string, other?: string) => {
      if (whole.startsWith('<!--') || /data-category\s*=/i.test(given ?? other ?? '')) return whole
      // Without scripts nobody can agree.
      if (/^<noscript/i.test(whole)) return vendorOf(whole) ? '' : whole
      if (element) {
        const mark = markOf(whole)
        return mark
          ? `<${element} ${mark}${(other ?? '').replace(attribute('src'), '$1data-src=$2')}>`
          : whole
      }
      const type = typeOf(given ?? '')
      if (type && type !== 'module' && !type.includes('javascript')) return whole
      const mark = markOf(whole)
      if (!mark) return whole
      const kept = (given ?? '').replace(attribute('type'), type === 'module' ? '$1data-type="module"' : '')
      return `<script type="text/plain" ${mark}${kept}>${code}</script>`
    },
  )
  return { html: html.replace(/\n\s*\n\s*\n/g, '\n\n').trim(), marked, unknown }
}
