import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { compileWith } from '../../widgets/compile.ts'
import { defineWidget } from '../../widgets/definition.ts'
import { inBothLanguages } from '../../widgets/schema/sample-draft.ts'
import { inFiles } from '../harness/in-files.ts'
import { fakeDraft } from './fake-type.ts'
import { siteUrl, tenantId } from './harness.ts'
import { openServedHarness } from './served-harness.ts'

const two = { jobs: ['mot', 'hai'] }

describe('pages beside the data', () => {
  it('are published with it, know their own address, and are no data', async () => {
    const harness = await openServedHarness()
    await harness.save('ke1', fakeDraft('Mới', two))
    await harness.publish('ke1')
    const page = await harness.get('ke1/jobs/mot.html')
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain(`href="${siteUrl}/api/v1/widgets/ke1/jobs/mot.html"`)
    expect(await harness.status('ke1/jobs/sitemap.xml')).toBe(200)
    expect(await harness.status('ke1/r/1/jobs/hai.html')).toBe(200)
    expect(Object.keys((await harness.config('ke1/config')).data)).toEqual(['jobs'])
  })

  it('run nothing, and only the live ones are for search engines', async () => {
    const harness = await openServedHarness()
    await harness.save('ke1', fakeDraft('Mới', two))
    await harness.publish('ke1')
    for (const path of ['ke1/jobs.html', 'ke1/r/1/jobs.html']) {
      const { headers } = await harness.get(path)
      const policy = headers.get('content-security-policy')
      expect(policy).toMatch(/^default-src 'none';/)
      expect(policy).not.toMatch(/script|unsafe/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
    const robots = async (path: string) => (await harness.get(path)).headers.get('x-robots-tag')
    expect([await robots('ke1/jobs.html'), await robots('ke1/r/1/jobs.html')]).toEqual([null, 'noindex'])
  })

  it('go with what they show, and with the widget', async () => {
    const harness = await openServedHarness()
    await harness.save('ke1', fakeDraft('Kệ', two))
    await harness.publish('ke1')
    await harness.save('ke1', fakeDraft('Kệ', { jobs: ['mot'] }))
    await harness.publish('ke1')
    expect([await harness.status('ke1/jobs/mot.html'), await harness.status('ke1/jobs/hai.html')]).toEqual([
      200, 404,
    ])
    expect(await (await harness.get('ke1/jobs/sitemap.xml')).text()).not.toContain('hai')
    await harness.publisher.rollback({ tenantId, publicId: 'ke1', revision: 1 })
    expect(await harness.status('ke1/jobs/hai.html')).toBe(200)
    await harness.publisher.unpublish({ tenantId, publicId: 'ke1' })
    expect(await harness.status('ke1/jobs/mot.html')).toBe(404)
  })

  inFiles('share their files with the revision before when nothing changed, as data does', async () => {
    const harness = await openServedHarness()
    for (const columns of ['Kệ', 'Kệ']) {
      await harness.save('ke1', fakeDraft(columns, two))
      await harness.publish('ke1')
    }
    const inode = async (path: string) => (await stat(join(harness.published, 'widgets/ke1', path))).ino
    for (const form of ['', '.br', '.gz'])
      expect(await inode(`r/2/jobs.html${form}`)).toBe(await inode(`r/1/jobs.html${form}`))
    // Changes that only pages show leave the address of the data unchanged.
    await harness.save('ke1', fakeDraft('Tên mới', two))
    await harness.publish('ke1')
    expect((await harness.config('ke1/config')).data.jobs).toBe('/api/v1/widgets/ke1/r/1/jobs')
    expect(await (await harness.get('ke1/jobs.html')).text()).toContain('Tên mới')
  })
})

it.each(['config.html', 'r/1.html', 'trang.js', 'trang', '../trang.html', 'A.html'])(
  'a type that would publish a page as «%s» is found out',
  (path) => {
    const definition = defineWidget({
      name: { vi: 'Sai', en: 'Wrong' },
      description: { vi: 'Sai', en: 'Wrong' },
      icon: 'x',
      placement: 'inline',
      runtime: 'plain',
      settings: z.strictObject({}),
      pages: { start: path, make: () => ({ [path]: '' }) },
      sample: inBothLanguages(() => ({ name: 'Sai', settings: {} })),
    })
    const compiled = compileWith(definition, 'WRONG', { name: 'Sai', locale: 'vi' }, new Date(0))
    expect(() => compiled.ok && compiled.pages((own) => own)).toThrow('Not a path of a public file')
  },
)
