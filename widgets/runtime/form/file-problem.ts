import type { FormField } from './field.ts'
import type { Messages } from './messages.ts'

export type ContentProblem = 'broken' | 'locked'

/** What was found in a file when it was chosen. */
export const contentProblems = new WeakMap<File, ContentProblem>()

const megabyte = 1024 * 1024
/** bytes: of all files of a form, which may have 12 MiB with its texts */
export const maxTotal = 11 * megabyte

export const totalSize = (files: readonly File[]) => files.reduce((sum, { size }) => sum + size, 0)

/** Types are named by their usual extension. */
export const typeOf = ({ name }: File) =>
  /\.(\w+)$/.exec(name)?.[1]?.toLowerCase().replace('jpeg', 'jpg') ?? ''

type FileField = Pick<FormField, 'types' | 'maxFiles' | 'maxFileMb' | 'required' | 'missing'>

/** Mirrors the service's rules, as far as a page can see them. */
export function fileProblem(
  { types = [], maxFiles = 1, maxFileMb = 5, required, missing }: FileField,
  files: readonly File[],
  { files: words }: Messages,
): string | undefined {
  if (!files.length) return required ? (missing ?? words.missing) : undefined
  if (files.length > maxFiles) return words.count(maxFiles)
  for (const file of files) {
    const content = contentProblems.get(file)
    const problem = !types.includes(typeOf(file))
      ? words.type
      : !file.size
        ? words.empty
        : file.size > maxFileMb * megabyte
          ? words.size(maxFileMb)
          : content && words[content]
    if (problem) return `${file.name}: ${problem}`
  }
  return undefined
}
