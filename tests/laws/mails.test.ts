/** Words of mails stand in `api/mail`, and those of a widget type in its `definition/mail.ts`. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** Mails of the bubble are written by visitors, in their own program. */
const allowed =
  /^api\/mail\/|^widgets\/[a-z-]+\/definition\/mail\.ts$|^widgets\/bubble\/|\.(test|fixture)\.ts$/
/** A subject with words of its own: a text, one in two languages, or a template with letters beside its placeholders. */
const words =
  /subject\w*\s*[:=]\s*(?:\(.*\)\s*=>\s*)?(?:\w+\()?(?:\{\s*(?:vi|en):\s*)?(?:['"][^'"]|`(?:\$\{[^}]*\}|[^`$\p{L}])*\p{L})/iu

const wordsIn = (file: string) => words.exec(readFileSync(join(root, file), 'utf8'))?.[0]

test.each([
  `subject: 'Đặt mật khẩu mới'`,
  `subject: \`Test mail of \${name}\``,
  `subject: headerText(\`\${tenantName} sẽ bị xóa\`)`,
  `const subject = "Hello"`,
  `const autoReplySubject = { vi: 'Đã nhận', en: 'Received' }`,
])('finds the words in %j', (code) => {
  expect(code).toMatch(words)
})

test.each(['subject: row.subject', `subject: \`\${event[locale]}: \${name}\``, `subject: ''`])(
  'finds none in %j',
  (code) => {
    expect(code).not.toMatch(words)
  },
)

test('every mail has its words where mails are', () => {
  const sources = execFileSync('git', ['ls-files', 'api/**.ts', 'widgets/*/definition/**.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = sources.trim().split('\n')
  const mails = files.filter((file) => /^api\/mail\/|\/mail\.ts$/.test(file))
  expect(mails.filter(wordsIn).length).toBeGreaterThan(6)
  expect(files.filter((file) => !allowed.test(file) && wordsIn(file) !== undefined)).toEqual([])
})
