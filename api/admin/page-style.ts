import * as z from 'zod'
import { Problem } from '../http/problems.ts'
import { unauditedEditorProcedure } from './procedure.ts'

const color = z.string().nullable()

const read = unauditedEditorProcedure
  .route({
    method: 'POST',
    path: '/page-style',
    summary:
      'Background, text colour, font and main colour of a page of the merchant, for previews that look like it',
  })
  .input(
    z.object({
      url: z
        .url({ protocol: /^https?$/ })
        .max(2000)
        .meta({ description: 'https, of the public internet' }),
    }),
  )
  .output(
    z.object({
      background: color,
      text: color,
      font: z.string().nullable().meta({ description: 'A CSS font-family list' }),
      primary: color,
    }),
  )
  .handler(async ({ input, context: { deps } }) => {
    const style = await deps.pageStyles.read(input.url)
    if (!style) throw new Problem('validation', { errors: [unreadable] })
    return style
  })

const unreadable = {
  pointer: '#/url',
  code: 'unreadable',
  message: {
    vi: 'Không đọc được trang này. Hãy kiểm tra địa chỉ: phải là https và ai cũng mở được.',
    en: 'This page cannot be read. Check the address: it must be https and open to everybody.',
  },
}

export const pageStyle = { read }
