import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileWith } from '../../widgets/compile.ts'
import { defineWidget, z } from '../../widgets/definition.ts'
import { siteUrl, tenantId } from './house.ts'
import { shelfDraft } from './shelf.ts'
import { openStage } from './stage.ts'

const two = { jobs: ['mot', 'hai'] }

describe('pages beside the data', () => {
  it('are published with it, know their own address, and are no data', async () => {
    const stage = await openStage()
    await stage.save('ke1', shelfDraft('Mới', two))
    await stage.publish('ke1')
    const page = await stage.get('ke1/jobs/mot.html')
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain(`href="${siteUrl}/api/v1/widgets/ke1/jobs/mot.html"`)
    expect(await stage.status('ke1/jobs/sitemap.xml')).toBe(200)
    expect(await stage.status('ke1/r/1/jobs/hai.html')).toBe(200)
    expect(Object.keys((await stage.config('ke1/config')).data)).toEqual(['jobs'])
  })

  it('run nothing, and only the live ones are for search engines', async () => {
    const stage = await openStage()
    await stage.save('ke1', shelfDraft('Mới', two))
    await stage.publish('ke1')
    for (const path of ['ke1/jobs.html', 'ke1/r/1/jobs.html']) {
      const { headers } = await stage.get(path)
      const policy = headers.get('content-security-policy')
      expect(policy).toMatch(/^default-src 'none';/)
      expect(policy).not.toMatch(/script|unsafe/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
    const robots = async (path: string) => (await stage.get(path)).headers.get('x-robots-tag')
    expect([await robots('ke1/jobs.html'), await robots('ke1/r/1/jobs.html')]).toEqual([null, 'noindex'])
  })

  it('go with what they show, and with the widget', async () => {
    const stage = await openStage()
    await stage.save('ke1', shelfDraft('Kệ', two))
    await stage.publish('ke1')
    await stage.save('ke1', shelfDraft('Kệ', { jobs: ['mot'] }))
    await stage.publish('ke1')
    expect([await stage.status('ke1/jobs/mot.html'), await stage.status('ke1/jobs/hai.html')]).toEqual([
      200, 404,
    ])
    expect(await (await stage.get('ke1/jobs/sitemap.xml')).text()).not.toContain('hai')
    await stage.publisher.rollback({ tenantId, publicId: 'ke1', revision: 1 })
    expect(await stage.status('ke1/jobs/hai.html')).toBe(200)
    await stage.publisher.unpublish({ tenantId, publicId: 'ke1' })
    expect(await stage.status('ke1/jobs/mot.html')).toBe(404)
  })

  it('share their files with the revision before when nothing changed, as data does', async () => {
    const stage = await openStage()
    for (const columns of ['Kệ', 'Kệ']) {
      await stage.save('ke1', shelfDraft(columns, two))
      await stage.publish('ke1')
    }
    const inode = async (path: string) => (await stat(join(stage.published, 'widgets/ke1', path))).ino
    for (const form of ['', '.br', '.gz'])
      expect(await inode(`r/2/jobs.html${form}`)).toBe(await inode(`r/1/jobs.html${form}`))
    // what only pages show leaves the address of the data alone
    await stage.save('ke1', shelfDraft('Tên mới', two))
    await stage.publish('ke1')
    expect((await stage.config('ke1/config')).data.jobs).toBe('/api/v1/widgets/ke1/r/1/jobs')
    expect(await (await stage.get('ke1/jobs.html')).text()).toContain('Tên mới')
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
      budget: 1,
      settings: z.strictObject({}),
      pages: { start: path, make: () => ({ [path]: '' }) },
      sample: { name: 'Sai', settings: {} },
    })
    const compiled = compileWith(definition, 'WRONG', { name: 'Sai', locale: 'vi' }, new Date(0))
    expect(() => compiled.ok && compiled.pages((own) => own)).toThrow('Not a path of a public file')
  },
)
