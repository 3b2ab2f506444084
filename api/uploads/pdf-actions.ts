import { isHarmlessTarget } from './external-target.ts'
import type { PdfContents, Place } from './pdf-contents.ts'
import type { PdfEncryption } from './pdf-encryption.ts'
import { RefusedPdf } from './pdf-refused.ts'
import { type PdfValue, valuesOf } from './pdf-value.ts'

/** Keys of additional-actions dictionaries (ISO 32000-2, 12.6.3); a font may be named AA too. */
const events = new Set('E X D U Fo Bl PO PC PV PI O C K F V WC WS DS WP DP'.split(' '))

/** @throws RefusedPdf when something but a move to a page happens by itself, or an address is none that a person clicks */
export function checkActions(contents: PdfContents, encryption: PdfEncryption | undefined): void {
  for (const trigger of contents.triggers)
    if (trigger.key === 'OpenAction') checkAutomatic(contents, contents.valuesAt(trigger))
    else
      for (const { value, place } of contents.valuesAt(trigger))
        if (value.kind === 'dictionary')
          for (const [event, action] of value.entries)
            if (events.has(event)) checkAutomatic(contents, contents.resolve(action, place))
  for (const target of contents.targets)
    for (const { value, place } of contents.valuesAt(target))
      if (value.kind === 'string') checkTarget(target.key, value.bytes, place, encryption)
}

function checkAutomatic(contents: PdfContents, found: { value: PdfValue; place: Place }[]): void {
  // an object that this scan does not see may be there for a reader
  if (!found.length) throw new RefusedPdf('file_active_content')
  for (const { value, place } of found) {
    if (value.kind === 'array' || (value.kind === 'word' && value.text === 'null')) continue
    const kinds = valuesOf(value, 'S').flatMap((kind) => contents.resolve(kind, place))
    const goes =
      kinds.length > 0 && kinds.every(({ value: kind }) => kind.kind === 'name' && kind.text === 'GoTo')
    if (!goes || valuesOf(value, 'Next').length) throw new RefusedPdf('file_active_content')
  }
}

function checkTarget(
  key: string,
  bytes: Buffer,
  { object }: Place,
  encryption: PdfEncryption | undefined,
): void {
  const written = bytes.toString('latin1').trim()
  const plain = encryption && object ? encryption.string(bytes, object).toString('latin1').trim() : written
  // a reader that sees no lock takes the string as it is written
  for (const target of /^[\x20-\x7e]{4,}$/.test(written) ? [plain, written] : [plain])
    if (isHarmful(key, target)) throw new RefusedPdf('file_active_content')
}

function isHarmful(key: string, target: string): boolean {
  if (/^[\\/]{2}/.test(target)) return true
  const scheme = /^[a-z][a-z0-9+.-]+:/i.test(target)
  return scheme && !(key === 'URI' && isHarmlessTarget(target))
}
