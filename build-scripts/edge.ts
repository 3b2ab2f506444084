import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { platformOf, products } from '../api/edge/products.ts'
import { workerTable } from '../api/edge/worker-table.ts'
import { readSettings } from '../api/settings.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'dist/edge')

export async function writeEdgeSettings() {
  mkdirSync(folder, { recursive: true })
  await buildWorker()
  // no other setting matters here, and none that is wrong may stop a build
  const { DATA_DIR, SITE_URL, PORT } = process.env
  const platform = platformOf(readSettings({ DATA_DIR, SITE_URL, PORT }))
  for (const { files } of Object.values(products))
    for (const [name, text] of Object.entries(await files(platform))) writeFileSync(join(folder, name), text)
}

const buildWorker = () =>
  build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { TABLE: JSON.stringify(workerTable) },
    build: {
      outDir: folder,
      emptyOutDir: true,
      reportCompressedSize: false,
      // people read what they deploy
      minify: false,
      lib: {
        entry: join(root, 'api/edge/cloudflare-entry.ts'),
        formats: ['es'],
        fileName: () => 'worker.js',
      },
    },
  })
