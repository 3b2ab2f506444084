import { adoptStyles, type Shadow } from './host.ts'
import css from './inline.css?inline'

/** Lets the container behave as a block of the page, in any parent. */
export function fitPage({ shadow, root }: Shadow) {
  const shell = document.createElement('div')
  shell.className = 'shell'
  root.replaceWith(shell)
  shell.append(root)
  adoptStyles(shadow, css)
}
