import { type FileIssue, isHarmlessTarget } from './file-issue.ts'
import { attributesOf, readXml, resolveReferences } from './xml.ts'
import { RefusedArchive, readArchive } from './zip.ts'

const mainPart = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const maxListLength = 1_000_000

interface Contents {
  names: Set<string>
  types: string
  issue?: FileIssue | undefined
}

export function checkDocx(bytes: Buffer): FileIssue | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'PK\x03\x04') return 'file_type_mismatch'
  const contents: Contents = { names: new Set(), types: '' }
  try {
    readArchive(bytes, (name, content) => {
      contents.names.add(name.toLowerCase())
      contents.issue ??= checkPart(name, content, contents)
    })
  } catch (error) {
    if (error instanceof RefusedArchive) return error.issue
    throw error
  }
  return contents.issue ?? checkWhole(contents)
}

function checkPart(name: string, content: Buffer, contents: Contents): FileIssue | undefined {
  // macros, ActiveX controls and OLE objects run from any folder
  if (/vbaproject|vbadata|(^|\/)activex\/|oleobject[^/]*\.bin$/i.test(name)) return 'file_active_content'
  if (beginsAsContainer(content)) return 'file_active_content'
  const xml = readXml(name, content)
  if (xml === undefined) return undefined
  if (xml === 'unreadable') return 'file_damaged'
  if (/<!DOCTYPE|<!ENTITY/i.test(xml.text)) return 'file_active_content'
  const isTypes = /^\[content_types\]\.xml$/i.test(name)
  // both lists name parts, at most 2,000
  if ((isTypes || /\.rels$/i.test(name)) && xml.text.length > maxListLength) return 'file_archive_unsafe'
  if (isTypes) contents.types = xml.text
  if (/\.rels$/i.test(name)) return checkRelationships(xml.text)
  return hasActiveField(xml.text) ? 'file_active_content' : undefined
}

function checkWhole({ names, types }: Contents): FileIssue | undefined {
  if (/macroEnabled|vbaProject/i.test(types)) return 'file_active_content'
  if (!names.has('_rels/.rels')) return 'file_type_mismatch'
  const parts = readPartTypes(types)
  // Office on the web names the main part document2.xml
  const [main] = parts.paths(mainPart)
  if (main === undefined || !names.has(main)) return 'file_type_mismatch'
  for (const name of names) if (!isPartOfCv(name, parts)) return 'file_active_content'
  return undefined
}

/**
 * Relationships of a CV, by the last step of their type: transitional, strict and Microsoft's own differ before it.
 * Left out are all that embed or fetch (`package`, `oleObject`, `aFChunk`, `control`, `frame`, `subDocument`, `video` …).
 */
const knownRelationships = new Set([
  'officeDocument',
  ...[
    'core-properties',
    'extended-properties',
    'custom-properties',
    'thumbnail',
    'classificationlabels',
    'intelligence',
  ],
  ...['styles', 'stylesWithEffects', 'settings', 'webSettings', 'fontTable', 'font', 'numbering', 'theme'],
  ...['themeOverride', 'printerSettings', 'attachedTemplate', 'glossaryDocument'],
  ...['header', 'footer', 'footnotes', 'endnotes', 'hyperlink', 'image', 'hdphoto', 'vmlDrawing'],
  ...['comments', 'commentsExtended', 'commentsIds', 'commentsExtensible', 'people'],
  ...['customXml', 'customXmlProps', 'chart', 'chartStyle', 'chartColorStyle', 'chartUserShapes'],
  ...['diagramData', 'diagramLayout', 'diagramQuickStyle', 'diagramColors', 'diagramDrawing'],
])

/** Readers open relationship targets: outside of the file only hyperlinks, which take a click, are allowed. */
function checkRelationships(text: string): FileIssue | undefined {
  for (const relationship of attributesOf(text, 'Relationship')) {
    const type = relationship.get('Type')?.trim().split('/').at(-1) ?? ''
    const target = relationship.get('Target')?.trim() ?? ''
    const external = relationship.get('TargetMode')?.trim().toLowerCase() === 'external'
    if (!knownRelationships.has(type)) return 'file_active_content'
    if (!(external ? isAllowedOutside(type, target) : isInside(target))) return 'file_active_content'
  }
  return undefined
}

const isInside = (target: string) => !/^([a-z][a-z0-9+.-]*:|\\\\|\/\/)/i.test(target)

function isAllowedOutside(type: string, target: string): boolean {
  if (type === 'hyperlink') return isHarmlessTarget(target) || target.startsWith('#')
  // Word records the local path of the author's template; readers don't fetch it
  return type === 'attachedTemplate' && /^file:\/\/\/([a-z]:[\\/]|Users\/)/i.test(target)
}

/** Fields that start a program or bring in another file (ECMA-376-1, 17.16.5; DDE and AUTOMATION are Word's own). */
const active = /^\s*(DDE|DDEAUTO|AUTOMATION|LINK|EMBED|IMPORT|INCLUDE|INCLUDETEXT|DATABASE|MACROBUTTON)\b/i
const withScheme = /^\s*HYPERLINK\s+"?([a-z][a-z0-9+.-]*:\S*)/i
const networkShare = /["\s]\\{2,}[^\\\s]/

/** @param text an XML part. Word may cut an instruction into runs: they are joined up to the next field. */
function hasActiveField(text: string): boolean {
  const simple = attributesOf(text, 'fldSimple').flatMap((attributes) =>
    [...attributes].filter(([name]) => /(^|:)instr$/.test(name)).map(([, instruction]) => instruction),
  )
  return [...simple, ...complexFields(text)].some(isActive)
}

function isActive(instruction: string): boolean {
  const target = withScheme.exec(instruction)?.[1]
  const harmful = target !== undefined && !isHarmlessTarget(target)
  return harmful || active.test(instruction) || networkShare.test(instruction)
}

function complexFields(text: string): string[] {
  const pieces = /<(?:[\w.-]+:)?(?:fldChar\b[^<>]*\bfldCharType\s*=\s*["'](begin)|instrText\b[^<>]*>([^<]*))/g
  const fields: string[] = []
  for (const [, begin, instruction = ''] of text.matchAll(pieces))
    if (begin) fields.push('')
    else fields.push((fields.pop() ?? '') + resolveReferences(instruction))
  return fields
}

const office = 'application/vnd.openxmlformats-officedocument.'
const word = `${office}wordprocessingml.`
const microsoft = 'application/vnd.ms-'

/** Content types of the parts of a CV: text and its looks, pictures, fonts, drawn charts. All in lower case. */
const knownTypes = new Set(
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

const beginsAsContainer = (content: Buffer): boolean => {
  const start = content.toString('latin1', 0, 8)
  return containers.some((magic) => start.startsWith(magic))
}

interface PartTypes {
  /** Undefined where neither the part's name nor its extension has one. */
  typeOf(name: string): string | undefined
  paths(type: string): string[]
}

/** @param text `[Content_Types].xml` (ECMA-376-2, 10.1.2) */
function readPartTypes(text: string): PartTypes {
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
function isPartOfCv(name: string, types: PartTypes): boolean {
  if (name.endsWith('/') || name === '[content_types].xml') return true
  if (/(^|\/)embeddings\//.test(name)) return false
  const type = types.typeOf(name)
  return type === undefined ? undeclared.test(name) : knownTypes.has(type) || isPicture(type)
}
