/** What the fields of Markdown load when the first of them is shown. */
export { canEditRichly } from './markdown.ts'
export { default as RichTextEditor } from './RichTextEditor.vue'
