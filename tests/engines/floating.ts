import type { EnginePage } from '../harness/engine.ts'

/** What lies under a grid of points: the share of the window that the widget takes, and the tags that are hit. */
export const coverage = (page: EnginePage) =>
  page.evaluate(() => {
    const steps = 40
    const hits: string[] = []
    for (let row = 0; row < steps; row++)
      for (let column = 0; column < steps; column++) {
        const at = [((column + 0.5) / steps) * innerWidth, ((row + 0.5) / steps) * innerHeight] as const
        const root = window.probe.root()
        if (document.elementFromPoint(...at) !== root?.host) continue
        const hit = root?.elementFromPoint(...at)
        hits.push(hit?.closest('button, a')?.localName ?? hit?.localName ?? '')
      }
    return { share: hits.length / steps ** 2, tags: [...new Set(hits)] }
  })
