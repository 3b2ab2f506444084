import { expect, test } from 'vitest'
import { isTable, textOfFile } from './csv-file.ts'

const utf16 = (text: string) => new Blob([new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))])

test('a file is read as UTF-8 or UTF-16, with or without a byte order mark; another encoding is refused', async () => {
  for (const file of [new Blob(['Mã\tTên']), new Blob(['\ufeffMã\tTên']), utf16('Mã\tTên')])
    expect(await textOfFile(file, 'x')).toBe('Mã\tTên')
  await expect(textOfFile(new Blob([new Uint8Array([0x4d, 0xe3])]), 'Hãy lưu dạng UTF-8')).rejects.toThrow(
    'UTF-8',
  )
})

test('several cells are a table, one cell is not', () => {
  expect(['a\tb', 'a\nb', 'a\n', 'a', 'a b, c'].map(isTable)).toEqual([true, true, false, false, false])
})
