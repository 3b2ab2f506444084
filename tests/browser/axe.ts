import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Frame, Page } from 'playwright'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2 A and AA with axe's best practices: for whole pages of ours. */
export const pageRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface AxeOptions {
  /** Selector of the checked subtree; the whole document without it. */
  within?: string
  /** Tags of the rules that run; axe's default set without them. */
  tags?: string[]
}

/** After two frames and the end of what moves for a while: colours on their way read badly. */
const atRest = (page: Page | Frame) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    const ending = [document, ...roots]
      .flatMap((root) => root.getAnimations())
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
      )
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** Returns one line per violated rule: its id, and the selector, markup and reason of each element. */
export async function axeViolations(page: Page | Frame, { within, tags }: AxeOptions = {}) {
  // Evaluating axe costs as much as a run, so a page gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // A frame without axe keeps it waiting for half a second, and says nothing.
  const options: RunOptions = { resultTypes: ['violations'], iframes: false, ...(tags && { runOnly: tags }) }
  await atRest(page)
  const { violations }: AxeResults = await page.evaluate(
    ([selector, given]) =>
      Reflect.get(window, 'axe').run(selector ? document.querySelector(selector) : document, given),
    [within, options] as const,
  )
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, html, failureSummary }) => `${target} ${html.slice(0, 160)} ${failureSummary}`).join(' | ')}`,
  )
}
