import { expect, test } from 'vitest'
import { storeLocator } from '../../../widgets/store-locator/index.ts'
import { nodeOf } from '../../form/node.ts'
import { columnsOf } from './columns.ts'
import { createItemChecks, hiddenIssues } from './item-issues.ts'

test('a red row says what is wrong in the fields that the table does not show', () => {
  const { schema } = storeLocator.collections?.locations ?? {}
  if (!schema) throw new Error('Stores are a list')
  const columns = columnsOf(nodeOf(schema))
  const shown = columns.filter(({ id }) => id === 'name' || id === 'provinceCode')
  const row = { name: '', address: '1 Bạch Đằng', provinceCode: 'Đà Nẵng', lat: 16.06, lng: 'mười' }
  const issues = createItemChecks(schema, 'id').issuesOf(row, new Map())
  const told = hiddenIssues(issues, columns, shown, 'vi')
  expect(told).toContainEqual(expect.stringMatching(/^Kinh độ: ./))
  expect(told.some((line) => line.startsWith('Tên'))).toBe(false)
})
