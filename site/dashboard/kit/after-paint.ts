/** Resolves after the next paint, so that heavy work does not delay the response to a press or key. */
export const afterPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
