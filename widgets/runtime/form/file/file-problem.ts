import type { FormField } from '../field.ts'
import type { FileMessages } from './messages.ts'

export type ContentProblem = 'broken' | 'locked'

/** The finding in a file when it was chosen. */
export const contentProblems = new WeakMap<File, ContentProblem>()

const megabyte = 1024 * 1024
/** bytes: of all files of a form, which may have 12 MiB with its texts */
const maxTotal = 11 * megabyte

/** Types are named by their usual extension. */
export const typeOf = ({ name }: File) =>
  /\.(\w+)$/.exec(name)?.[1]?.toLowerCase().replace('jpeg', 'jpg') ?? ''

/** Mirrors the service's rules, as far as a page can see them. @param total bytes of the files of the whole form */
export function fileProblem(
  { types = [], maxFiles = 1, maxFileMb = 5 }: Pick<FormField, 'types' | 'maxFiles' | 'maxFileMb'>,
  files: readonly File[],
  words: FileMessages,
  total = 0,
): string | undefined {
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
  return total > maxTotal ? words.total : undefined
}
