/** The service in one folder: a script for each program and for each thread and process that they start, with what they share. */
import { readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { type Package, packagesOf } from '../bundled-packages.ts'

const root = join(import.meta.dirname, '../..')

const programs = {
  start: 'api/main.ts',
  admin: 'api/admin/cli.ts',
  edge: 'api/edge/cli.ts',
  upgrade: 'api/upgrade/cli.ts',
  'deploy-static': 'api/storage/s3/deploy-static.ts',
}

/** Packages with native code, which stay packages. */
const native = ['better-sqlite3', '@napi-rs/image']

/** Modules that are started by their address are scripts of their own, and texts that are read by it are files; Rollup has their addresses in `ROLLUP_FILE_URL`. */
const addressed: Plugin = {
  name: 'addressed-files',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(join(root, 'api/')) || !code.includes('new URL(')) return undefined
    return code.replace(
      /new URL\(\s*'(\.[^']+\.(?:ts|txt))',\s*import\.meta\.url\s*\)/g,
      (_, path: string) => {
        const file = resolve(dirname(id), path)
        const reference = this.emitFile(
          path.endsWith('.ts')
            ? { type: 'chunk', id: file }
            : { type: 'asset', name: basename(file), source: readFileSync(file) },
        )
        return `new URL(import.meta.ROLLUP_FILE_URL_${reference})`
      },
    )
  },
  resolveFileUrl: ({ relativePath }) => `new URL('${relativePath}', import.meta.url).href`,
}

/** @returns the packages whose code is in it */
export async function bundleServer(folder: string): Promise<Package[]> {
  const files = new Set<string>()
  const record: Plugin = {
    name: 'record-modules',
    generateBundle(_, chunks) {
      for (const chunk of Object.values(chunks))
        if (chunk.type === 'chunk') for (const id of chunk.moduleIds) files.add(id)
    },
  }
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [addressed, record],
    ssr: { noExternal: true, external: native },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: true,
      ssrEmitAssets: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(programs).map(([name, file]) => [name, join(root, file)])),
        // a driver of pg that is not installed
        external: [...native, 'pg-native'],
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  return packagesOf(files)
}
