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

/** Checks a Word document part by part: a safe archive with a document in it, no macros, nothing fetched by itself. */
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
  // macros, ActiveX controls and OLE objects are programs, whatever folder they stand in
  if (/vbaproject|vbadata|(^|\/)activex\/|oleobject[^/]*\.bin$/i.test(name)) return 'file_active_content'
  const xml = readXml(name, content)
  if (xml === undefined) return undefined
  if (xml === 'unreadable') return 'file_damaged'
  if (/<!DOCTYPE|<!ENTITY/i.test(xml.text)) return 'file_active_content'
  const isTypes = /^\[content_types\]\.xml$/i.test(name)
  // both lists name parts, of which there are at most 2,000
  if ((isTypes || /\.rels$/i.test(name)) && xml.text.length > maxListLength) return 'file_archive_unsafe'
  if (isTypes) contents.types = xml.text
  if (/\.rels$/i.test(name)) return checkRelationships(xml.text)
  return undefined
}

/** A reader opens what a relationship names: outside of the file, only links that a person clicks. */
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

/** Word notes on which template of the writer's own disk a document was begun; nothing is fetched for it. */
const isOwnTemplate = (type: string, target: string) =>
  /\/attachedTemplate$/.test(type) && /^file:\/\/\/[a-z]:[\\/]/i.test(target)

function checkWhole({ names, types }: Contents): FileIssue | undefined {
  if (/macroEnabled|vbaProject/i.test(types)) return 'file_active_content'
  if (!names.has('_rels/.rels')) return 'file_type_mismatch'
  // the main part is not always word/document.xml: Office on the web writes document2.xml
  const main = attributesOf(types, 'Override').find((override) => override.get('ContentType') === mainPart)
  const path = main?.get('PartName')?.replace(/^\//, '').toLowerCase()
  return path !== undefined && names.has(path) ? undefined : 'file_type_mismatch'
}
