import type { Settings } from '../definition/settings.ts'
import type { DetailMessages } from './detail-messages.ts'

type FileType = Settings['acceptedTypes'][number]

const signatures: Record<FileType, { start: string; end: string }> = {
  pdf: { start: '%PDF-', end: '%%EOF' },
  docx: { start: 'PK\x03\x04', end: 'PK\x05\x06' },
  png: { start: '‰PNG', end: 'IEND' },
  jpg: { start: 'ÿØÿ', end: 'ÿÙ' },
}
const encryptedOrMacros = /\/Encrypt \d+ \d+ R|vbaProject/

export async function fileIssue(
  file: File,
  { acceptedTypes, maxFileMb }: Pick<Settings, 'acceptedTypes' | 'maxFileMb'>,
  messages: DetailMessages,
): Promise<string | undefined> {
  const type = acceptedTypes.find(
    (accepted) => accepted === /\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase().replace('jpeg', 'jpg'),
  )
  if (!type) return messages.fileType
  if (!file.size) return messages.fileEmpty
  if (file.size > maxFileMb * 1024 * 1024) return messages.fileSize
  // one character per byte; windows-1252 in fact, which differs in 0x80 to 0x9f
  const text = new TextDecoder('latin1').decode(await file.arrayBuffer())
  const { start, end } = signatures[type]
  if (!text.startsWith(start) || !text.includes(end)) return messages.fileBroken
  return encryptedOrMacros.test(text) ? messages.fileLocked : undefined
}
