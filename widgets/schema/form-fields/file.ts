import * as z from 'zod'
import type { FileRule } from '../../definition.ts'
import { choice, whole } from '../fields.ts'
import { common, defineFieldKind } from './kind.ts'

const megabyte = 1024 * 1024

/** Types of files that the service can check byte by byte. */
export const fileTypes = () =>
  z
    .array(
      choice(
        {
          pdf: { vi: 'PDF', en: 'PDF' },
          docx: { vi: 'Word (docx)', en: 'Word (docx)' },
          png: { vi: 'Ảnh PNG', en: 'PNG picture' },
          jpg: { vi: 'Ảnh JPG', en: 'JPG picture' },
        },
        {},
      ),
    )
    .min(1)
    .max(4)
    .default(['pdf', 'docx', 'png', 'jpg'])
    .meta({
      label: { vi: 'Loại tệp được nhận', en: 'File types' },
      item: { vi: 'loại', en: 'type' },
    })

export const maxFileMb = () =>
  whole(1, 5, { label: { vi: 'Tệp lớn nhất (MB)', en: 'Maximum file size (MB)' } }).default(5)

const missing = { key: 'required', text: { vi: 'Vui lòng chọn tệp', en: 'Please choose a file' } }
const noFile = {
  key: 'type',
  text: { vi: 'Mục này nhận tệp gửi kèm biểu mẫu', en: 'This field takes a file that is sent with the form' },
}

/**
 * The file itself comes beside the body and is checked by the service: a file stands for it here, without its content. Stored are the
 * names.
 */
export const file = defineFieldKind({
  name: { vi: 'Tệp', en: 'File' },
  settings: z.strictObject({
    type: z.literal('file'),
    ...common,
    types: fileTypes(),
    maxFiles: whole(1, 3, { label: { vi: 'Số tệp nhiều nhất', en: 'Most files' }, half: true }).default(1),
    maxFileMb: maxFileMb(),
  }),
  value: ({ required }) =>
    z
      .unknown()
      .optional()
      .transform((sent, context) => {
        const files = sent ?? []
        const isRight = Array.isArray(files) && files.every((one) => one instanceof File)
        const names = isRight ? files.map(({ name }) => name) : []
        const params = isRight ? required && !names.length && missing : noFile
        if (params) context.addIssue({ code: 'custom', input: sent, params })
        return names.length ? names : undefined
      }),
})

/** @param min 0 where the schema of the body says what is missing */
export const fileRule = (
  { types, maxFileMb, maxFiles }: Pick<z.output<typeof file.settings>, 'types' | 'maxFileMb' | 'maxFiles'>,
  min = 0,
): FileRule => ({ min, max: maxFiles, types, maxBytes: maxFileMb * megabyte })
