import * as z from 'zod'
import { Problem, rateLimited } from '../http/problems.ts'
import { unauditedEditorProcedure } from './procedure.ts'
import { draft, text } from './schemas.ts'

const found = text.meta({ description: 'Where the page says it' })

const read = unauditedEditorProcedure
  .route({
    method: 'POST',
    path: '/page-proposal',
    summary:
      'What a page of the merchant says of the business, and up to five drafts of widgets that it has the content of; it changes nothing',
  })
  .input(
    z.strictObject({
      url: z
        .url({ protocol: /^https?$/ })
        .max(2000)
        .meta({ description: 'https, of the public internet' }),
    }),
  )
  .errors({ 'rate-limited': {} })
  .output(
    z.object({
      profile: z.array(z.object({ field: z.string(), value: z.unknown().nonoptional(), found })),
      drafts: z.array(
        z.object({
          type: z.string(),
          count: z.int().meta({ description: 'Questions, stores, products or jobs in it; 1 for others' }),
          draft,
          found,
        }),
      ),
    }),
  )
  .handler(async ({ input: { url }, context: { deps, actor } }) => {
    const wait = deps.pageReader.wait(actor.tenantId, deps.monotonic())
    if (wait > 0) throw rateLimited(wait)
    const read = await deps.pageProposals.read(url, deps.now())
    if ('code' in read) throw new Problem('validation', { errors: [issues[read.code]] })
    return read
  })

const issue = (code: string, vi: string, en: string) => ({ pointer: '#/url', code, message: { vi, en } })
const issues = {
  unreachable: issue(
    'unreadable',
    'Không đọc được trang này. Hãy kiểm tra địa chỉ: phải là https và ai cũng mở được.',
    'This page cannot be read. Check the address: it must be https and open to everybody.',
  ),
  status: issue(
    'unreadable',
    'Trang này báo lỗi khi mở. Hãy kiểm tra địa chỉ.',
    'This page answers with an error. Check the address.',
  ),
  'not-html': issue('unreadable', 'Địa chỉ này không phải một trang web.', 'This address is no web page.'),
  'too-large': issue(
    'too-large',
    'Trang này quá lớn để đọc. Hãy thử một trang khác, như trang liên hệ.',
    'This page is too large to read. Try another one, such as the contact page.',
  ),
}

export const pageProposal = { read }
