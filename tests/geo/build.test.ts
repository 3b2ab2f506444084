import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it, onTestFinished, vi } from 'vitest'
import { buildGeo } from '../../build-scripts/geo.ts'
import { isLongRun } from '../size-of-run.ts'
import { builtFolder } from './read-built.ts'

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort()
}

it('has a brotli and a gzip form of every file, which decode to its bytes', async () => {
  const files = await filesBelow(builtFolder)
  const plain = files.filter((file) => file.endsWith('.json'))
  expect(plain.length).toBe(2 + 63 + 705 + 34 + 35 + 2 + 63 + 1)
  expect(files).toEqual(plain.flatMap((file) => [file, `${file}.br`, `${file}.gz`]).sort())
  for (const file of plain) {
    const [bytes, br, gz] = await Promise.all(
      ['', '.br', '.gz'].map((form) => readFile(join(builtFolder, file + form))),
    )
    expect([file, brotliDecompressSync(br!).equals(bytes!), gunzipSync(gz!).equals(bytes!)]).toEqual([
      file,
      true,
      true,
    ])
  }
})

it.runIf(isLongRun)('makes the same bytes a second time', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  const folder = await mkdtemp(join(tmpdir(), 'nhung-geo-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const again = join(folder, 'geo')
  await buildGeo(again)
  const files = await filesBelow(again)
  expect(files).toEqual(await filesBelow(builtFolder))
  const differ = []
  for (const file of files) {
    const [one, other] = await Promise.all([builtFolder, again].map((from) => readFile(join(from, file))))
    if (!one!.equals(other!)) differ.push(file)
  }
  expect(differ).toEqual([])
})

it('refuses a conversion that crosses an old province border, and leaves the published files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nhung-geo-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const source = join(folder, 'geo-data')
  await cp(join(import.meta.dirname, '../../geo-data'), source, { recursive: true })
  const table = join(source, 'tables/wards-2025.csv')
  const rows = await readFile(table, 'utf8')
  // Hòa Lộc lay in Bến Tre, 29734 in Vĩnh Long; Phú Tân lay in Hậu Giang, 31582 in Sóc Trăng.
  const bad = rows
    .replace(/^(31379,.*),31378$/m, '$1,31378 31582')
    .replace(/^(28924,.*),28921$/m, '$1,28921 29734')
  expect(bad).not.toBe(rows)
  await writeFile(table, bad)
  await expect(buildGeo(join(folder, 'made'), source)).rejects.toThrow(
    /Geo data with 2 gaps:\n.* 28924 \(Hòa Lộc\): went to 29734.*\n.* 31379 \(Phú Tân\): went to 31582/,
  )
  await expect(stat(join(folder, 'made'))).rejects.toThrow('ENOENT')
})
