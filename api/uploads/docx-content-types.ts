import { attributesOf } from './xml.ts'

const office = 'application/vnd.openxmlformats-officedocument.'
const word = `${office}wordprocessingml.`
const microsoft = 'application/vnd.ms-'

/** Content types of the parts of a CV: text and its looks, pictures, fonts, drawn charts. All in lower case. */
const known = new Set(
  [
    'application/xml',
    'application/inkml+xml',
    'application/vnd.openxmlformats-package.relationships+xml',
    'application/vnd.openxmlformats-package.core-properties+xml',
    ...['extended-properties', 'custom-properties', 'customXmlProperties', 'theme', 'themeOverride'].map(
      (name) => `${office}${name}+xml`,
    ),
    ...[
      ...['document.main', 'document.glossary', 'styles', 'stylesWithEffects', 'settings', 'webSettings'],
      ...['fontTable', 'numbering', 'header', 'footer', 'footnotes', 'endnotes'],
      ...['comments', 'commentsExtended', 'commentsIds', 'commentsExtensible', 'people'],
    ].map((name) => `${word}${name}+xml`),
    `${word}printerSettings`,
    ...['chart', 'chartshapes', 'diagramData', 'diagramLayout', 'diagramStyle', 'diagramColors'].map(
      (name) => `${office}drawingml.${name}+xml`,
    ),
    ...[
      'word.stylesWithEffects',
      'office.chartstyle',
      'office.chartcolorstyle',
      'office.classificationlabels',
      'office.intelligence2',
    ].map((name) => `${microsoft}${name}+xml`),
    `${microsoft}office.drawingml.diagramDrawing+xml`,
    `${office}vmlDrawing`,
    `${office}obfuscatedFont`,
    ...['application/x-fontdata', 'application/x-font-ttf', 'font/ttf', 'font/otf'],
  ].map((type) => type.toLowerCase()),
)
const isPicture = (type: string) => /^image\/[\w.+-]+$/.test(type)

/** For parts without a declared type, which Word repairs or ignores. */
const undeclared = /\.(xml|rels|png|jpe?g|gif|bmp|tiff?|emf|wmf|svg|webp)$/

/** OLE compound files, archives, programs of Windows and Linux, rich text. */
const containers = ['\xd0\xcf\x11\xe0', 'PK\x03\x04', 'MZ', '\x7fELF', '{\\rtf', 'Rar!', '7z\xbc\xaf']

export const beginsAsContainer = (content: Buffer): boolean => {
  const start = content.toString('latin1', 0, 8)
  return containers.some((magic) => start.startsWith(magic))
}

export interface PartTypes {
  /** Undefined where neither the part's name nor its extension has one. */
  typeOf(name: string): string | undefined
  paths(type: string): string[]
}

/** @param text `[Content_Types].xml` (ECMA-376-2, 10.1.2) */
export function readPartTypes(text: string): PartTypes {
  const entries = (element: string, key: string) =>
    attributesOf(text, element).map((attributes): [string, string] => [
      (attributes.get(key) ?? '').trim().replace(/^\//, '').toLowerCase(),
      (attributes.get('ContentType') ?? '').trim().toLowerCase(),
    ])
  const overrides = entries('Override', 'PartName')
  const byName = new Map(overrides)
  const byExtension = new Map(entries('Default', 'Extension'))
  return {
    typeOf: (name) => byName.get(name) ?? byExtension.get(/\.([^./]*)$/.exec(name)?.[1] ?? ''),
    paths: (type) => overrides.filter(([, found]) => found === type).map(([path]) => path),
  }
}

/** Names in lower case. */
export function isPartOfCv(name: string, types: PartTypes): boolean {
  if (name.endsWith('/') || name === '[content_types].xml') return true
  if (/(^|\/)embeddings\//.test(name)) return false
  const type = types.typeOf(name)
  return type === undefined ? undeclared.test(name) : known.has(type) || isPicture(type)
}
