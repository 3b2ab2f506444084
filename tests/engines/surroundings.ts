/** A page's influence on a container: parents, style sheets, other places, grounds, themes. */
import { expect } from 'vitest'
import type { Config, Mount, Mounted, Theme } from '../../widgets/runtime/core/contract.ts'
import { textProblemsIn } from '../browser/legible.ts'
import { type ParentBox, parentFaults, parents } from '../browser/parents.ts'
import type { BuiltEntry, EmbedPage } from './embed-page.ts'
import { grounds } from './pages.ts'

declare global {
  interface Window {
    tools: {
      load(address: string): Promise<{ mount: Mount }>
      textProblems: typeof textProblemsIn
      /** Mounts the widget in place of what stands in the container. */
      remount?(theme: Theme): Promise<void>
    }
  }
}

/** A script of the page. Vitest rewrites an `import()` in a test. */
export const tools = `window.tools = { load: (address) => import(address), textProblems: ${textProblemsIn} }`

/** The container between two paragraphs, and the same without it. */
export const betweenTexts = (snippet: string) =>
  `<style>.row { position: relative; overflow: auto } .parent { gap: 20px }</style>
  <div class="row"><div class="parent"><p>Một</p>${snippet}<p>Hai</p></div></div>
  <div class="row"><div class="parent"><p>Một</p><p>Hai</p></div></div>`

/** The container alone in its parent. */
export const alone = (snippet: string) =>
  `<style>.row { position: relative; overflow: auto; min-height: 2500px }</style>
  <div class="row"><div class="parent">${snippet}</div></div>`

const styles = Object.entries(parents)

/** @param width of the window, in px */
export async function expectNaturalWidth(page: EmbedPage, width: number): Promise<void> {
  await page.resize(width, 844)
  const boxes = () =>
    page.evaluate(async (all: [string, string][]) => {
      const host = document.querySelector('[data-here]')!
      const root = window.probe.root()!.querySelector('.wgt')!
      const parent = host.closest<HTMLElement>('.parent')!
      const row = host.closest<HTMLElement>('.row')!
      /** Resolves when a frame has left the size as it was. */
      const standing = async () => {
        let last = ''
        for (let frames = 0; frames < 90; frames++) {
          await new Promise(requestAnimationFrame)
          const { width, height } = root.getBoundingClientRect()
          if (`${width} ${height}` === last) break
          last = `${width} ${height}`
        }
        return root.getBoundingClientRect()
      }
      const found: Record<string, ParentBox> = {}
      const read = async (name: string, frame: Element) => {
        const { width, height } = await standing()
        found[name] = { width, height, overflows: frame.scrollWidth > frame.clientWidth }
      }
      for (const [name, style] of all) {
        parent.style.cssText = style
        await read(name, row)
      }
      parent.style.cssText = row.style.cssText = 'display: contents'
      document.body.style.cssText = 'display: flex; flex-direction: column; align-items: center'
      await read('a flex body', document.documentElement)
      for (const element of [parent, row, document.body]) element.style.cssText = ''
      return found
    }, styles)
  await expect
    .poll(async () => parentFaults(await boxes(), width), { message: `natural width at ${width} px` })
    .toEqual([])
}

/** A float moves nothing, in any parent. */
export async function expectNoRoom(page: EmbedPage): Promise<void> {
  const moved = () =>
    page.evaluate((all: [string, string][]) => {
      const rows = [...document.querySelectorAll<HTMLElement>('.row')]
      const boxesOf = (row: HTMLElement) =>
        [row, ...row.querySelectorAll('p')].map((element) => {
          const { left, top, width, height } = element.getBoundingClientRect()
          return [left, top - row.getBoundingClientRect().top, width, height].map(Math.round).join(' ')
        })
      return all.flatMap(([name, style]) => {
        for (const row of rows) row.querySelector<HTMLElement>('.parent')!.style.cssText = style
        const [withIt, without] = rows.map((row) => boxesOf(row).join(', '))
        return withIt === without ? [] : [`${name}: ${withIt}, not ${without}`]
      })
    }, styles)
  await expect.poll(moved, { message: 'moves nothing' }).toEqual([])
}

