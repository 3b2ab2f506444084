import { beginsAsContainer, isPartOfCv, readPartTypes } from './docx-content-types.ts'
import { hasActiveField } from './docx-fields.ts'
import { checkRelationships } from './docx-relationships.ts'
import type { FileIssue } from './file-issue.ts'
import { readXml } from './xml.ts'
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
