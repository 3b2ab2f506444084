import type { FileRule, Text } from '../../../widgets/definition.ts'
import { pointerOf } from '../../../widgets/schema/json-pointer.ts'
import { type FieldError, Problem } from '../../http/problems.ts'
import { claimedType } from '../../uploads/check.ts'
import type { FileType } from '../../uploads/file-issue.ts'
import { fileIssueMessages } from '../../uploads/file-issue.ts'
import { cleanFileName, hidesItsType } from '../../uploads/file-name.ts'
import type { ReceivedFile } from '../../uploads/form-data.ts'
import type { Inspector } from '../../uploads/inspector.ts'
import { partPath } from '../../uploads/part-validator.ts'

export interface AcceptedFile extends ReceivedFile {
  type: FileType
}

type FileRules = Record<string, FileRule>

const contentTypes: Record<FileType, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
  jpg: 'image/jpeg',
}
/** Trusts the checked content, not the header of the form part. */
export const contentTypeOf = ({ type }: AcceptedFile): string => contentTypes[type]

const unknownPart: Text = { vi: 'Không có mục này', en: 'There is no such field' }
const badName: Text = {
  vi: 'Tên tệp có ký tự không được phép. Hãy đổi tên tệp rồi gửi.',
  en: 'The file name has characters that are not allowed. Please rename the file and send it again.',
}
const missing: Text = { vi: 'Vui lòng chọn tệp', en: 'Please choose a file' }
const tooMany = (max: number): Text => ({ vi: `Tối đa ${max} tệp`, en: `At most ${max} files` })
const notTaken = (types: readonly string[]): Text => ({
  vi: `Chỉ nhận tệp ${types.join(', ')}`,
  en: `Only ${types.join(', ')} files are taken`,
})
const tooLarge = (bytes: number): Text => {
  const size = (bytes / 1024 / 1024).toLocaleString('en', { maximumFractionDigits: 1 })
  return { vi: `Tệp lớn hơn ${size} MB`, en: `The file is larger than ${size} MB` }
}

/** Key of the form's field that a part is for: `fields.<key>`; undefined for a part of the kind's own. */
export const fieldKeyOf = (part: string): string | undefined => {
  const [group, key] = partPath(part)
  return group === 'fields' ? key : undefined
}

/** `#/resume`, `#/attachments/1`, `#/fields/contract` */
const filePointer = (file: ReceivedFile, files: readonly ReceivedFile[], rule: FileRule): string => {
  const same = files.filter(({ field }) => field === file.field)
  const path = partPath(file.field)
  return pointerOf(rule.max > 1 ? [...path, same.indexOf(file)] : path)
}

function countErrors(files: readonly ReceivedFile[], rules: FileRules): FieldError[] {
  const fields = new Set([...files.map(({ field }) => field), ...Object.keys(rules)])
  return [...fields].flatMap((field) => {
    const pointer = pointerOf(partPath(field))
    const rule = Object.hasOwn(rules, field) ? rules[field] : undefined
    if (!rule) return [{ pointer, code: 'unknown', message: unknownPart }]
    const count = files.filter((file) => file.field === field).length
    if (count > rule.max) return [{ pointer, code: 'tooMany', message: tooMany(rule.max) }]
    return count < rule.min ? [{ pointer, code: 'required', message: missing }] : []
  })
}

function accept(file: ReceivedFile, pointer: string, rule: FileRule): AcceptedFile {
  const name = cleanFileName(file.name)
  const type = claimedType(name)
  if (!type || !rule.types.includes(type)) {
    const message = notTaken(rule.types)
    throw new Problem('unsupported-file', {
      detail: message,
      errors: [{ pointer, code: 'file_type', message }],
    })
  }
  if (file.size > rule.maxBytes) {
    const message = tooLarge(rule.maxBytes)
    throw new Problem('too-large', { detail: message, errors: [{ pointer, code: 'file_size', message }] })
  }
  return { ...file, name, type }
}

/** @throws Problem 415 for a type that is not allowed, 413 for a file above the widget's limit */
export async function checkFiles(
  files: readonly ReceivedFile[],
  rules: FileRules,
  inspector: Pick<Inspector, 'inspect'>,
): Promise<{ accepted: AcceptedFile[]; errors: FieldError[] }> {
  const ruled = files.flatMap((file) => {
    const rule = Object.hasOwn(rules, file.field) ? rules[file.field] : undefined
    return rule ? [{ file, rule, pointer: filePointer(file, files, rule) }] : []
  })
  const badNames = ruled.filter(({ file }) => hidesItsType(file.name))
  if (badNames.length)
    return {
      accepted: [],
      errors: badNames.map(({ pointer }) => ({ pointer, code: 'file_name', message: badName })),
    }
  const expected = ruled.map(({ file, rule, pointer }) => ({
    pointer,
    accepted: accept(file, pointer, rule),
  }))
  const errors = countErrors(files, rules)
  // Files above the allowed number are not inspected.
  if (errors.some(({ code }) => code !== 'required')) return { accepted: [], errors }
  for (const { pointer, accepted } of expected) {
    const issue = await inspector.inspect(accepted)
    if (issue) errors.push({ pointer, code: issue, message: fileIssueMessages[issue] })
  }
  return { accepted: expected.map(({ accepted }) => accepted), errors }
}
