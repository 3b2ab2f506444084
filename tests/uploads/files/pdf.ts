import { deflateSync } from 'node:zlib'

export interface PdfObject {
  dictionary: string
  stream?: Buffer
}

interface PdfOptions {
  header?: string
  trailer?: string
  filler?: string
}

const content = deflateSync(Buffer.from('BT /F1 14 Tf 60 780 Td (Ho so ung tuyen) Tj ET'))

/** One page with text; `more` objects are numbered from 6. */
export const pageObjects = (more: PdfObject[] = [], catalog = ''): PdfObject[] => [
  { dictionary: `<< /Type /Catalog /Pages 2 0 R /OpenAction [3 0 R /XYZ null null 0] ${catalog}>>` },
  { dictionary: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>' },
  {
    dictionary:
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
  },
  { dictionary: `<< /Length ${content.length} /Filter /FlateDecode >>`, stream: content },
  { dictionary: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>' },
  ...more,
]

export function pdf(
  objects: PdfObject[] = pageObjects(),
  { header = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', trailer = '', filler = '' }: PdfOptions = {},
): Buffer<ArrayBuffer> {
  const out: Buffer[] = [Buffer.from(header, 'latin1')]
  const length = () => out.reduce((sum, piece) => sum + piece.length, 0)
  const offsets = objects.map(({ dictionary, stream }, i) => {
    const at = length()
    out.push(Buffer.from(`${i + 1} 0 obj\n${dictionary}\n`, 'latin1'))
    if (stream) out.push(Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n'))
    out.push(Buffer.from('endobj\n'))
    return at
  })
  out.push(Buffer.from(filler, 'latin1'))
  const tableAt = length()
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`)
  out.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer}>>\nstartxref\n${tableAt}\n%%EOF\n`,
      'latin1',
    ),
  )
  return Buffer.concat(out)
}

export function objectStream(objects: string[], { first = 20, dictionary = '', offset = 0 } = {}): PdfObject {
  let at = 0
  const index = objects.map((object, i) => {
    const pair = `${first + i} ${at + offset}`
    at += object.length + 1
    return pair
  })
  const head = `${index.join(' ')} `
  const stream = deflateSync(Buffer.from(head + objects.join('\n'), 'latin1'))
  return {
    dictionary: `<< /Type /ObjStm /N ${objects.length} /First ${head.length} /Length ${stream.length} /Filter /FlateDecode ${dictionary}>>`,
    stream,
  }
}
