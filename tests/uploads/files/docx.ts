import { type ZipPart, zip } from './zip.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

export const contentTypes = (type = main, path = '/word/document.xml') =>
  `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="${path}" ContentType="${type}"/></Types>`

export const relationships = (...items: string[]) =>
  `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`

export const relationship = (type: string, target: string, mode = '') =>
  `<Relationship Id="rId1" Type="${relation}/${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}/>`

export const paragraph = (text: string) =>
  `${declaration}<w:document xmlns:w="${word}"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`

export function docxParts(more: ZipPart[] = []): ZipPart[] {
  const parts: ZipPart[] = [
    { name: '[Content_Types].xml', content: contentTypes() },
    { name: '_rels/.rels', content: relationships(relationship('officeDocument', 'word/document.xml')) },
    { name: 'word/document.xml', content: paragraph('Hồ sơ ứng tuyển của Nguyễn Văn Đức') },
  ]
  const replaced = new Set(more.map(({ name }) => name))
  return [...parts.filter(({ name }) => !replaced.has(name)), ...more]
}

export const docx = (more: ZipPart[] = []) => zip(docxParts(more))
