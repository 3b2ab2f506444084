/** Small files that take more memory or stack to read than a check may have. */
import { randomBytes } from 'node:crypto'
import { docx } from './docx.ts'
import type { HostileFile } from './hostile.ts'

/** Random bytes lower the compression ratio, so that 50 MB of text do not look like a zip bomb by ratio. */
const photo = { name: 'word/media/image1.png', content: randomBytes(600_000) }
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

const withBody = (what: string, body: string): HostileFile => ({
  what,
  name: 'cv.docx',
  issue: 'file_archive_unsafe',
  bytes: docx([
    photo,
    {
      name: 'word/document.xml',
      content: `<?xml version="1.0"?><w:document xmlns:w="${word}">${body}</w:document>`,
    },
  ]),
})

export const exhaustingFiles = (): HostileFile[] => [
  withBody('2,400,000 fields', '<w:fldSimple a=""/>'.repeat(2_400_000)),
  withBody('a field with 9,000,000 attributes', `<w:fldSimple ${'a="" '.repeat(9_000_000)}/>`),
]
