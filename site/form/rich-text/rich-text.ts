/** Loaded lazily with the first Markdown field on screen. */
export { canEditRichly } from './markdown.ts'
export { default as RichTextEditor } from './RichTextEditor.vue'
