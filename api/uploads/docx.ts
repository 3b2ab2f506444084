import type { FileIssue } from './file-issue.ts'
import { attributesOf, readXml } from './xml.ts'
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
  const xml = readXml(name, content)
  if (xml === undefined) return undefined
  if (xml === 'unreadable') return 'file_damaged'
  if (/<!DOCTYPE|<!ENTITY/i.test(xml.text)) return 'file_active_content'
  const isTypes = /^\[content_types\]\.xml$/i.test(name)
  // both lists name parts, at most 2,000
  if ((isTypes || /\.rels$/i.test(name)) && xml.text.length > maxListLength) return 'file_archive_unsafe'
  if (isTypes) contents.types = xml.text
  if (/\.rels$/i.test(name)) return checkRelationships(xml.text)
  return undefined
}

/** Readers open relationship targets: outside of the file only hyperlinks, which take a click, are allowed. */
function checkRelationships(text: string): FileIssue | undefined {
  for (const relationship of attributesOf(text, 'Relationship')) {
    const target = relationship.get('Target')?.trim() ?? ''
    const external = relationship.get('TargetMode')?.trim().toLowerCase() === 'external'
    const type = relationship.get('Type') ?? ''
    if (/vbaProject|\/control$|keyMapCustomizations/i.test(type)) return 'file_active_content'
    if (!external && /^([a-z][a-z0-9+.-]*:|\\\\|\/\/)/i.test(target)) return 'file_active_content'
    if (external && !/\/hyperlink$/.test(type) && !isOwnTemplate(type, target)) return 'file_active_content'
  }
  return undefined
}

/** Word records the local path of the author's template; readers don't fetch it. */
const isOwnTemplate = (type: string, target: string) =>
  /\/attachedTemplate$/.test(type) && /^file:\/\/\/[a-z]:[\\/]/i.test(target)

function checkWhole({ names, types }: Contents): FileIssue | undefined {
  if (/macroEnabled|vbaProject/i.test(types)) return 'file_active_content'
  if (!names.has('_rels/.rels')) return 'file_type_mismatch'
  // Office on the web names the main part document2.xml
  const main = attributesOf(types, 'Override').find((override) => override.get('ContentType') === mainPart)
  const path = main?.get('PartName')?.replace(/^\//, '').toLowerCase()
  return path !== undefined && names.has(path) ? undefined : 'file_type_mismatch'
}
