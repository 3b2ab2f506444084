/** The steps of the page «A new widget type», in a copy of the project. */
import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { readPages } from '../../build-scripts/docs/check.ts'
import { addToCatalog, copyProject, runIn, startService } from '../laws/project-copy.ts'

test.each(['en', 'vi'])('a type made by the steps of the page in %s is published', async (locale) => {
  const page = readPages().find((one) => one.path === `site/docs/${locale}/developers/new-widget-type.md`)
  const copy = await copyProject()
  onTestFinished(() => rm(copy, { recursive: true, force: true }))
  const copying = (page?.parsed.code ?? [])
    .filter(({ language }) => language === 'sh')
    .flatMap(({ code }) => code.split('\n'))
    .filter((line) => /^(cp|sed) /.test(line))
  expect(copying).toHaveLength(2)
  for (const line of copying) await promisify(execFile)('sh', ['-ec', line], { cwd: copy })
  const [, imported = ''] = /`(import \{ [^`]+)`/.exec(page?.source ?? '') ?? []
  const [, line = ''] = /`(\{ type: [^`]+,)`/.exec(page?.source ?? '') ?? []
  await addToCatalog(copy, imported, line)
  await runIn(copy, 'build-scripts/widgets.ts')
  await runIn(copy, 'build-scripts/openapi.ts')
  const service = await startService(copy)
  onTestFinished(() => service.stop())
  const config = await fetch(`${service.url}/api/v1/widgets/demo-quote-of-day/config`)
  expect(config.status).toBe(200)
  expect(await config.json()).toMatchObject({ type: 'QUOTE_OF_DAY' })
})
