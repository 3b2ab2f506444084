import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { fullName, readTables } from './tables.ts'

async function tablesWith(file: string, from: string, to: string) {
  const folder = await mkdtemp(join(tmpdir(), 'nhung-tables-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(join(import.meta.dirname, 'tables'), folder, { recursive: true })
  const text = await readFile(join(folder, file), 'utf8')
  expect(text).toContain(from)
  await writeFile(join(folder, file), text.replace(from, to))
  return () => readTables(folder)
}

it.each([
  [
    'a code that lost its zero',
    'districts.csv',
    '001,Ba Đình',
    '1,Ba Đình',
    /districts\.csv, line 2 \(1\): code/,
  ],
  ['a type that the level does not have', 'districts.csv', 'Ba Dinh,quận', 'Ba Dinh,xã', /\(001\): type/],
  ['a latitude that is no number', 'districts.csv', '21.03284', 'n/a', /\(001\): lat/],
  [
    'latitude and longitude in each other’s place',
    'districts.csv',
    '21.03284,105',
    '105.8,21',
    /\(001\): lat/,
  ],
  ['an area below zero', 'districts.csv', ',9.28\n', ',-9.28\n', /\(001\): area_km2/],
])('names the line of %s', async (_, file, from, to, words) => {
  expect(await tablesWith(file, from, to)).toThrow(words)
})

it('reads an empty figure as null and not as 0', () => {
  const { districts } = readTables()
  expect(districts.find(({ code }) => code === '498')).toMatchObject({
    population: null,
    population_year: null,
    area_km2: 305,
  })
})

it('puts the type in front of the name', () => {
  expect(fullName({ type: 'quận', name: '1' })).toBe('Quận 1')
  expect(fullName({ type: 'đặc khu', name: 'Hoàng Sa' })).toBe('Đặc khu Hoàng Sa')
})
