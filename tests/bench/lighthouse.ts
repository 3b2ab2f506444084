/** Lighthouse's scores (mobile, its own throttling) of a page with one inline widget at its top, against the page without. */
import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright'
import * as z from 'zod'
import { systemTool } from '../../build-scripts/system-tools.ts'
import { built } from '../../widgets/catalog.ts'
import { snippetOf } from '../../widgets/html/snippet.ts'
import { roomOf } from '../../widgets/room-of.ts'
import { sampleDraft } from '../../widgets/schema/sample-draft.ts'
import { chromiumFlags } from '../harness/chromium.ts'
import { freePort } from '../harness/free-port.ts'
import { startServiceProcess } from '../harness/service-process.ts'
import { type Result, say } from './report.ts'

const rounds = 3
const maxPointsLost = 2

/** Pages of ours, and the least that each category reaches there. */
const ownPages = ['/docs', '/docs/shops/start', '/docs/shops/inbox', '/docs/widgets/faq']
const leastPoints = 98

const inline = built.filter(({ definition }) => definition.placement === 'inline')
const without = 'without'

const text =
  'Mỗi chiếc bát được nặn, vẽ và nung tại làng, nên không chiếc nào giống hẳn chiếc nào. Men lam lên màu sau hai ngày trong lò ở nhiệt độ 1.280 độ.'
const pageWith = (snippet: string) => `<!doctype html>
<html lang="vi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Gốm men lam vẽ tay của một cửa hàng ở Bát Tràng.">
<link rel="icon" href="data:,">
<title>Gốm Lam</title>
<style>body { margin: 0; font: 16px/1.5 system-ui } main { max-width: 1100px; margin: 0 auto; padding: 16px }</style>
</head>
<body>
<main>
${snippet}
<h1>Gốm men lam vẽ tay</h1>
${`<p>${text}</p>\n`.repeat(20)}</main>
</body>
</html>`

/** Serves each page by its path: the widget's slug, or `without`. */
async function servePages(site: string) {
  const pages = new Map([[`/${without}`, pageWith('')]])
  for (const { slug, definition } of inline) {
    const room = roomOf(definition, sampleDraft(definition, new Date()))
    pages.set(`/${slug}`, pageWith(snippetOf({ site, slug, publicId: `demo-${slug}`, room })))
  }
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '')
    response.writeHead(page ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

const command = join(import.meta.dirname, '../../node_modules/lighthouse/cli/index.js')

const time = z.object({ numericValue: z.number() })
const report = z.object({
  categories: z.record(z.enum(categories), z.object({ score: z.number() })),
  audits: z.object({
    'first-contentful-paint': time,
    'largest-contentful-paint': time,
    'total-blocking-time': time,
    'speed-index': time,
    'cumulative-layout-shift': z.object({ numericValue: z.number() }),
  }),
})

interface Run {
  /** Scores of 0 to 100. */
  points: Record<Category, number>
  shift: number
}

/** @param port of the browser's remote debugging */
async function runOn(address: string, port: number): Promise<Run> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      command,
      address,
      `--port=${port}`,
      `--only-categories=${categories}`,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  )
  const { categories: scores, audits } = report.parse(JSON.parse(stdout))
  const points = (category: Category) => Math.round(scores[category].score * 100)
  const { 'cumulative-layout-shift': shift, ...times } = audits
  const line = Object.entries(times).map(
    ([name, { numericValue }]) => `${name} ${Math.round(numericValue)} ms`,
  )
  say(`lighthouse: ${address}: ${categories.map(points).join(' ')}, ${line.join(', ')}`)
  return {
    points: {
      performance: points('performance'),
      accessibility: points('accessibility'),
      'best-practices': points('best-practices'),
      seo: points('seo'),
    },
    shift: shift.numericValue,
  }
}

/** Other load on the machine only lowers a score, so the best run counts. */
const best = (runs: Run[], category: Category) => Math.max(...runs.map(({ points }) => points[category]))

function resultsOf(slug: string, runs: Run[], plain: Run[]): Result[] {
  const lost = (category: Category) => best(plain, category) - best(runs, category)
  return [
    {
      name: `lighthouse: ${slug}, performance lost of ${best(plain, 'performance')}`,
      value: lost('performance'),
      unit: 'points',
      goal: { at: 'most', value: maxPointsLost },
    },
    {
      name: `lighthouse: ${slug}, most lost of accessibility, best practices and SEO`,
      value: Math.max(lost('accessibility'), lost('best-practices'), lost('seo')),
      unit: 'points',
      goal: { at: 'most', value: 0 },
    },
    {
      name: `lighthouse: ${slug}, layout shift`,
      value: Math.max(...runs.map(({ shift }) => shift)),
      unit: 'CLS',
      goal: { at: 'most', value: 0.02 },
    },
  ]
}

const ownResult = (path: string, runs: Run[]): Result => ({
  name: `lighthouse: ${path}, least of the four`,
  value: Math.min(...categories.map((category) => best(runs, category))),
  unit: 'points',
  goal: { at: 'least', value: leastPoints },
})

/** @param slugs all inline types unless named; `docs` for pages of the documentation */
export async function lighthouseScores(slugs: readonly string[] = []): Promise<Result[]> {
  const measured = inline.filter(({ slug }) => !slugs.length || slugs.includes(slug))
  const own = !slugs.length || slugs.includes('docs') ? ownPages : []
  const service = await startServiceProcess({ withoutRates: true })
  const { server, origin } = await servePages(service.url)
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: systemTool('chromium'),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  })
  const runs = new Map<string, Run[]>()
  try {
    for (let round = 0; round < rounds; round++)
      for (const name of [without, ...measured.map(({ slug }) => slug)]) {
        const run = await runOn(`${origin}/${name}`, port)
        runs.set(name, [...(runs.get(name) ?? []), run])
      }
    for (let round = 0; round < rounds; round++)
      for (const path of own)
        runs.set(path, [...(runs.get(path) ?? []), await runOn(service.url + path, port)])
  } finally {
    await browser.close()
    server.close()
    await service.remove()
  }
  const plain = runs.get(without) ?? []
  return [
    ...measured.flatMap(({ slug }) => resultsOf(slug, runs.get(slug) ?? [], plain)),
    ...own.map((path) => ownResult(path, runs.get(path) ?? [])),
  ]
}
