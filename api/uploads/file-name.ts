const maxLength = 200

/** Removes path, control and invisible characters; NFC; at most 200 characters with the extension kept. May be empty. */
export function cleanFileName(sent: string): string {
  const name = sent
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[/\\]/su, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim()
  const characters = [...name]
  if (characters.length <= maxLength) return name
  const extension = [...(/\.[^.]{1,10}$/u.exec(name)?.[0] ?? '')]
  return [...characters.slice(0, maxLength - extension.length), ...extension].join('')
}

/**
 * NUL ends a name for some programs, written out too, which others read once more; an invisible character in the extension shows another
 * one than there is.
 */
export function hidesItsType(sent: string): boolean {
  const extension = sent.slice(sent.lastIndexOf('.') + 1)
  return (
    /\0|%(?:25)*00|\\(?:0(?![0-9])|x00|u0000)/iu.test(sent) || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(extension)
  )
}
