/** A page of ListObjectsV2, whose keys are percent-encoded (`encoding-type=url`). */
export interface ObjectPage {
  /** `modifiedAt`: epoch ms */
  objects: { key: string; modifiedAt: number; bytes: number }[]
  next?: string
}

const textOf = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescapeXml = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name) => entities[name] ?? '')

export function readPage(xml: string, prefix: string): ObjectPage {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, object = '']) => ({
    key: decodeURIComponent((textOf(object, 'Key') ?? '').replaceAll('+', ' ')).slice(prefix.length),
    modifiedAt: Date.parse(textOf(object, 'LastModified') ?? ''),
    bytes: Number(textOf(object, 'Size') ?? 0),
  }))
  const next = textOf(xml, 'NextContinuationToken')
  return { objects, ...(next !== undefined && { next: unescapeXml(next) }) }
}
