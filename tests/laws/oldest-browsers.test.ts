/** Visitor code uses nothing that the oldest supported browsers lack, unless it says why it does without. */
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import postcss from 'postcss'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { parse } from 'vue/compiler-sfc'
import { oldestBrowsers } from '../../build-scripts/oldest-browsers.ts'

const root = join(import.meta.dirname, '../..')

interface Statement {
  version_added: string | false
  version_removed?: string
  partial_implementation?: boolean
  prefix?: string
  alternative_name?: string
  flags?: object[]
}
interface Feature {
  [name: string]: Feature | undefined
}
type Compat = { support: Record<string, Statement | Statement[] | undefined> } | undefined

/** MDN's browser compatibility data. */
const data: Record<'api' | 'css' | 'javascript', Feature> = createRequire(import.meta.url)(
  '@mdn/browser-compat-data',
)

/** Used although a browser lacks it: there it changes nothing that a visitor needs, or has another way beside it. */
const withFallback: Record<string, string> = {
  'Navigator.share': 'asked for first; the address is copied instead',
  'Navigator.canShare': 'asked for first',
  'PointerEvent.getCoalescedEvents': 'asked for first; the scratches have fewer points',
  'oklch(from …) in safari': 'calculations with `h` alone are wrong, and there are none',
  'color(from …) in safari': 'calculations with `h` alone are wrong, and there are none',
  ':details-content': 'the answer opens without a motion',
  'content-visibility': 'only for the motion of what opens',
  'field-sizing': 'the field has rows and scrolls',
  'reading-flow': 'the keyboard follows the order of the document',
  'scrollbar-width': 'a scrollbar is seen',
  'text-wrap: balance': 'lines are of other lengths',
  'text-wrap: pretty': 'lines are of other lengths',
  'overflow-anchor': 'what anchors no scrolling needs it not',
  'forced-color-adjust': 'Safari forces no colours',
  'user-select': 'the build adds the prefixed name',
  'print-color-adjust': 'the build adds the prefixed name',
  'font-family: ui-monospace': 'names of fonts follow it',
  'inline-size: fit-content in samsunginternet': 'of Chromium, which has it',
  resize: 'a phone has no corner to draw at',
}

/** Phones have no pointer whose shape could change. */
const isCursor = (name: string) => name.startsWith('cursor')

const isLater = (a: string, b: string) => {
  const [ours = [], other = []] = [a, b].map((version) => version.replace('≤', '').split('.').map(Number))
  return (ours[0]! - other[0]! || (ours[1] ?? 0) - (other[1] ?? 0)) > 0
}

/** The supported browsers without the feature. Undefined where it is unknown. @param isWhole where a part of it is not enough */
function lackingIn(feature: Feature | undefined, isWhole: boolean): string[] | undefined {
  const compat = feature?.__compat as unknown as Compat
  if (!compat) return undefined
  return Object.entries(oldestBrowsers).flatMap(([browser, oldest]) => {
    const statements = [compat.support[browser] ?? []].flat()
    const has = statements.some(
      ({ version_added, version_removed, partial_implementation, prefix, alternative_name, flags }) =>
        version_added &&
        version_added !== 'preview' &&
        !isLater(version_added, oldest) &&
        !(version_removed && !isLater(version_removed, oldest)) &&
        !(prefix || alternative_name || flags || (isWhole && partial_implementation)),
    )
    return has || !statements.length ? [] : [`${browser} ${oldest}`]
  })
}

const problem = (file: string, name: string, feature: Feature | undefined, isWhole = false) => {
  const lacking = lackingIn(feature, isWhole)?.filter(
    (browser) =>
      !isCursor(name) && !withFallback[name] && !withFallback[`${name} in ${browser.split(/[ _]/)[0]}`],
  )
  return lacking?.length ? [`${file}: ${name} (${lacking.join(', ')})`] : []
}

/* Code */

const sources = new Map(
  globSync('widgets/{*/visitor,runtime,loader}/**/*.{ts,vue}', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .map(
      (path) =>
        [path.endsWith('.vue') ? `${path}.ts` : path, readFileSync(join(root, path), 'utf8')] as const,
    )
    .map(([path, text]) => {
      const { script, scriptSetup } = path.endsWith('.vue.ts') ? parse(text).descriptor : {}
      return [
        join(root, path),
        path.endsWith('.vue.ts') ? `${script?.content ?? ''}\n${scriptSetup?.content ?? ''}` : text,
      ]
    }),
)

function createProgram(files: ReadonlyMap<string, string>) {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
    strict: true,
  }
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists } = host
  host.readFile = (path) => files.get(path) ?? readFile(path)
  host.fileExists = (path) => files.has(path) || fileExists(path)
  const getSourceFile = host.getSourceFile
  host.getSourceFile = (path, ...more) => {
    const text = files.get(path)
    return text === undefined
      ? getSourceFile(path, ...more)
      : ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true)
  }
  return ts.createProgram([...files.keys()], options, host)
}

