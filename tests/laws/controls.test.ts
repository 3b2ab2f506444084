/** No type draws controls of its own: what is pressed, typed into or unfolded is a part of the kit. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { parse } from 'vue/compiler-sfc'

const root = join(import.meta.dirname, '../..')

/** Drawings that are the type's own subject, and no control of a form, a bar or a list. */
const ownDrawings: Record<string, string> = {
  'bubble/mount.ts': 'its size, corners and picture are settings; plain at load',
  'bubble/launcher.css': 'see mount.ts',
  'bubble/panel.ts': 'channels are discs in the colours of their brands, above the page',
  'bubble/panel.css': 'see panel.ts',
  'bubble/row-and-arc.css': 'see panel.ts',
  'bubble/greeting.ts': 'a speech bubble that is pressed',
  'bubble/attention.css': 'see greeting.ts',
  'cookie-consent/banner.ts': 'its two choices are of one weight in any look; plain at load',
  'cookie-consent/cookie-consent.css': 'see banner.ts',
  'cookie-consent/frame-placeholder.ts': 'stands in the page of a frame, without our style sheets',
  'cookie-consent/frame-placeholder.css': 'see frame-placeholder.ts',
  'cookie-consent/ConsentPreferences.vue': 'drawn with the style sheet of its banner',
  'cookie-consent/preferences.css': 'see ConsentPreferences.vue',
  'cookie-consent/reopen-button.ts': 'drawn with the style sheet of its banner',
  'cookie-consent/reopen-button.css': 'see reopen-button.ts',
  'scroll-to-top/scroll-button.ts': 'its size and corners are settings, its edge shows what has been read',
  'scroll-to-top/scroll-to-top.css': 'see scroll-button.ts',
  'lunar-calendar/MonthGrid.vue': 'days of a calendar',
  'lunar-calendar/month-grid.css': 'days of a calendar',
  'lunar-calendar/WeekList.vue': 'days of a calendar',
  'lunar-calendar/YearView.vue': 'months of a calendar',
  'lunar-calendar/calendar-layout.css': 'days and months of a calendar',
  'lunar-calendar/lazy-views.css': 'days and months of a calendar',
  'store-locator/StoreMap.vue': 'pins of a map',
  'store-locator/store-map.css': 'pins of a map',
}

interface Control {
  tag: string
  classes: string[]
  /** Classes of the element around it. */
  around: string[]
  type: string
}

const tags = /^(button|select|input|textarea|summary|details|dialog|datalist)$/
/** Parts of the kit that draw the controls directly in them. */
const containers: Record<string, RegExp> = {
  button: /^k-(switch|dots)$/,
  input: /^k-(chip|switch|option)$/,
  summary: /^k-fold$/,
}
const quoted = (expression: string) => [...expression.matchAll(/'([a-z]+)'/g)].map(([, text = '']) => text)
const split = (classes = '') => classes.split(/[^\w-]+/).filter(Boolean)

type Template = NonNullable<NonNullable<ReturnType<typeof parse>['descriptor']['template']>['ast']>
type TemplateNode = Template['children'][number]

/** Text of an attribute, or of the expression that it is bound to. */
function attribute(node: TemplateNode, name: string): string {
  if (!('props' in node)) return ''
  return node.props
    .map((prop) => {
      if (prop.type === 6) return prop.name === name ? (prop.value?.content ?? '') : ''
      return prop.arg && 'content' in prop.arg && prop.arg.content === name
        ? (prop.exp?.loc.source ?? '')
        : ''
    })
    .join(' ')
}

function controlsOfTemplate(node: Template | TemplateNode, around: string[] = []): Control[] {
  if (!('children' in node) || !Array.isArray(node.children)) return []
  const inside = 'tag' in node ? split(attribute(node, 'class')) : around
  return node.children.flatMap((child) => {
    if (typeof child !== 'object' || !('tag' in child)) return []
    const named = child.tag === 'component' ? quoted(attribute(child, 'is')) : [child.tag]
    const choices = attribute(child, 'role').trim() === 'dialog' ? ['dialog'] : named
    const own = choices
      .filter((tag) => tags.test(tag))
      .map((tag) => ({
        tag,
        classes: split(attribute(child, 'class')),
        around: inside,
        type: attribute(child, 'type').trim(),
      }))
    return [...own, ...controlsOfTemplate(child, inside)]
  })
}

/** Calls such as `h('button', { class: … })`, `createElement('button', …)`, `document.createElement('button')`. */
function controlsOfCode(source: string): Control[] {
  const found: Control[] = []
  const property = (attributes: ts.Node | undefined, name: string): string => {
    if (!attributes || !ts.isObjectLiteralExpression(attributes)) return ''
    const one = attributes.properties.find((each) => each.name?.getText() === name)
    return one && ts.isPropertyAssignment(one) ? one.initializer.getText() : ''
  }
  const visit = (node: ts.Node, around: string[]) => {
    let inside = around
    if (
      ts.isCallExpression(node) &&
      /^(h|make|(document\.)?createElement)$/.test(node.expression.getText())
    ) {
      const [name, attributes] = node.arguments
      inside = split(property(attributes, 'class'))
      const isDialog = split(property(attributes, 'role')).includes('dialog')
      const names = isDialog ? ['dialog'] : split(name?.getText())
      for (const tag of names.filter((one) => tags.test(one)))
        found.push({ tag, classes: inside, around, type: split(property(attributes, 'type')).join(' ') })
    }
    ts.forEachChild(node, (child) => visit(child, inside))
  }
  visit(ts.createSourceFile('a.ts', source, ts.ScriptTarget.Latest, true), [])
  return found
}

