import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

const releaseOf = (version: string) => ({ version, archive: `https://nhung.example/${version}.tar.gz` })
const feeds: Record<string, unknown> = {
  '/newer': [releaseOf('99.9.0'), releaseOf('99.10.0'), releaseOf('0.0.1')],
  '/older': [releaseOf('0.0.1')],
  '/same': [releaseOf(packageJson.version)],
  '/empty': [],
  '/other': { version: '99.0.0' },
  '/odd': [releaseOf('latest')],
}
const server = createServer((request, response) => {
  const feed = feeds[request.url ?? '']
  response.writeHead(feed ? 200 : 404).end(JSON.stringify(feed ?? 'none'))
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const check = async (...args: string[]) => {
  const cli = join(import.meta.dirname, 'cli.ts')
  const run = promisify(execFile)(process.execPath, [cli, '--check', ...args])
  return run.then(
    ({ stdout }) => stdout.trim(),
    ({ stderr }) => String(stderr).trim(),
  )
}

test('says which version of a list of releases is newer, and in one line what is no list', async () => {
  const ask = (path: string) => check('--feed', origin + path)
  const [newer, older, same, empty, other, odd, absent, unnamed] = await Promise.all([
    ...['/newer', '/older', '/same', '/empty', '/other', '/odd', '/absent'].map(ask),
    check(),
  ])
  expect(newer).toBe('99.10.0 is there: https://nhung.example/99.10.0.tar.gz')
  for (const said of [older, same, empty]) expect(said).toBe(`${packageJson.version} is the newest`)
  for (const [path, said] of Object.entries({ other, odd, absent }))
    expect(said).toBe(`nhung: ${origin}/${path} has no list of releases`)
  expect(unnamed).toBe('nhung: --feed is missing: it is the address of the list of releases')
})
