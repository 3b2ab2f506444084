import { type FieldError, Problem } from '../../http/problems.ts'
import type { Imported } from './import-csv.ts'

/** Refused lines that the problem names. */
const maxNamed = 20

/** @throws Problem 422 when a file would empty the collection, or most of it without a word of its owner */
export function checkReplacement(
  { added, updated, refused, refusedCount }: Imported,
  confirmed: boolean,
): void {
  const taken = added + updated
  if (taken > 0 && (confirmed || refusedCount <= taken)) return
  const first: FieldError =
    taken === 0
      ? {
          pointer: '#/csv',
          code: 'nothingTaken',
          message: {
            vi: 'Không có dòng nào dùng được, nên danh sách được giữ nguyên',
            en: 'No line can be used, so the list stays as it is',
          },
        }
      : {
          pointer: '#/confirm',
          code: 'confirm',
          message: {
            vi: `Chỉ ${taken} dòng dùng được, ${refusedCount} dòng thì không. Gửi lại với confirm=true nếu vẫn muốn thay cả danh sách`,
            en: `Only ${taken} lines can be used, ${refusedCount} cannot. Send it again with confirm=true to replace the list all the same`,
          },
        }
  const named = refused
    .slice(0, maxNamed)
    .flatMap(({ line, errors }) =>
      errors.map((error) => ({ ...error, pointer: error.pointer.replace('#', `#/csv/${line}`) })),
    )
  throw new Problem('validation', { errors: [first, ...named] })
}
