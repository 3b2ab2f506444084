import { paragraph } from './docx.ts'
import { jpeg, png } from './picture.ts'
import { type ZipPart, zip } from './zip.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const plain = '<x xmlns="urn:x"/>'

export type Rel = [type: string, target: string, mode?: 'External']
const relsOf = (rels: Rel[]) =>
  `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rels
    .map(
      ([type, target, mode], i) =>
        `<Relationship Id="rId${i + 1}" Type="${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
    )
    .join('')}</Relationships>`

interface Package {
  defaults: Record<string, string>
  overrides: Record<string, string>
  rels: Record<string, Rel[]>
  parts?: ZipPart[]
}

const pictureOf: Record<string, Buffer> = {
  png: png(),
  jpeg: jpeg(),
  emf: Buffer.from([1, 0, 0, 0, 88, 0, 0, 0]),
}

/** Parts that are only named get the least content of their kind. */
export function packed({ defaults, overrides, rels, parts = [] }: Package): Buffer {
  const types = [
    ...Object.entries(defaults).map(([name, type]) => `<Default Extension="${name}" ContentType="${type}"/>`),
    ...Object.entries(overrides).map(
      ([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`,
    ),
  ]
  const written = new Set(parts.map(({ name }) => name))
  const named = Object.keys(overrides).filter((name) => !written.has(name) && !name.endsWith('.rels'))
  return zip([
    {
      name: '[Content_Types].xml',
      content: `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${types.join('')}</Types>`,
    },
    ...Object.entries(rels).map(([name, list]) => ({ name, content: relsOf(list) })),
    ...named.map((name) => ({
      name,
      content:
        pictureOf[name.split('.').at(-1) ?? ''] ??
        (/document\d?\.xml$/.test(name) ? paragraph('Nguyễn Văn Đức') : plain),
    })),
    ...parts,
  ])
}
