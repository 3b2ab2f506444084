/** Workbooks as markup in a zip file: no code in common with what reads them. */
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

export async function zipped(files: Record<string, string>): Promise<Uint8Array> {
  const zip = new ZipFile()
  for (const [path, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), path)
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream))
}

export interface Made {
  name: string
  /** Markup of the rows. */
  rows: string
  merged?: string[]
  hidden?: true
}

/** Formats of cells by number: 0 as it is, 1 day, 2 time, 3 day and time, 4 a mask of zeros, 5 money. */
const formats = ['General', 'dd/mm/yyyy', 'hh:mm', 'dd/mm/yyyy\\ hh:mm', '0000\\ 000\\ 000', '#,##0\\ "₫"']

export const workbook = (sheets: Made[], { date1904 = false } = {}) =>
  zipped({
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${sheets.map((_, nth) => `<Override PartName="/xl/worksheets/sheet${nth + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${sheets.map(({ name, hidden }, nth) => `<sheet name="${name}" sheetId="${nth + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${nth + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships">${sheets.map((_, nth) => `<Relationship Id="rId${nth + 1}" Type="${office}/worksheet" Target="worksheets/sheet${nth + 1}.xml"/>`).join('')}<Relationship Id="rId99" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats.map((code, nth) => `<numFmt numFmtId="${200 + nth}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellXfs count="${formats.length}">${formats.map((_, nth) => `<xf numFmtId="${nth === 0 ? 0 : 200 + nth}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ rows, merged = [] }, nth) => [
        `xl/worksheets/sheet${nth + 1}.xml`,
        `${head}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${merged.length ? `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>` : ''}</worksheet>`,
      ]),
    ),
  })

export const text = (ref: string, value: string) =>
  `<c r="${ref}" t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`
export const number = (ref: string, value: string, format = 0) =>
  `<c r="${ref}" s="${format}"><v>${value}</v></c>`
export const row = (nth: number, ...cells: string[]) => `<row r="${nth}">${cells.join('')}</row>`
