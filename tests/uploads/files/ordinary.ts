import type { FileType } from '../../../api/uploads/file-issue.ts'
import { contentTypes, docx, docxParts, paragraph, relationship, relationships } from './docx.ts'
import { objectStream, pageObjects, pdf } from './pdf.ts'
import { jpeg, png, pngChunk } from './picture.ts'
import { protectedPdf } from './protected.ts'
import { documentsOfWriters } from './writers.ts'
import { zip } from './zip.ts'

const hyperlink = relationship('hyperlink', 'https://github.com/nguyenvanduc', 'External')
const mail = relationship('hyperlink', 'mailto:duc@vidu.vn', 'External')
const template = relationship(
  'attachedTemplate',
  'file:///C:\\Users\\Duc\\AppData\\Roaming\\Microsoft\\Templates\\CV.dotx',
  'External',
)
const file = (what: string, type: FileType, bytes: Buffer, name = `Hồ sơ Nguyễn Đức.${type}`) => ({
  what,
  name,
  type,
  bytes,
})

export const ordinaryFiles: { what: string; name: string; type: FileType; bytes: Buffer }[] = [
  file('one page', 'pdf', pdf()),
  file('objects packed in a stream', 'pdf', pdf(pageObjects([objectStream(['<< /Title (CV) >>', '42'])]))),
  file(
    'the words of scripts in its texts',
    'pdf',
    pdf(
      pageObjects([
        { dictionary: '<< /Title (Ky nang: HTML/JavaScript) /Author (Duc /JS) >>' },
        objectStream(['<< /Title (CSS/JS/JavaScript \\(ES2024\\)) >>']),
        {
          dictionary: '<< /Length 60 >>',
          stream: Buffer.from('BT (HTML/JavaScript and my obj model) Tj ET'),
        },
      ]),
    ),
  ),
  file(
    'an older header and blank lines at the end',
    'pdf',
    Buffer.concat([pdf(pageObjects(), { header: '%PDF-1.4\n' }), Buffer.from('\r\n\n')]),
  ),
  file('links, a first page and an outline, as LaTeX writes them', 'pdf', pdf(linked())),
  ...['aes-256', 'aes-256-revision-5', 'aes-128', 'aes-128-plain-metadata', 'rc4-128', 'rc4-40'].map((lock) =>
    file(`printing forbidden by ${lock}`, 'pdf', protectedPdf(lock)),
  ),
  file('one paragraph', 'docx', docx()),
  file(
    'links that a person clicks',
    'docx',
    docx([{ name: 'word/_rels/document.xml.rels', content: relationships(hyperlink, mail) }]),
  ),
  file(
    'a note on the template of its writer',
    'docx',
    docx([{ name: 'word/_rels/settings.xml.rels', content: relationships(template) }]),
  ),
  file(
    'entries written as a stream',
    'docx',
    zip(
      docxParts().map((part, i) => ({
        ...part,
        descriptor: i % 2 ? ('plain' as const) : ('signed' as const),
      })),
    ),
  ),
  file('a picture in it', 'docx', docx([{ name: 'word/media/image1.png', content: png(), method: 0 }])),
  file(
    'a main part of another name',
    'docx',
    zip([
      { name: '[Content_Types].xml', content: contentTypes(undefined, '/word/document2.xml') },
      { name: '_rels/.rels', content: relationships(relationship('officeDocument', 'word/document2.xml')) },
      { name: 'word/document2.xml', content: paragraph('Đơn xin việc') },
    ]),
  ),
  ...documentsOfWriters.map(({ what, bytes }) => file(what, 'docx', bytes)),
  file('a screenshot', 'png', png()),
  file('a caption', 'png', png(8, 8, [pngChunk('tEXt', Buffer.from('Title\0Bang cap'))])),
  file('a scan', 'jpg', jpeg()),
  file('a scan', 'jpg', jpeg(), 'Bằng cấp.JPEG'),
  file('the trailer of a phone', 'jpg', Buffer.concat([jpeg(), Buffer.from('SEFH\x6b\0\0\0SEFT', 'latin1')])),
]

function linked() {
  const link = (uri: string) =>
    `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /Type /Action /S /URI /URI (${uri}) >> >>`
  const links = [
    'https://vidu.vn/duc',
    'mailto:duc@vidu.vn',
    'tel:+84901234567',
    'www.vidu.vn',
    'HTTP://VIDU.VN',
  ].map(link)
  const objects = pageObjects([
    { dictionary: '<< /S /GoTo /D [3 0 R /Fit] >>' },
    { dictionary: '<< /Title (Kinh nghiem) /A << /S /GoTo /D (section.1) >> >>' },
    { dictionary: '<< /Type /StructElem /S /Link /K 0 /ID (link1) >>' },
    { dictionary: '<< /Font << /AA 5 0 R /F 5 0 R >> /Group << /S /Transparency >> >>' },
  ])
  return objects.map(({ dictionary, ...rest }) => ({
    dictionary: dictionary
      .replace('/OpenAction [3 0 R /XYZ null null 0]', '/OpenAction 6 0 R /AA << >>')
      .replace(
        '/Contents',
        `/Annots [${links.join(' ')} << /Subtype /Link /F 4 /A << /S /Named /N /NextPage >> >>] /Contents`,
      ),
    ...rest,
  }))
}
