/**
 * `npm run docs:check`: every link, command, setting and block of code in the documentation is held against the project.
 * `-- --write` takes the facts of the service into `site/docs/facts.json`.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { parse } from 'yaml'
import { settingNames } from '../../api/settings.mjs'
import { type Doc, docOf, isOutside, resolveLink } from '../../site/docs/library.ts'
import { type Parsed, parsePage } from '../../site/docs/markdown.ts'
import { tableOf } from '../../site/docs/tables.ts'
import { built } from '../../widgets/catalog.ts'
import { committedFacts, factsText, writeFacts } from './facts.ts'
import { lines, readmeAsMade, readmeText, writeReadme } from './readme.ts'

const root = join(import.meta.dirname, '../..')

interface Page extends Doc {
  parsed: Parsed
}

export function readPages(): Page[] {
  const paths = globSync(['site/docs/{vi,en}/*/*.md', 'widgets/*/guide.*.md'], { cwd: root })
  return paths.sort().map((path) => {
    const doc = docOf({ path, source: readFileSync(join(root, path), 'utf8') })
    const parsed = parsePage(doc.source, {
      linkTo: (href) => href,
      picture: () => '',
      table: (name) => tableOf(name, doc.locale),
      ...{ copy: '', copied: '' },
    })
    return { ...doc, parsed }
  })
}

/** Files of the repository that people read, with the anchors of their headings. */
function anchorsOf(pages: readonly Page[], path: string): Set<string> | undefined {
  const page = pages.find((one) => one.path === path)
  const own = page?.group === 'widgets' ? ['examples', 'settings'] : []
  return page && new Set([...page.parsed.headings.map(({ id }) => id), ...own])
}

function linkFaults(pages: readonly Page[]): string[] {
  return pages.flatMap(({ path, parsed }) =>
    parsed.links
      .filter((href) => !isOutside(href) && !href.startsWith('/'))
      .flatMap((href) => {
        const target = resolveLink(path, href)
        if (!existsSync(join(root, target.path))) return [`${path}: ${href} leads nowhere`]
        const anchors = target.anchor ? anchorsOf(pages, target.path) : undefined
        return anchors && !anchors.has(target.anchor) ? [`${path}: ${href} has no such heading`] : []
      }),
  )
}

/** Each page stands in both languages, with the same headings and tables. */
function languageFaults(pages: readonly Page[]): string[] {
  const shapeOf = ({ parsed, order }: Page) =>
    JSON.stringify([order, parsed.headings.map(({ level }) => level), parsed.tables, parsed.code.length])
  const key = ({ group, slug }: Page) => `${group}/${slug}`
  const english = new Map(pages.filter(({ locale }) => locale === 'en').map((page) => [key(page), page]))
  const vietnamese = pages.filter(({ locale }) => locale === 'vi')
  return [
    ...vietnamese.flatMap((page) => {
      const other = english.get(key(page))
      if (!other) return [`${page.path} is not in English`]
      return shapeOf(page) === shapeOf(other)
        ? []
        : [`${page.path} and ${other.path} differ in headings, tables or code`]
    }),
    ...[...english.keys()]
      .filter((one) => !vietnamese.some((page) => key(page) === one))
      .map((one) => `${one} is not in Vietnamese`),
    ...built.flatMap(({ slug }) => (english.has(`widgets/${slug}`) ? [] : [`widgets/${slug} has no guide`])),
  ]
}

const scripts: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts
const helpOfAdmin = readFileSync(join(root, 'api/admin/cli.ts'), 'utf8') + allOf('api/admin/commands/**/*.ts')

