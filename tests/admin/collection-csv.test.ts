import { expect, test } from 'vitest'
import { importCsv } from '../../api/admin/import/import-csv.ts'
import { built } from '../../widgets/catalog.ts'
import { collectionCsv } from '../../widgets/schema/collection-csv.ts'

const samples = built.flatMap(({ type, definition }) =>
  Object.entries(definition.collections ?? {}).flatMap(([name, collection]) =>
    [definition.sample.vi, ...(definition.templates ?? [])].flatMap(({ collections }, index) => {
      const items = collections?.[name] ?? []
      return items.length > 0 ? [{ title: `${type} ${name} ${index}`, collection, items }] : []
    }),
  ),
)

test.for(['vi', 'en'] as const)(
  'every collection of every sample is the same after an export in %s and an import',
  async (locale) => {
    expect(new Set(samples.map(({ title }) => title.split(' ')[1])).size).toBeGreaterThanOrEqual(4)
    for (const { title, collection, items } of samples) {
      const csv = collectionCsv(collection, items, locale)
      const imported = await importCsv(csv, collection, [], 'replace')
      expect([title, imported.refused, imported.unknownColumns]).toEqual([title, [], []])
      const read = (list: unknown[]) => list.map((item) => collection.schema.parse(item))
      expect(read(imported.items), title).toEqual(read(items))
      const again = await importCsv(csv, collection, imported.items, 'merge')
      expect(again.difference, title).toEqual({ added: 0, changed: 0, unchanged: items.length, removed: 0 })
    }
  },
)
