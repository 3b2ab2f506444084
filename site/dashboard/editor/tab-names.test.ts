import { expect, test } from 'vitest'
import { built } from '../../../widgets/catalog.ts'
import { tabsOf } from '../../form/tabs.ts'
import { messages } from './messages.ts'

test.for(
  built.flatMap(({ definition, type }) =>
    (['vi', 'en'] as const).map((locale) => ({ type, definition, locale })),
  ),
)('no two tabs of $type are called the same in $locale', ({ definition, locale }) => {
  const { content, table, install, revisions } = messages[locale]
  const tables = Object.values(definition.collections ?? {}).map(({ label }) =>
    table.replace('{list}', label[locale].toLocaleLowerCase()),
  )
  const names = [
    content,
    ...tables,
    install,
    revisions,
    ...tabsOf(definition).map(({ title }) => title[locale]),
  ]
  expect(new Set(names).size, names.join(', ')).toBe(names.length)
})
