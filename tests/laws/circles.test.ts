import { join } from 'node:path'
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser'
import { expect, test } from 'vitest'
import walls from '../../.dependency-cruiser.ts'

const laws = ['no-circles-of-types', 'database-below']

test('no imports of the service go in a circle, those of types included, and none leads up from the database', async () => {
  const { options, ...rules } = walls
  const forbidden = rules.forbidden?.filter(({ name = '' }) => laws.includes(name)) ?? []
  expect(forbidden).toHaveLength(laws.length)
  const { output } = await cruise(['api'], {
    ...options,
    baseDir: join(import.meta.dirname, '../..'),
    validate: true,
    ruleSet: { forbidden } as IFlattenedRuleSet,
  })
  const { summary } = output as ICruiseResult
  expect(summary.totalCruised).toBeGreaterThan(500)
  expect(summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
})
