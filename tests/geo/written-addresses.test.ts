import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, it } from 'vitest'
import {
  type ProvinceNames,
  provinceChoices,
  readAddress,
  readLine,
  type WardNames,
  wardChoices,
} from '../../widgets/readers/postal-address.ts'
import { readBuilt } from './read-built.ts'

/** Addresses as people write them. The codes of their wards were looked up in the tables of the divisions. */
const written: { written: string; street: string; wards: string }[] = parse(
  readFileSync(join(import.meta.dirname, 'written-addresses.csv')),
  { columns: true },
)

let provinces: ProvinceNames[]
const wards = new Map<string, WardNames>()
beforeAll(async () => {
  provinces = await readBuilt('layouts/34/names')
  for (const { code } of provinces) wards.set(code, await readBuilt(`layouts/34/names/${code}`))
})

function read(text: string) {
  const line = readLine(text, provinces)
  return readAddress(
    line,
    line.provinces.flatMap(({ code }) => wards.get(code) ?? []),
  )
}

it('reads street and ward of 200 written addresses, or offers the wards that they can be', () => {
  expect(written.length).toBeGreaterThanOrEqual(200)
  const readings = written.map(({ written }) => {
    const { street, places } = read(written)
    return { written, street, wards: places.map(({ ward }) => ward.code).toSorted().join(' ') }
  })
  expect(readings).toEqual(written)
})
