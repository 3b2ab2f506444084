/** Loaded where visitors may choose. */
export { findItems } from './find-items.ts'
export { ToolBar } from './ToolBar.ts'
export { toolMessages } from './tool-messages.ts'
export { default as css } from './tools.css?inline'
