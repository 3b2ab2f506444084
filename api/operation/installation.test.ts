import { expect, test } from 'vitest'
import { type Facts, matchFacts, type Purpose, type Verdict } from './installation.ts'

const blank = { id: undefined, isBlank: true }
const older = { id: undefined, isBlank: false }
const a = { id: 'a', isBlank: false }
const nothing: Facts = {
  database: blank,
  files: undefined,
  hasFiles: false,
  folder: undefined,
  backup: undefined,
}

type Case = [what: string, facts: Partial<Facts>, verdicts: Partial<Record<Purpose, Verdict['is']>>]
const cases: Case[] = [
  ['nothing on both sides', {}, { service: 'begin', restore: 'begin' }],
  [
    'the id of one another',
    { database: a, files: { id: 'a' } },
    { service: 'same', command: 'same', restore: 'same' },
  ],
  [
    'a change of the id that was broken off',
    { database: a, files: { id: 'x', next: 'a' } },
    { service: 'same' },
  ],
  [
    'another id',
    { database: a, files: { id: 'b' } },
    { service: 'foreign', command: 'foreign', restore: 'foreign' },
  ],
  ['a first start that was broken off', { database: { id: 'a', isBlank: true } }, { service: 'join' }],
  [
    'an empty folder beside a database with rows',
    { database: a },
    { service: 'noFiles', restore: 'noFiles' },
  ],
  [
    'the same, and a backup of that database',
    { database: a, backup: 'a' },
    { service: 'noFiles', restore: 'join' },
  ],
  [
    'a new database beside a folder',
    { files: { id: 'a' } },
    { service: 'noDatabase', command: 'noDatabase', restore: 'join' },
  ],
  [
    'a new database beside files without an id',
    { hasFiles: true },
    { service: 'noDatabase', restore: 'begin' },
  ],
  ['data of an older version', { database: older, hasFiles: true }, { service: 'older', command: 'older' }],
  [
    'the same, whose adoption was broken off',
    { database: older, files: { id: 'a', next: 'a' } },
    { service: 'older', command: 'older' },
  ],
  [
    'a database of an older version beside a folder of this one',
    { database: older, files: { id: 'a' } },
    { service: 'foreign' },
  ],
  [
    'a store, and a folder that has files itself',
    { database: a, files: { id: 'a' }, folder: { id: 'a' } },
    { service: 'foreign' },
  ],
]
test.for(cases)('%s', ([, facts, verdicts]) => {
  for (const [purpose, is] of Object.entries(verdicts))
    expect([purpose, matchFacts({ ...nothing, ...facts }, purpose as Purpose).is]).toEqual([purpose, is])
})
