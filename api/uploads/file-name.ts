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
