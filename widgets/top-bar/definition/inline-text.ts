import * as z from 'zod'
import type { FieldMeta } from '../../definition.ts'
import { cleanLine } from '../../readers/clean-text.ts'
import { type RichNode, type RichText, richTextNode, toRichText } from '../../schema/rich-text.ts'

const inlineTags = new Set(['strong', 'em', 's', 'code', 'a'])

/** Paragraphs, lists and headings give their text: a bar has one line. */
const toInline = (nodes: readonly RichNode[]): RichText =>
  nodes.flatMap((node): RichText => {
    if (typeof node === 'string') return [node]
    const [tag, attributes, ...children] = node
    if (inlineTags.has(tag)) return [[tag, attributes, ...toInline(children)]]
    return tag === 'br' ? [' '] : toInline(children)
  })

/** Markdown of one line in the draft (bold, emphasis, links), rich text after compiling. */
export const inlineText = (max: number, meta: FieldMeta) =>
  z
    .string()
    .overwrite(cleanLine)
    .min(1)
    .max(max)
    .transform((source): RichText => toInline(toRichText(source)))
    .pipe(z.array(richTextNode))
    .meta({ ui: 'inline-markdown', ...meta })