const controlsOf = (file: string, source: string) =>
  file.endsWith('.vue')
    ? [
        ...(parse(source).descriptor.template?.ast
          ? controlsOfTemplate(parse(source).descriptor.template!.ast!)
          : []),
      ]
    : controlsOfCode(source)

const isOfKit = ({ tag, classes, around }: Control) =>
  classes.some((name) => name.startsWith('k-')) || around.some((name) => containers[tag]?.test(name))

const native = /^(date|time|datetime-local|month|week|color|search)$/

interface Rule {
  selector: string
  body: string
}

/** Innermost rules: at-rules around them do not matter. */
const rulesOf = (css: string): Rule[] =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', body = '']) => ({
      selector: selector.trim(),
      body,
    }),
  )

/** Elements that a selector selects: its last compound, of each alternative. */
const subjectsOf = (selector: string) =>
  selector
    .split(/,(?![^(]*\))/)
    .map((one) => one.replace(/:(not|has)\([^)]*\)/g, '').trim())
    .map((one) => one.split(/[\s>+~]+(?![^(]*\))/).at(-1) ?? '')

const drawing = /(^|[;\s])(border|background|padding|box-shadow|appearance|list-style)[\w-]*\s*:/
/** Marks of browsers in their own controls. */
const nativeMark =
  /::(-webkit-(search|calendar|inner-spin|details|datetime)|marker|picker|-moz-(list|calendar))/

/** @param names classes of the controls of the type */
function drawsControl({ selector, body }: Rule, names: ReadonlySet<string>): boolean {
  if (nativeMark.test(selector)) return true
  if (!drawing.test(body)) return false
  return subjectsOf(selector).some((subject) => {
    if (/::(before|after|backdrop)/.test(subject)) return false
    const classes = [...subject.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
    const elements = subject.match(/(?<![\w.#-])[a-z]+(?![\w-]*[=\]])/g) ?? []
    return (
      (subject.startsWith('*') && !/\btr\b/.test(selector)) ||
      classes.some((name) => names.has(name) || name.startsWith('k-')) ||
      elements.some((element) => tags.test(element))
    )
  })
}

const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: join(root, 'widgets') }).map((path) => {
    const [slug = '', , ...file] = path.split(/[\\/]/)
    return {
      slug,
      name: `${slug}/${file.join('/')}`,
      source: readFileSync(join(root, 'widgets', path), 'utf8'),
    }
  })
const codeFiles = filesOf('*/visitor/**/*.{vue,ts}').filter(
  ({ slug, name }) => slug !== 'runtime' && !name.endsWith('.test.ts'),
)
const sheets = filesOf('*/visitor/**/*.css')
const allControls = codeFiles.flatMap(({ slug, name, source }) =>
  controlsOf(name, source).map((control) => ({ slug, name, ...control })),
)
const described = ({ name, tag, classes }: { name: string; tag: string; classes: string[] }) =>
  `${name}: <${[tag, ...classes].join('.')}>`

test('every control of a type is a part of the kit', () => {
  expect(allControls.length).toBeGreaterThan(60)
  const foreign = allControls.filter((control) => !isOfKit(control) && !ownDrawings[control.name])
  expect(foreign.map(described)).toEqual([])
})

test('no type has a date field, a search field or suggestions of the browser', () => {
  expect(allControls.filter(({ type }) => native.test(type)).map(described)).toEqual([])
})

test('no style sheet of a type draws a control', () => {
  const found = sheets.flatMap(({ slug, name, source }) => {
    const names = new Set(allControls.flatMap((control) => (control.slug === slug ? control.classes : [])))
    return ownDrawings[name]
      ? []
      : rulesOf(source)
          .filter((rule) => drawsControl(rule, names))
          .map(({ selector }) => `${name}: ${selector}`)
  })
  expect(found).toEqual([])
})

test('every exception is still needed', () => {
  const files = new Set([...codeFiles, ...sheets].map(({ name }) => name))
  expect(Object.keys(ownDrawings).filter((name) => !files.has(name))).toEqual([])
})

test.each([
  ['<button class="more">', 'A.vue', '<template><button type="button" class="more">Xem</button></template>'],
  [
    '<select>',
    'A.vue',
    '<template><span class="k-select"><select><option>1</option></select></span></template>',
  ],
  [
    '<summary>',
    'A.vue',
    '<template><component :is="wide ? \'div\' : \'summary\'" class="head" /></template>',
  ],
  ['role="dialog"', 'A.vue', '<template><Popover role="dialog" class="slide" /></template>'],
  [`role: 'dialog'`, 'a.ts', `createElement('div', { class: 'panel', role: 'dialog' })`],
  ['<input type="date">', 'a.ts', `h('input', { type: 'date', class: ['field', wide && 'wide'] })`],
])('finds %s', (_, file, source) => {
  expect(controlsOf(file, source).filter((control) => !isOfKit(control))).toHaveLength(1)
})

test.each([
  '.more { padding: 4px }',
  '.bar > button:hover { background: red }',
  '@media print { :is(.list, .find) [type="search"], .x select { border: 0 } }',
  '.actions > * { border: 1px solid }',
  '.wide.k-button { padding-inline: 30px }',
  'summary::marker { color: red }',
])('refuses %s', (css) => {
  expect(rulesOf(css).some((rule) => drawsControl(rule, new Set(['more'])))).toBe(true)
})

test.each([
  '.more { margin: 4px }',
  '.bar { padding: 4px }',
  'button::after { border: 2px solid }',
  'tr > * { padding: 0 }',
])('allows %s', (css) => {
  expect(rulesOf(css).some((rule) => drawsControl(rule, new Set(['more'])))).toBe(false)
})
