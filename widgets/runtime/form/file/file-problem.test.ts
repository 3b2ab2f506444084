import { expect, test } from 'vitest'
import { docx } from '../../../../tests/uploads/files/docx.ts'
import { pageObjects, pdf } from '../../../../tests/uploads/files/pdf.ts'
import { jpeg, png } from '../../../../tests/uploads/files/picture.ts'
import { contentProblem } from './content-problem.ts'
import { contentProblems, fileProblem } from './file-problem.ts'
import { messagesByLocale } from './messages.ts'

const words = messagesByLocale.vi
const field = { types: ['pdf', 'docx', 'png', 'jpg'], maxFileMb: 1, maxFiles: 2 }

/** A file that was read. */
async function problemOf(name: string, bytes: Buffer) {
  const file = new File([Uint8Array.from(bytes)], name)
  const content = await contentProblem(file)
  if (content) contentProblems.set(file, content)
  return fileProblem(field, [file], words)
}

test('a file of a wrong type, size or content is named with its problem', async () => {
  expect(await problemOf('cv.exe', pdf())).toBe(`cv.exe: ${words.type}`)
  expect(await problemOf('cv', pdf())).toBe(`cv: ${words.type}`)
  expect(await problemOf('cv.pdf', Buffer.alloc(0))).toBe(`cv.pdf: ${words.empty}`)
  expect(await problemOf('cv.pdf', Buffer.alloc(1024 * 1024 + 1))).toBe(`cv.pdf: ${words.size(1)}`)
  expect(await problemOf('cv.pdf', png())).toBe(`cv.pdf: ${words.broken}`)
  expect(await problemOf('cv.pdf', pdf().subarray(0, 300))).toBe(`cv.pdf: ${words.broken}`)
  const withMacros = docx([{ name: 'word/vbaProject.bin', content: 'x' }])
  expect(await problemOf('cv.docx', withMacros)).toBe(`cv.docx: ${words.locked}`)
  const encrypted = pdf(pageObjects(), { trailer: '/Encrypt 6 0 R ' })
  expect(await problemOf('cv.pdf', encrypted)).toBe(`cv.pdf: ${words.locked}`)
})

test('a good file has none', async () => {
  for (const [name, bytes] of [
    ['cv.PDF', pdf()],
    ['cv.docx', docx()],
    ['a.png', png()],
    ['a.jpg', jpeg()],
    ['a.jpeg', jpeg()],
  ] as const)
    expect([name, await problemOf(name, bytes)]).toEqual([name, undefined])
})

test('no field takes more than its number, and no form more than its total', () => {
  const files = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => new File(['%PDF-'], name))
  expect(fileProblem(field, files, words)).toBe(words.count(2))
  expect(fileProblem(field, files.slice(1), words, 11 * 1024 * 1024)).toBeUndefined()
  expect(fileProblem(field, files.slice(1), words, 11 * 1024 * 1024 + 1)).toBe(words.total)
})
