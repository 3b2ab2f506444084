import { type ContentProblem, typeOf } from './file-problem.ts'

const signatures: Record<string, { start: string; end: string }> = {
  pdf: { start: '%PDF-', end: '%%EOF' },
  docx: { start: 'PK\x03\x04', end: 'PK\x05\x06' },
  png: { start: '‰PNG', end: 'IEND' },
  jpg: { start: 'ÿØÿ', end: 'ÿÙ' },
}
const encryptedOrMacros = /\/Encrypt \d+ \d+ R|vbaProject/

/** Undefined for a file of a type that is not known, too. */
export async function contentProblem(file: File): Promise<ContentProblem | undefined> {
  const signature = signatures[typeOf(file)]
  if (!signature || !file.size) return undefined
  // one character per byte; windows-1252 in fact, which differs in 0x80 to 0x9f
  const text = new TextDecoder('latin1').decode(await file.arrayBuffer())
  if (!text.startsWith(signature.start) || !text.includes(signature.end)) return 'broken'
  return encryptedOrMacros.test(text) ? 'locked' : undefined
}