function allOf(pattern: string) {
  return globSync(pattern, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
}

/** Commands of `bin/nhung` of a release. */
const released = new Set(['start', 'admin', 'edge', 'upgrade', 'deploy:static', '--version'])

/** The commands of this project in a line of a shell: `npm run x`, `nhung x`, `admin x`, a file of `deploy/`. */
function commandFaults(line: string): string[] {
  const faults: string[] = []
  for (const [, name = ''] of line.matchAll(/\bnpm run (?:--silent )?([a-z:]+)/g))
    if (!scripts[name]) faults.push(`there is no script «${name}»`)
  for (const [, name = ''] of line.matchAll(/(?:^|&& |sudo (?:-u \w+ )?|\s)nhung (--version|[a-z][a-z:]*)/g))
    if (!released.has(name) && !/useradd|chown|systemctl|createdb|createuser|-u nhung|rsync/.test(line))
      faults.push(`nhung has no command «${name}»`)
  for (const [, name = ''] of line.matchAll(/\badmin (?:-- )?([a-z][a-z-]+)/g))
    if (!new RegExp(`\\b${name}\\b`).test(helpOfAdmin)) faults.push(`admin has no command «${name}»`)
  for (const [file] of line.matchAll(/\bdeploy\/[\w@./-]+\w/g))
    if (!existsSync(join(root, file))) faults.push(`there is no ${file}`)
  return faults
}

const languages = [
  'sh',
  'html',
  'ts',
  'tsx',
  'js',
  'jsx',
  'vue',
  'astro',
  'php',
  'python',
  'json',
  'nginx',
  'css',
  'http',
  'text',
  'yaml',
  'sql',
]

/** Syntax of JavaScript, TypeScript and JSON; PHP and Python are run by the tests. */
function codeFaults(language: string, code: string): string[] {
  if (!languages.includes(language)) return [`code in «${language}»`]
  if (language === 'sh') return code.split('\n').flatMap(commandFaults)
  if (language === 'yaml') return faultOf(() => parse(code))
  if (language === 'json') return faultOf(() => code.split(/\n(?=\{)/).map((one) => JSON.parse(one)))
  if (!['ts', 'tsx', 'js', 'jsx'].includes(language)) return []
  const { diagnostics = [] } = ts.transpileModule(code, {
    reportDiagnostics: true,
    fileName: `block.${language}`,
    compilerOptions: {
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ESNext,
      jsx: ts.JsxEmit.Preserve,
    },
  })
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

function faultOf(read: () => unknown): string[] {
  try {
    read()
    return []
  } catch (error) {
    return [String(error)]
  }
}

const blockFaults = (pages: readonly Page[]) =>
  pages.flatMap(({ path, parsed }) =>
    parsed.code.flatMap(({ language, code, line }) =>
      codeFaults(language, code).map((fault) => `${path}:${line}: ${fault}`),
    ),
  )

/** Variables of the environment that the documentation of the settings names are those that the service reads. */
function settingFaults(pages: readonly Page[]): string[] {
  return pages
    .filter(({ group, slug }) => group === 'operators' && slug === 'settings')
    .flatMap(({ path, source }) => {
      const named = new Set([...source.matchAll(/`([A-Z][A-Z0-9_]{3,})`/g)].map(([, name = '']) => name))
      const missing = settingNames
        .filter((name) => !named.has(name))
        .map((name) => `${path}: ${name} is missing`)
      const unknown = [...named]
        .filter((name) => !settingNames.includes(name) && !name.startsWith('OTEL_'))
        .map((name) => `${path}: nobody reads ${name}`)
      return [...missing, ...unknown]
    })
}

const factFaults = () =>
  committedFacts() === factsText()
    ? []
    : ['site/docs/facts.json is of another version: npm run docs:check -- --write']

/** The parts that are made, the length, and the links of the README. */
function readmeFaults(): string[] {
  const text = readmeText()
  const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, href = '']) => href)
  const count = text.trimEnd().split('\n').length
  return [
    ...(text === readmeAsMade(text)
      ? []
      : ['README.md is of another version: npm run docs:check -- --write']),
    ...(count > lines.most ? [`README.md has ${count} lines, at most ${lines.most}`] : []),
    ...links
      .filter((href) => !isOutside(href) && !existsSync(join(root, href)))
      .map((href) => `README.md: ${href} leads nowhere`),
  ]
}

/** A page of a room is read in one go. */
const linesOfRoom = 80
const rooms = ['widgets', 'api', 'api/inbox', 'site', 'geo-data', 'tests']
const roomFaults = () =>
  rooms.flatMap((room) => {
    const count = readFileSync(join(root, room, 'README.md'), 'utf8')
      .trimEnd()
      .split('\n').length
    return count > linesOfRoom ? [`${room}/README.md has ${count} lines, at most ${linesOfRoom}`] : []
  })

function docFaults(): string[] {
  const pages = readPages()
  return [
    ...linkFaults(pages),
    ...languageFaults(pages),
    ...blockFaults(pages),
    ...settingFaults(pages),
    ...factFaults(),
    ...readmeFaults(),
    ...roomFaults(),
  ]
}

if (import.meta.main) {
  if (process.argv.includes('--write')) {
    writeFacts()
    writeReadme()
  }
  const faults = docFaults()
  for (const fault of faults) console.error(`docs: ${fault}`)
  if (faults.length) process.exit(1)
  console.error(`docs: ${readPages().length} pages hold`)
}
