import { join } from 'node:path'
import { build } from 'vite'
import { workerTable } from '../api/edge/cloudflare.ts'

const root = join(import.meta.dirname, '..')

export const buildWorker = () =>
  build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { TABLE: JSON.stringify(workerTable) },
    build: {
      outDir: join(root, 'dist/edge'),
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
