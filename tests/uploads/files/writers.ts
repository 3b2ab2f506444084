/** The package of one CV as each program writes it: its content types, relationships and part names. */
import { paragraph } from './docx.ts'
import { packed, plain, type Rel } from './package.ts'
import { png } from './picture.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/'
const pack = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/'
const microsoft = 'http://schemas.microsoft.com/office/'
const openXml = 'application/vnd.openxmlformats-officedocument.'
const word = `${openXml}wordprocessingml.`

const relsType = 'application/vnd.openxmlformats-package.relationships+xml'
const core = 'application/vnd.openxmlformats-package.core-properties+xml'
const fields = paragraph('x').replace(
  '<w:t>x</w:t>',
  '<w:fldChar w:fldCharType="begin"/><w:instrText xml:space="preserve"> HYPERLINK "mailto:duc@vidu.vn" \\o "Gửi thư" </w:instrText><w:fldChar w:fldCharType="separate"/><w:fldChar w:fldCharType="end"/><w:fldChar w:fldCharType="begin"/><w:instrText> INCLUDEPICTURE "https://vidu.vn/anh.png" \\* MERGEFORMATINET </w:instrText><w:fldChar w:fldCharType="end"/><w:fldSimple w:instr=" PAGE \\* MERGEFORMAT "/><w:fldSimple w:instr=" TOC \\o &quot;1-3&quot; \\h \\z \\u "/>',
)

