import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documents, lintOpenApi } from '../../build-scripts/lint-openapi.ts'
import { programEnvironment } from '../harness/program.ts'
import { type AdminHarness, openAdminHarness, ownerEmail, password } from './harness.ts'

const root = join(import.meta.dirname, '../..')
/** The path mapping of `tests/client/tsconfig.json`. */
const typesFolder = join(root, 'dist/client')

let harness: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness()
})
afterAll(() => harness.close())

async function run(program: string, ...args: string[]) {
  const child = spawn(process.execPath, [join(root, program), ...args], {
    cwd: root,
    env: programEnvironment,
  })
  const exited = once(child, 'exit')
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await exited
  return { code, out, err }
}

async function makeTypes(name: string, path: string) {
  const { body } = await harness.anonymous('GET', path)
  const file = join(typesFolder, `${name}.json`)
  await writeFile(file, JSON.stringify(body))
  const types = join(typesFolder, `${name}.ts`)
  const made = await run('node_modules/openapi-typescript/bin/cli.js', file, '-o', types)
  expect(made).toMatchObject({ code: 0 })
}

test('a client generated from the documents plays the main job', async () => {
  await mkdir(typesFolder, { recursive: true })
  await makeTypes('admin', '/admin/api/openapi.json')
  await makeTypes('public', '/api/v1/openapi.json')
  const compiled = await run('node_modules/typescript/bin/tsc', '-p', 'tests/client/tsconfig.json')
  expect(compiled).toEqual({ code: 0, out: '', err: '' })

  const played = await run('tests/client/main-job.ts', harness.origin, ownerEmail, password)
  expect(played).toMatchObject({ code: 0, err: '' })
  const { sent, ...seen } = JSON.parse(played.out)
  expect(seen).toEqual({
    owner: 'owner',
    wrong: '/problems/wrong-credentials',
    draftVersion: 2,
    isConflict: true,
    isMisspelled: false,
    revision: 1,
    type: 'CONTACT_FORM',
    refused: { status: 422, fields: [expect.objectContaining({ pointer: '#/email' })] },
    inbox: [{ id: sent, name: 'Lan', status: 'new' }],
    unknown: '/problems/not-found',
  })
})

test('a linter of OpenAPI finds nothing in either document, and finds what is missing', async () => {
  const { admin, public: open } = await documents()
  expect(lintOpenApi(admin)).toEqual([])
  expect(lintOpenApi(open)).toEqual([])
  const { security: _, ...undecided } = open
  expect(lintOpenApi(undecided)).toContainEqual(expect.stringMatching(/^error security-defined /))
})
