export const rowElement = (id: string | undefined) =>
  id === undefined ? null : document.querySelector(`[data-row="${CSS.escape(id)}"]`)

export const focusRow = (id: string | undefined) =>
  rowElement(id)?.querySelector('button')?.focus({ preventScroll: true })