const word365 = () =>
  packed({
    defaults: {
      png: 'image/png',
      jpeg: 'image/jpeg',
      emf: 'image/x-emf',
      svg: 'image/svg+xml',
      wdp: 'image/vnd.ms-photo',
      bin: `${word}printerSettings`,
      odttf: `${openXml}obfuscatedFont`,
      vml: `${openXml}vmlDrawing`,
      xlsx: `${openXml}spreadsheetml.sheet`,
      rels: relsType,
      xml: 'application/xml',
    },
    overrides: {
      'word/document.xml': `${word}document.main+xml`,
      'customXml/itemProps1.xml': `${openXml}customXmlProperties+xml`,
      'word/numbering.xml': `${word}numbering+xml`,
      'word/styles.xml': `${word}styles+xml`,
      'word/stylesWithEffects.xml': 'application/vnd.ms-word.stylesWithEffects+xml',
      'word/settings.xml': `${word}settings+xml`,
      'word/webSettings.xml': `${word}webSettings+xml`,
      'word/footnotes.xml': `${word}footnotes+xml`,
      'word/endnotes.xml': `${word}endnotes+xml`,
      'word/header1.xml': `${word}header+xml`,
      'word/footer1.xml': `${word}footer+xml`,
      'word/comments.xml': `${word}comments+xml`,
      'word/commentsExtended.xml': `${word}commentsExtended+xml`,
      'word/commentsIds.xml': `${word}commentsIds+xml`,
      'word/commentsExtensible.xml': `${word}commentsExtensible+xml`,
      'word/people.xml': `${word}people+xml`,
      'word/fontTable.xml': `${word}fontTable+xml`,
      'word/glossary/document.xml': `${word}document.glossary+xml`,
      'word/theme/theme1.xml': `${openXml}theme+xml`,
      'word/charts/chart1.xml': `${openXml}drawingml.chart+xml`,
      'word/charts/style1.xml': 'application/vnd.ms-office.chartstyle+xml',
      'word/charts/colors1.xml': 'application/vnd.ms-office.chartcolorstyle+xml',
      'word/diagrams/data1.xml': `${openXml}drawingml.diagramData+xml`,
      'word/diagrams/layout1.xml': `${openXml}drawingml.diagramLayout+xml`,
      'word/diagrams/quickStyle1.xml': `${openXml}drawingml.diagramStyle+xml`,
      'word/diagrams/colors1.xml': `${openXml}drawingml.diagramColors+xml`,
      'word/diagrams/drawing1.xml': 'application/vnd.ms-office.drawingml.diagramDrawing+xml',
      'docProps/core.xml': core,
      'docProps/app.xml': `${openXml}extended-properties+xml`,
      'docProps/custom.xml': `${openXml}custom-properties+xml`,
      'docMetadata/LabelInfo.xml': 'application/vnd.ms-office.classificationlabels+xml',
    },
    rels: {
      '_rels/.rels': [
        [`${office}extended-properties`, 'docProps/app.xml'],
        [`${pack}core-properties`, 'docProps/core.xml'],
        [`${pack}thumbnail`, 'docProps/thumbnail.emf'],
        [`${office}officeDocument`, 'word/document.xml'],
        [`${office}custom-properties`, 'docProps/custom.xml'],
        [`${microsoft}2020/02/relationships/classificationlabels`, 'docMetadata/LabelInfo.xml'],
      ],
      'word/_rels/document.xml.rels': [
        ...[
          'numbering',
          'styles',
          'settings',
          'webSettings',
          'footnotes',
          'endnotes',
          'comments',
          'fontTable',
        ].map((name): Rel => [`${office}${name}`, `${name}.xml`]),
        [`${microsoft}2007/relationships/stylesWithEffects`, 'stylesWithEffects.xml'],
        [`${office}customXml`, '../customXml/item1.xml'],
        [`${office}header`, 'header1.xml'],
        [`${office}footer`, 'footer1.xml'],
        [`${office}theme`, 'theme/theme1.xml'],
        [`${office}glossaryDocument`, 'glossary/document.xml'],
        [`${office}printerSettings`, 'printerSettings1.bin'],
        [`${office}image`, 'media/image1.png'],
        [`${office}image`, 'media/image2.svg'],
        [`${microsoft}2007/relationships/hdphoto`, 'media/hdphoto1.wdp'],
        [`${office}chart`, 'charts/chart1.xml'],
        ...['Data', 'Layout', 'QuickStyle', 'Colors'].map(
          (name): Rel => [`${office}diagram${name}`, `diagrams/${name.toLowerCase()}1.xml`],
        ),
        [`${microsoft}2007/relationships/diagramDrawing`, 'diagrams/drawing1.xml'],
        [`${microsoft}2011/relationships/commentsExtended`, 'commentsExtended.xml'],
        [`${microsoft}2016/09/relationships/commentsIds`, 'commentsIds.xml'],
        [`${microsoft}2018/08/relationships/commentsExtensible`, 'commentsExtensible.xml'],
        [`${microsoft}2011/relationships/people`, 'people.xml'],
        [`${office}hyperlink`, 'https://www.linkedin.com/in/duc?trk=a&amp;b=c', 'External'],
        [`${office}hyperlink`, 'mailto:duc@vidu.vn', 'External'],
        [`${office}hyperlink`, 'tel:+84901234567', 'External'],
        [`${office}hyperlink`, 'HTTP://VIDU.VN/', 'External'],
      ],
      'word/_rels/fontTable.xml.rels': [[`${office}font`, 'fonts/font1.odttf']],
      'word/_rels/settings.xml.rels': [
        [`${office}attachedTemplate`, 'file:///C:\\Users\\Duc\\Templates\\CV.dotx', 'External'],
      ],
      'word/charts/_rels/chart1.xml.rels': [
        [`${microsoft}2011/relationships/chartStyle`, 'style1.xml'],
        [`${microsoft}2011/relationships/chartColorStyle`, 'colors1.xml'],
      ],
      'customXml/_rels/item1.xml.rels': [[`${office}customXmlProps`, 'itemProps1.xml']],
    },
    parts: [
      { name: 'word/document.xml', content: fields },
      { name: 'customXml/item1.xml', content: '<b:Sources xmlns:b="urn:b"/>' },
      { name: 'docProps/thumbnail.emf', content: Buffer.from([1, 0, 0, 0, 88, 0, 0, 0]) },
      { name: 'word/media/image1.png', content: png(), method: 0 },
      { name: 'word/media/image2.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
      { name: 'word/media/hdphoto1.wdp', content: Buffer.from('II\xbc\x01', 'latin1') },
      { name: 'word/printerSettings1.bin', content: Buffer.from('HP LaserJet', 'utf16le') },
      { name: 'word/fonts/font1.odttf', content: Buffer.from('2b7e151628aed2a6abf7158809cf4f3c', 'hex') },
    ],
  })

const libreOffice = () =>
  packed({
    defaults: { xml: 'application/xml', rels: relsType, png: 'image/png', jpeg: 'image/jpeg' },
    overrides: {
      '_rels/.rels': relsType,
      'docProps/app.xml': `${openXml}extended-properties+xml`,
      'docProps/core.xml': core,
      'word/_rels/document.xml.rels': relsType,
      'word/document.xml': `${word}document.main+xml`,
      'word/styles.xml': `${word}styles+xml`,
      'word/numbering.xml': `${word}numbering+xml`,
      'word/media/image1.jpeg': 'image/jpeg',
      'word/fontTable.xml': `${word}fontTable+xml`,
      'word/settings.xml': `${word}settings+xml`,
      'word/theme/theme1.xml': `${openXml}theme+xml`,
      'word/footer1.xml': `${word}footer+xml`,
    },
    rels: {
      '_rels/.rels': [
        [`${pack}core-properties`, 'docProps/core.xml'],
        [`${office}extended-properties`, 'docProps/app.xml'],
        [`${office}officeDocument`, 'word/document.xml'],
      ],
      'word/_rels/document.xml.rels': [
        ...['styles', 'numbering', 'fontTable', 'settings'].map(
          (name): Rel => [`${office}${name}`, `${name}.xml`],
        ),
        [`${office}image`, 'media/image1.jpeg'],
        [`${office}footer`, 'footer1.xml'],
        [`${office}theme`, 'theme/theme1.xml'],
        [`${office}hyperlink`, 'https://github.com/duc', 'External'],
        [`${office}hyperlink`, '#Kinh_nghiem', 'External'],
      ],
    },
  })

const googleDocs = () =>
  packed({
    defaults: {
      ttf: 'application/x-font-ttf',
      rels: relsType,
      xml: 'application/xml',
      png: 'image/png',
    },
    overrides: {
      'word/document.xml': `${word}document.main+xml`,
      'word/fontTable.xml': `${word}fontTable+xml`,
      'word/numbering.xml': `${word}numbering+xml`,
      'word/settings.xml': `${word}settings+xml`,
      'word/styles.xml': `${word}styles+xml`,
      'word/theme/theme1.xml': `${openXml}theme+xml`,
      'word/header1.xml': `${word}header+xml`,
      'customXml/itemProps1.xml': `${openXml}customXmlProperties+xml`,
    },
    rels: {
      '_rels/.rels': [[`${office}officeDocument`, 'word/document.xml']],
      'word/_rels/document.xml.rels': [
        ...['settings', 'fontTable', 'numbering', 'styles'].map(
          (name): Rel => [`${office}${name}`, `${name}.xml`],
        ),
        [`${office}theme`, 'theme/theme1.xml'],
        [`${office}header`, 'header1.xml'],
        [`${office}image`, 'media/image1.png'],
        [`${office}customXml`, '../customXml/item1.xml'],
        [`${office}hyperlink`, 'https://drive.google.com/file/d/abc/view?usp=sharing', 'External'],
      ],
      'word/_rels/fontTable.xml.rels': [
        [`${office}font`, 'fonts/Roboto-regular.ttf'],
        [`${office}font`, 'fonts/Roboto-bold.ttf'],
      ],
      'customXml/_rels/item1.xml.rels': [[`${office}customXmlProps`, 'itemProps1.xml']],
    },
    parts: [
      { name: 'customXml/item1.xml', content: plain },
      { name: 'word/media/image1.png', content: png() },
      { name: 'word/fonts/Roboto-regular.ttf', content: Buffer.from([0, 1, 0, 0, 0, 18]) },
      { name: 'word/fonts/Roboto-bold.ttf', content: Buffer.from([0, 1, 0, 0, 0, 18]) },
    ],
  })

const pages = () =>
  packed({
    defaults: {
      rels: relsType,
      xml: 'application/xml',
      jpeg: 'image/jpeg',
      png: 'image/png',
      gif: 'image/gif',
      tif: 'image/tif',
      mov: 'application/movie',
      vml: `${openXml}vmlDrawing`,
      xlsx: `${openXml}spreadsheetml.sheet`,
    },
    overrides: {
      'docProps/app.xml': `${openXml}extended-properties+xml`,
      'docProps/core.xml': core,
      'word/document.xml': `${word}document.main+xml`,
      'word/settings.xml': `${word}settings+xml`,
      'word/styles.xml': `${word}styles+xml`,
      'word/theme/theme1.xml': `${openXml}theme+xml`,
      'word/fontTable.xml': `${word}fontTable+xml`,
      'word/header1.xml': `${word}header+xml`,
      'word/footer1.xml': `${word}footer+xml`,
    },
    rels: {
      '_rels/.rels': [
        [`${office}extended-properties`, 'docProps/app.xml'],
        [`${pack}core-properties`, 'docProps/core.xml'],
        [`${office}officeDocument`, 'word/document.xml'],
      ],
      'word/_rels/document.xml.rels': [
        ...['fontTable', 'settings', 'styles'].map((name): Rel => [`${office}${name}`, `${name}.xml`]),
        [`${office}theme`, 'theme/theme1.xml'],
        [`${office}header`, 'header1.xml'],
        [`${office}footer`, 'footer1.xml'],
        [`${office}image`, 'media/image1.tif'],
        [`${office}hyperlink`, 'mailto:duc@vidu.vn', 'External'],
      ],
      'word/_rels/settings.xml.rels': [
        [`${office}attachedTemplate`, 'file:///Users/duc/Library/Templates/Normal.dotm', 'External'],
      ],
    },
    parts: [{ name: 'word/media/image1.tif', content: Buffer.from('II*\0', 'latin1') }],
  })

export const documentsOfWriters: { what: string; bytes: Buffer }[] = [
  { what: 'all that Word writes for a CV', bytes: word365() },
  { what: 'a CV of LibreOffice', bytes: libreOffice() },
  { what: 'a CV of Google Docs', bytes: googleDocs() },
  { what: 'a CV of Pages', bytes: pages() },
]
