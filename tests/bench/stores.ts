/** The cost of a store locator for visitors: search time in Chromium, and bytes of the first view. */
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from 'playwright'
import { build, type Rolldown } from 'vite'
import { systemTool } from '../../build-scripts/system-tools.ts'
import { compileWith } from '../../widgets/compile.ts'
import { storeLocator } from '../../widgets/store-locator/index.ts'
import { type Result, say } from './report.ts'

function filesOf(total: number) {
  const sample = storeLocator.sample.vi.collections?.locations ?? []
  const locations = Array.from({ length: total }, (_, index) => {
    const one = Object(sample[index % sample.length])
    const shift = (Math.floor(index / sample.length) % 40) * 0.0004
    return {
      ...one,
      id: `s${index}`,
      name: `${one.name} ${index}`,
      lat: one.lat + shift,
      lng: one.lng - shift,
    }
  })
  const draft = { ...storeLocator.sample.vi, locale: 'vi', collections: { locations } }
  const made = compileWith(storeLocator, 'STORE_LOCATOR', draft, new Date(0))
  if (!made.ok) throw new Error(JSON.stringify(made.issues.slice(0, 3)))
  const { places, regions, locations: stores } = made.files
  return {
    settings: made.settings,
    places: places?.places ?? regions?.regions,
    index: regions?.regions,
    stores: stores?.locations,
  }
}

/** Bundles `search.ts` as a script that sets `locator`. */
async function script(): Promise<string> {
  const entry = join(import.meta.dirname, '../../widgets/store-locator/visitor/search.ts')
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'locator' } },
  })
  const [first] = (Array.isArray(made) ? made : [made]) as Rolldown.RolldownOutput[]
  return first!.output[0].code
}

const searches = [
  { search: 'quan 1' },
  { search: 'hien nha da nang' },
  { search: 'trần phú' },
  { openNow: true },
  { categories: ['Bán hạt'] },
  { near: { lat: 10.7769, lng: 106.7009 } },
  { near: { lat: 21.03, lng: 105.85 }, radius: 20 },
]

/** 95th percentile of all searches, in ms. Runs in the page. */
function measure({ files, wanted }: { files: ReturnType<typeof filesOf>; wanted: object[] }): number {
  const { find, storeMapper } = Reflect.get(globalThis, 'locator')
  const { places, settings } = files
  const stores = (files.stores as unknown[]).map(storeMapper(places, settings.searchIn))
  const nothing = {
    search: '',
    province: '',
    district: '',
    ward: '',
    categories: [],
    tags: [],
    openNow: false,
    radius: 0,
  }
  const times: number[] = []
  for (let round = 0; round < 40; round++)
    for (const one of wanted) {
      const started = performance.now()
      find(stores, { ...nothing, ...one }, { settings, places, now: 1_795_140_000_000 })
      if (round >= 5) times.push(performance.now() - started)
    }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
}

const weigh = (body: unknown) => brotliCompressSync(JSON.stringify(body)).length / 1000

export async function stores(): Promise<Result[]> {
  say('stores: searches in Chromium')
  const browser = await chromium.launch({ executablePath: systemTool('chromium'), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ content: await script() })
    const [few, some, many] = [filesOf(60), filesOf(2000), filesOf(20_000)]
    const small = await page.evaluate(measure, { files: some, wanted: searches })
    const large = await page.evaluate(measure, { files: many, wanted: searches })
    return [
      { name: 'stores: search or nearest of 2,000, p95', value: small, unit: 'ms' },
      { name: 'stores: search or nearest of 20,000, p95', value: large, unit: 'ms' },
      { name: 'stores: 20,000 to 2,000', value: large / small, unit: '×', goal: { at: 'most', value: 15 } },
      { name: 'stores: data of a first view of 60', value: weigh([few.places, few.stores]), unit: 'kB' },
      { name: 'stores: data of a first view of 2,000', value: weigh([some.places, some.stores]), unit: 'kB' },
      {
        name: 'stores: data of a first view of 20,000',
        value: weigh(many.index),
        unit: 'kB',
        goal: { at: 'most', value: 50 },
      },
    ]
  } finally {
    await browser.close()
  }
}
