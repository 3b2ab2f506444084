/** Resolves when what has just changed is painted: heavy work after it keeps nobody waiting for an answer to a press or key. */
export const afterPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
