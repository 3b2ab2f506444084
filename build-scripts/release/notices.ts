/** Licences of all that is in a release: notices to read, and a bill of materials (CycloneDX) for programs. */
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import type { Package } from '../bundled-packages.ts'

const root = join(import.meta.dirname, '../..')

/** Package and version as `npm` writes them. */
export const nameOf = ({ name, version }: Pick<Package, 'name' | 'version'>) => `${name}@${version}`

interface Lock {
  packages: Record<string, { version?: string; name?: string }>
}

/** Finds recorded packages where the lock file installs them. @throws Error where one is not in it */
export function installed(names: readonly string[], folder = root): Package[] {
  const { packages }: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const places = new Map(
    Object.entries(packages).map(([path, { name = path.split('node_modules/').at(-1), version }]) => [
      `${name}@${version}`,
      path,
    ]),
  )
  return names.map((one) => {
    const path = places.get(one)
    if (path === undefined) throw new Error(`The lock file has no ${one}`)
    const at = one.lastIndexOf('@')
    return { name: one.slice(0, at), version: one.slice(at + 1), folder: join(folder, path) }
  })
}

/** The texts that a package brings about its licence, or its word for it where it brings none. */
function licenceOf({ folder }: Package): string {
  const { license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const files = globSync('{LICEN[CS]E,COPYING,NOTICE,licen[cs]e}*', { cwd: folder }).sort()
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim())
  const by = typeof author === 'string' ? author : author?.name
  return [`Licence: ${license}${by ? `, by ${by}` : ''}`, ...texts].join('\n\n')
}

/** Paths of marks in `widgets/bubble` and `widgets/download-app`, which are in no installed package. */
const marks = `## Simple Icons 16.37.0

Licence: CC0-1.0. From simpleicons.org: the marks of apps in the contact button, and those of app stores. They remain trademarks of their owners, who have neither
made nor endorsed Nhúng.`

/** @returns Markdown-like plain text, one section a package, and the notices of marks and of the geographical data */
export const noticesOf = (packages: readonly Package[]) =>
  [
    'Nhúng contains the work of others, under their licences.',
    ...packages.map((one) => `## ${nameOf(one)}\n\n${licenceOf(one)}`),
    marks,
    readFileSync(join(root, 'geo-data/NOTICE.md'), 'utf8').trim(),
  ].join('\n\n')

interface Bill {
  serialNumber?: string
  metadata: { timestamp?: string; component: { name: string } }
  components: { 'bom-ref': string; name: string; version: string }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/** Runs `npm sbom` on the lock file and keeps the packages of the release; serial number, time and the name of the folder go, as they differ from run to run. */
export function billOfMaterials(packages: readonly Package[]): string {
  const printed = execFileSync(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--workspaces=false'],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 },
  )
  const bill: Bill = JSON.parse(printed)
  delete bill.serialNumber
  delete bill.metadata.timestamp
  bill.metadata.component.name = packageJson.name
  const names = new Set(packages.map(nameOf))
  const components = bill.components.filter((one) => names.has(nameOf(one)))
  const kept = new Set(components.map((one) => one['bom-ref']))
  const dependencies = bill.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }))
  return `${JSON.stringify({ ...bill, components, dependencies }, undefined, 1)}\n`
}
