import { JSON_SCHEMA_REGISTRY } from '@orpc/zod/zod4'
import * as z from 'zod'
import type { Text } from '../../widgets/definition.ts'
import { maxPictureMegabytes, maxPicturePixels } from '../../widgets/schema/upload-limits.ts'
import { Problem, rateLimited } from '../http/problems.ts'
import { createBuckets } from '../http/token-bucket.ts'
import type { PictureIssue } from '../pictures/picture-process.ts'
import { type AdminContext, editorProcedure } from './procedure.ts'
import { assertRoom } from './tenant-limits.ts'

/** Limit per tenant: a shop with a thousand goods fills its lists within a day. */
const rate = { burst: 120, perMinute: 30 }
const maxPictures = 5000
const maxBytes = 2 * 1024 ** 3

const content = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
JSON_SCHEMA_REGISTRY.add(content, { type: 'string', format: 'binary' })

const millionPixels = maxPicturePixels / 1_000_000
const words: Record<PictureIssue, Text> = {
  heic: {
    vi: 'Chưa nhận ảnh HEIC của iPhone. Hãy lưu ảnh thành JPEG, hoặc trên iPhone chọn Cài đặt → Camera → Định dạng → Tương thích nhất.',
    en: 'HEIC photos of iPhones are not taken. Save the photo as JPEG, or choose Settings → Camera → Formats → Most Compatible on the iPhone.',
  },
  svg: {
    vi: 'Không nhận tệp SVG, vì trong đó có thể có mã lệnh. Hãy xuất ra PNG rồi tải lên.',
    en: 'SVG files are not taken, as they may hold scripts. Export it as PNG and upload that.',
  },
  type: {
    vi: 'Chỉ nhận ảnh JPEG, PNG, WebP, AVIF và GIF.',
    en: 'Only JPEG, PNG, WebP, AVIF and GIF pictures are taken.',
  },
  damaged: {
    vi: 'Tệp ảnh bị hỏng hoặc bị cắt mất một phần. Hãy lưu lại ảnh rồi tải lên.',
    en: 'The picture is damaged or cut off. Save it again and upload that.',
  },
  pixels: {
    vi: `Ảnh có hơn ${millionPixels} triệu điểm ảnh. Hãy thu nhỏ ảnh rồi tải lên.`,
    en: `The picture has more than ${millionPixels} million pixels. Make it smaller and upload that.`,
  },
}

function refusal(issue: PictureIssue): Problem {
  const detail = words[issue]
  if (issue === 'damaged' || issue === 'pixels')
    return new Problem('validation', { detail, errors: [{ pointer: '#', code: issue, message: detail }] })
  return new Problem('unsupported-file', { detail })
}

/** @throws `limit-reached` */
async function assertPictureRoom({ tenant }: Pick<AdminContext, 'tenant'>) {
  const { count, bytes } = await tenant.pictures.totals()
  if (count < maxPictures && bytes < maxBytes) return
  const detail = {
    vi: 'Kho ảnh đã đầy. Ảnh không còn dùng trong tiện ích nào sẽ tự được dọn sau một tuần.',
    en: 'There is no room for more pictures. Those that no widget uses are removed after a week.',
  }
  throw new Problem('limit-reached', { detail })
}

export function createPictures() {
  const buckets = createBuckets(rate)
  const upload = editorProcedure
    .route({
      method: 'POST',
      path: '/pictures',
      successStatus: 201,
      summary:
        `Upload a picture (JPEG, PNG, WebP, AVIF, the first frame of a GIF; ${maxPictureMegabytes} MB, ${millionPixels} million pixels) as the body. It is ` +
        'published upright, without metadata, as WebP and AVIF in three sizes, and stays while a draft or a revision names it',
      spec: (operation) => ({
        ...operation,
        requestBody: {
          required: true,
          content: { 'image/*': { schema: { type: 'string', format: 'binary' } } },
        },
      }),
    })
    .input(z.strictObject({ content }))
    .errors({ 'unsupported-file': {}, 'limit-reached': {}, 'rate-limited': {}, overloaded: {} })
    .output(
      z.object({
        url: z.url().meta({ description: 'Of its largest WebP, for a draft' }),
        width: z.int(),
        height: z.int(),
      }),
    )
    .handler(async ({ input, context: { actor, tenant, deps } }) => {
      const wait = buckets.consume(actor.tenantId, deps.monotonic())
      if (wait > 0) throw rateLimited(wait)
      await assertPictureRoom({ tenant })
      await assertRoom({ tenant, deps }, 'bytes')
      const added = await deps.pictures.add(actor.tenantId, input.content)
      if ('issue' in added) throw refusal(added.issue)
      return added
    })
  return { upload }
}