/** A late style sheet that hides empty elements, then another place. */
export async function expectToStay(page: EmbedPage, floats: boolean): Promise<void> {
  const shown = () =>
    page.evaluate(
      (selector: string) => window.probe.find(selector).length > 0,
      floats ? ':popover-open' : '.wgt *',
    )
  await page.evaluate(() => {
    window.probe.root()?.querySelector('.wgt')?.setAttribute('data-first', '')
    const sheet = document.createElement('style')
    sheet.id = 'late'
    sheet.textContent = 'div:empty { display: none !important }'
    document.head.append(sheet)
  })
  await expect.poll(shown, { message: 'stays under a late style sheet' }).toBe(true)
  await page.evaluate(() => {
    document.getElementById('late')?.remove()
    document.querySelector('main')?.append(document.querySelector('[data-here]') ?? '')
    // Inline widgets stand below the window now.
    document.querySelector('[data-here]')?.scrollIntoView({ block: 'center', behavior: 'instant' })
  })
  await expect.poll(shown, { message: 'stays in another place' }).toBe(true)
  expect(
    await page.evaluate(() => [
      window.probe.root()?.querySelector('.wgt')?.hasAttribute('data-first'),
      window.probe.events.length,
    ]),
  ).toEqual([true, 1])
}

const schemes = ['auto', 'light', 'dark'] as const
const themeSurfaces = ['none', 'card', 'tinted'] as const

/** Nine looks: every pair of ground, scheme and surface. */
const looks = Object.entries(grounds).flatMap(([ground, css], nthGround) =>
  schemes.map((scheme, nth) => ({
    ground,
    css,
    scheme,
    surface: themeSurfaces[(nth + nthGround) % themeSurfaces.length]!,
  })),
)

/** @param site of the service */
export async function expectToRead(
  page: EmbedPage,
  { slug, definition }: BuiltEntry,
  site: string,
): Promise<void> {
  await page.evaluate(
    async (site: string, slug: string) => {
      const host = document.querySelector<HTMLElement>('[data-here]')!
      host.id = 'w'
      const read = async (path: string) => (await fetch(`${site}${path}`)).json()
      const config: Config = await read(`/api/v1/widgets/demo-${slug}/config`)
      const { mount } = await window.tools.load(
        `${site}/embed/${(await read('/embed/v1/manifest.json'))[slug].file}`,
      )
      Reflect.get(window, 'wgt').unmount(host)
      let mounted: Mounted | undefined
      window.tools.remount = async (theme) => {
        mounted?.unmount()
        mounted = await mount(host, { ...config, theme }, { site })
      }
      const ground = document.createElement('style')
      ground.id = 'ground'
      document.head.append(ground)
    },
    site,
    slug,
  )
  for (const { ground, css, scheme, surface } of looks) {
    await page.evaluate(
      async (css: string, theme: Theme) => {
        document.getElementById('ground')!.textContent = css
        await window.tools.remount?.(theme)
        document.getElementById('w')?.scrollIntoView({ block: 'center', behavior: 'instant' })
      },
      css,
      { scheme, surface },
    )
    const faults = () =>
      page.evaluate(async () => {
        const problems = await window.tools.textProblems('w')
        const root = window.probe.root()?.querySelector<HTMLElement>('.wgt')
        const { colorScheme = '' } = root ? getComputedStyle(root) : {}
        return {
          problems,
          empty: !window.probe.find('.wgt *').length,
          colorScheme,
          surface: root?.dataset.surface,
        }
      })
    const dark = scheme === 'auto' ? ground === 'dark' : scheme === 'dark'
    const own = surface !== 'none' || dark !== (ground === 'dark')
    // A bar without a surface has the primary colour on any page.
    const hasNoScheme = slug === 'top-bar' && surface === 'none'
    await expect.poll(faults, { message: `${scheme}, ${surface} on a ${ground} page` }).toEqual({
      problems: [],
      empty: false,
      colorScheme: hasNoScheme ? 'normal' : dark ? 'dark' : 'light',
      ...(definition.placement === 'inline' && own && { surface }),
    })
  }
}
