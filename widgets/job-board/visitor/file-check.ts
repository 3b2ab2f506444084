import type { Settings } from '../definition/settings.ts'
import type { Words } from './messages.ts'

type FileType = Settings['acceptedTypes'][number]

/** How a file of each type begins, and what a whole one has at its end. */
const marks: Record<FileType, [start: string, end: string]> = {
  pdf: ['%PDF-', '%%EOF'],
  docx: ['PK\x03\x04', 'PK\x05\x06'],
  png: ['‰PNG', 'IEND'],
  jpg: ['ÿØÿ', 'ÿÙ'],
}
const locked = /\/Encrypt \d+ \d+ R|vbaProject/

/**
 * What the service would say of a file, as far as a browser can tell at once: the service looks much closer.
 * @returns what is wrong with it, or nothing
 */
export async function fileFinding(
  file: File,
  { acceptedTypes, maxFileMb }: Pick<Settings, 'acceptedTypes' | 'maxFileMb'>,
  words: Words,
): Promise<string | undefined> {
  const type = acceptedTypes.find(
    (one) => one === /\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase().replace('jpeg', 'jpg'),
  )
  if (!type) return words.fileType
  if (!file.size) return words.fileEmpty
  if (file.size > maxFileMb * 1024 * 1024) return words.fileSize
  // one character for each byte (in truth windows-1252, which writes 0x80 to 0x9f otherwise)
  const text = new TextDecoder('latin1').decode(await file.arrayBuffer())
  const [start, end] = marks[type]
  if (!text.startsWith(start) || !text.includes(end)) return words.fileBroken
  return locked.test(text) ? words.fileLocked : undefined
}
