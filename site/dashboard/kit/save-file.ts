/** Without what Windows keeps out of file names. */
export const fileNameOf = (name: string) => name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()

/** Hands a text to the browser as a download. */
export function saveFile(name: string, text: string, type: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  // Firefox reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
