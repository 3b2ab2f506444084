import { readFile } from 'node:fs/promises'

export const commonPassword = {
  code: 'common',
  message: {
    vi: 'Mật khẩu này thuộc mười nghìn mật khẩu phổ biến nhất. Hãy chọn mật khẩu khác.',
    en: 'This password is one of the ten thousand most common ones. Please choose another.',
  },
}

/** See `NOTICE.md`: those of fewer than eight characters are too short anyway. */
const file = new URL('./common-passwords.txt', import.meta.url)
let read: Promise<ReadonlySet<string>> | undefined

/** Whether it is among those that are tried first everywhere; capitals make no difference. The list is read at the first question. */
export async function isCommonPassword(password: string): Promise<boolean> {
  read ??= readFile(file, 'utf8').then((text) => new Set(text.trimEnd().split('\n')))
  const known = await read
  return known.has(password.normalize('NFKC').toLowerCase())
}
