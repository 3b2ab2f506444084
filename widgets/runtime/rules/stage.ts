/** A second stage: who sees a widget, and when it opens by itself. Widgets without such rules do without. */
export { type AutoOpen, openByTrigger, type PopupWidget } from './auto-open.ts'
export { awaitTrigger } from './trigger.ts'
export { isForVisitor, mountWhileVisible } from './visibility.ts'
