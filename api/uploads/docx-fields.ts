import { isHarmlessTarget } from './external-target.ts'
import { attributesOf, resolveReferences } from './xml.ts'

/** Fields that start a program or bring in another file (ECMA-376-1, 17.16.5; DDE and AUTOMATION are Word's own). */
const active = /^\s*(DDE|DDEAUTO|AUTOMATION|LINK|EMBED|IMPORT|INCLUDE|INCLUDETEXT|DATABASE|MACROBUTTON)\b/i
const withScheme = /^\s*HYPERLINK\s+"?([a-z][a-z0-9+.-]*:\S*)/i
const networkShare = /["\s]\\{2,}[^\\\s]/

/** @param text an XML part. Word may cut an instruction into runs: they are joined up to the next field. */
export function hasActiveField(text: string): boolean {
  const simple = attributesOf(text, 'fldSimple').flatMap((attributes) =>
    [...attributes].filter(([name]) => /(^|:)instr$/.test(name)).map(([, instruction]) => instruction),
  )
  return [...simple, ...complexFields(text)].some(isActive)
}

function isActive(instruction: string): boolean {
  const target = withScheme.exec(instruction)?.[1]
  const harmful = target !== undefined && !isHarmlessTarget(target)
  return harmful || active.test(instruction) || networkShare.test(instruction)
}

function complexFields(text: string): string[] {
  const pieces = /<(?:[\w.-]+:)?(?:fldChar\b[^<>]*\bfldCharType\s*=\s*["'](begin)|instrText\b[^<>]*>([^<]*))/g
  const fields: string[] = []
  for (const [, begin, instruction = ''] of text.matchAll(pieces))
    if (begin) fields.push('')
    else fields.push((fields.pop() ?? '') + resolveReferences(instruction))
  return fields
}