/** The entry of a member of a built-in interface, or of a global. */
function builtIn(
  owner: string | undefined,
  receiver: string | undefined,
  name: string,
): [string, Feature | undefined] {
  const builtIns = data.javascript.builtins!
  if (!owner) return [name, data.api[name] ?? data.api.Window?.[name] ?? builtIns[name]]
  for (const type of [
    owner.replace(/Constructor$/, '').replace(/^Readonly(?=Array|Map|Set)|(?<=^Iterator)Object$/g, ''),
    receiver ?? '',
  ]) {
    const feature =
      builtIns[type]?.[name] ?? data.api[type]?.[name] ?? data.api[type]?.[`${name}_static`] ?? undefined
    if (feature) return [`${type}.${name}`, feature]
  }
  return [`${owner}.${name}`, undefined]
}

function problemsOfCode(files: ReadonlyMap<string, string>): string[] {
  const program = createProgram(files)
  const checker = program.getTypeChecker()
  return [...files.keys()].flatMap((path) => {
    const found: string[] = []
    const visit = (node: ts.Node) => {
      if (ts.isTypeNode(node)) return
      if (ts.isIdentifier(node)) {
        const symbol = checker.getSymbolAtLocation(node)
        const declaration = symbol?.declarations?.find((one) =>
          program.isSourceFileDefaultLibrary(one.getSourceFile()),
        )
        if (declaration) {
          const around = declaration.parent
          const owner = ts.isInterfaceDeclaration(around) ? around.name.text : undefined
          const receiver =
            ts.isPropertyAccessExpression(node.parent) && node.parent.name === node
              ? checker.getApparentType(checker.getTypeAtLocation(node.parent.expression)).symbol?.name
              : undefined
          const isMember = !!owner || ts.isTypeLiteralNode(around)
          if (!isMember || owner) {
            const [name, feature] = builtIn(owner, receiver, node.text)
            found.push(...problem(path.slice(root.length + 1).replace('.vue.ts', '.vue'), name, feature))
          }
        }
      }
      ts.forEachChild(node, visit)
    }
    const file = program.getSourceFile(path)
    if (file) visit(file)
    return [...new Set(found)]
  })
}

/* Style sheets */

function problemsOfCss(file: string, css: string): string[] {
  const { properties, selectors, types } = data.css as Record<string, Feature>
  const atRules = data.css['at-rules']!
  const found: string[] = []
  const check = (name: string, feature: Feature | undefined, isWhole?: boolean) => {
    // Each engine has parts of its own controls by names of its own.
    if (!/^:?-(webkit|moz)-/.test(name)) found.push(...problem(file, name, feature, isWhole))
  }
  const functions = {
    ...types,
    ...types?.color,
    ...types?.image,
    ...types?.['transform-function'],
    ...types?.['basic-shape'],
    ...types?.['filter-function'],
  } as Feature
  postcss.parse(css).walk((node) => {
    if (node.type === 'atrule') {
      check(`@${node.name}`, atRules[node.name])
      for (const [, name = ''] of node.params.matchAll(/\(\s*([\w-]+)/g))
        check(`@${node.name} (${name})`, atRules[node.name]?.[name])
    }
    if (node.type === 'rule')
      for (const [, name = ''] of node.selector.matchAll(/::?([\w-]+)/g)) check(`:${name}`, selectors?.[name])
    if (node.type !== 'decl' || node.prop.startsWith('--')) {
      if (node.type !== 'decl') return
    } else {
      const { prop } = node
      check(prop, properties?.[prop])
      for (const word of node.value.replace(/\([^()]*\)/g, '').match(/(?<![\w-])[a-z][a-z-]+(?![\w-]*\()/g) ??
        [])
        if (!withFallback[prop]) check(`${prop}: ${word}`, properties?.[prop]?.[word])
    }
    for (const [, name = '', from] of node.value.matchAll(/(?<![\w-])([a-z][\w-]*)\((\s*from\b)?/g)) {
      check(`${name}()`, functions[name])
      if (from) check(`${name}(from …)`, functions[name]?.relative_syntax, true)
    }
  })
  return [...new Set(found)]
}

const sheets = globSync('widgets/{*/visitor,runtime}/**/*.css', { cwd: root })

test.each([
  ['Map.groupBy', 'export const groups = Map.groupBy([1], String)', false],
  ['Iterator.prototype.map', 'export const all = new Set([1]).values().map(String)', true],
  ['Promise.try', 'export const tried = Promise.try(() => 1)', true],
])('%s in code', (_, source, isRefused) => {
  expect(problemsOfCode(new Map([[join(root, 'widgets/runtime/a.ts'), source]])).length > 0).toBe(isRefused)
})

test.each([
  ['p { color: oklch(from red l c h) }', false],
  ['p { position-anchor: --a }', true],
  ['@starting-style { p { opacity: 0 } }', true],
  ['p { color: light-dark(red, blue) }', true],
])('%s in a style sheet', (css, isRefused) => {
  expect(problemsOfCss('a.css', css).length > 0).toBe(isRefused)
})

test('nothing calculates with the hue of a relative colour', () => {
  const hues = /from [^;]*calc\([^()]*(?<![\w-])h(?![\w-])/
  expect(sheets.filter((path) => hues.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
})

test('no visitor code uses a built-in that a supported browser lacks', () => {
  expect(problemsOfCode(sources)).toEqual([])
})

test('no style sheet uses what a supported browser lacks', () => {
  expect(sheets.length).toBeGreaterThan(50)
  expect(sheets.flatMap((path) => problemsOfCss(path, readFileSync(join(root, path), 'utf8')))).toEqual([])
})
