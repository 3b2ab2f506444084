import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { license } from '../api/http/openapi-problems.ts'
import packageJson from '../package.json' with { type: 'json' }
import { brotli } from './compress.ts'
import { schemas } from './openapi/components.ts'
import { paths } from './openapi/paths.ts'

export const openApi = {
  openapi: '3.1.1',
  info: {
    title: 'Nhúng public API',
    version: packageJson.version,
    description:
      'Embedded widgets read files and send small requests. No credentials; any origin. Clients have to expect properties that are not named here.',
    license,
  },
  servers: [{ url: '/api/v1' }],
  security: [],
  paths,
  components: { schemas },
}

export async function buildOpenApi() {
  const folder = join(import.meta.dirname, '../dist/api/v1')
  const bytes = Buffer.from(`${JSON.stringify(openApi)}\n`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'openapi.json'), bytes)
  writeFileSync(join(folder, 'openapi.json.br'), brotli(bytes))
  writeFileSync(join(folder, 'openapi.json.gz'), gzipSync(bytes, { level: 9 }))
}

if (import.meta.main) await buildOpenApi()
