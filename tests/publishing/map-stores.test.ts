import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { InvalidDraftError } from '../../api/publishing/publisher.ts'
import { entryOfType } from '../../widgets/catalog.ts'
import { compile } from '../../widgets/compile.ts'
import type { MapData } from '../../widgets/map/definition/map-data.ts'
import { countsOf } from '../../widgets/map/visitor/province-counts.ts'
import type { Draft } from '../../widgets/schema/draft.ts'
import { dropTestDatabase, testDatabase } from '../harness/test-database.ts'
import { openPublisherHarness, type PublisherHarness, tenantId } from './harness.ts'

let harness: PublisherHarness
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nhung-map-'))
  harness = await openPublisherHarness({ folder, url: await testDatabase(folder) }, { compile })
})
afterAll(async () => {
  await harness.database.close()
  await dropTestDatabase(harness.folder)
  await rm(harness.folder, { recursive: true, force: true })
})

const draftOf = (settings: Record<string, unknown>, more: Partial<Draft> = {}): Draft => ({
  name: 'Bản đồ',
  locale: 'vi',
  settings,
  privateSettings: {},
  theme: {},
  collections: {},
  ...more,
})
const counting = (storeWidget: string) => draftOf({ dataMode: 'stores', storeWidget })

async function createWidget(tenant: string, publicId: string, type: string, draft: Draft) {
  await harness.stores.forTenant(tenant).widgets.create({ publicId, type, draft, now: Date.now() })
}
async function refusalOf(publicId: string): Promise<string[]> {
  const error = await harness.publish(publicId).catch((error: unknown) => error)
  if (!(error instanceof InvalidDraftError)) throw new Error(`Published: ${publicId}`)
  return error.issues.map(({ pointer, message }) => `${pointer} ${message.vi}`)
}

describe('a map that counts stores', () => {
  it('may name a store locator of its tenant, live or not, and tells readers where the stores are', async () => {
    await createWidget(tenantId, 'cuahang', 'STORE_LOCATOR', draftOf({}))
    await createWidget(tenantId, 'bandodem', 'MAP', counting('cuahang'))
    expect(await harness.publish('bandodem')).toMatchObject({ revision: 1 })
    const path = join(harness.published, 'widgets/bandodem/live/map-data.json')
    const { map }: MapData = JSON.parse(await readFile(path, 'utf8'))
    expect(map.stores).toBe('/api/v1/widgets/cuahang/locations')
  })

  it('is refused with the words of an unknown widget when the store locator is another tenant’s', async () => {
    await createWidget('nguoi-khac', 'cuahangkhac', 'STORE_LOCATOR', draftOf({}))
    await createWidget(tenantId, 'bandokhac', 'MAP', counting('cuahangkhac'))
    await createWidget(tenantId, 'bandotrong', 'MAP', counting('khongcoai'))
    const said = ['#/settings/storeWidget Bạn không có tiện ích “Tìm cửa hàng” nào mang mã này']
    expect(await refusalOf('bandokhac')).toEqual(said)
    expect(await refusalOf('bandotrong')).toEqual(said)
  })

  it('is refused when the widget is of another type, or none is named', async () => {
    await createWidget(tenantId, 'bandokieu', 'MAP', counting('bandodem'))
    expect(await refusalOf('bandokieu')).toHaveLength(1)
    await createWidget(tenantId, 'bandokhong', 'MAP', counting(''))
    expect(await refusalOf('bandokhong')).toEqual([
      '#/settings/storeWidget Chọn tiện ích Tìm cửa hàng để đếm',
    ])
  })

  it('may name anything while it does not count', async () => {
    await createWidget(tenantId, 'bandothuong', 'MAP', draftOf({ storeWidget: 'khongcoai' }))
    expect(await harness.publish('bandothuong')).toMatchObject({ revision: 1 })
  })
})

it('the counts are those of the published stores, in both layouts', async () => {
  const definition = entryOfType('STORE_LOCATOR')?.definition
  const made = compile('STORE_LOCATOR', { locale: 'vi', ...definition?.sample?.vi }, new Date(0))
  if (!made.ok) throw new Error(JSON.stringify(made.issues))
  const places = Object(made.files.places?.places)
  const locations: { provinceCode: string }[] = Object(made.files.locations?.locations)
  const table = await readFile(join(import.meta.dirname, '../../geo-data/tables/provinces-63.csv'), 'utf8')
  const [header = '', ...rows] = table.trim().split('\n')
  const column = (name: string) => header.split(',').indexOf(name)
  const mergedInto = new Map(
    rows.map((row) => [row.split(',')[column('code')], row.split(',')[column('merged_into')] ?? '']),
  )
  const counted = (codes: string[]) =>
    Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]))
  const olds = locations.map(({ provinceCode }) => provinceCode)
  expect(Object.fromEntries(countsOf(places, '63'))).toEqual(counted(olds))
  expect(Object.fromEntries(countsOf(places, '34'))).toEqual(
    counted(olds.map((code) => mergedInto.get(code) ?? '')),
  )
})
