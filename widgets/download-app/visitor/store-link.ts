interface Campaign {
  utmSource: string
  utmMedium: string
  utmCampaign: string
  utmTerm: string
  utmContent: string
}

/** The link with the tokens of a campaign as its store reads them: App Store `ct`, Google Play `referrer`, others `utm_*`. */
export function storeLink(
  { type, url }: { type: string; url: string },
  { utmSource, utmMedium, utmCampaign, utmTerm, utmContent }: Campaign,
): string {
  const utm = Object.entries({
    utm_source: utmSource,
    utm_medium: utmMedium,
    utm_campaign: utmCampaign,
    utm_term: utmTerm,
    utm_content: utmContent,
  }).filter(([, value]) => value)
  if (!utm.length) return url
  const link = new URL(url)
  const { searchParams } = link
  if (type === 'appstore') searchParams.set('ct', utmCampaign || utm[0]![1])
  else if (type === 'googleplay') searchParams.set('referrer', `${new URLSearchParams(utm)}`)
  else for (const [name, value] of utm) searchParams.set(name, value)
  return link.href
}
