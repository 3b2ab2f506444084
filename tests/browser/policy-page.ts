import { type BrowserHarness, type HarnessPage, mounted } from './harness.ts'

/** `broken` returns CSP violations since the first script, by directive and sample. */
export async function openStrict(
  harness: BrowserHarness,
  body: string,
  csp: string,
): Promise<HarnessPage & { broken(): Promise<string[]> }> {
  const page = await harness.open(harness.host({ body: '' }))
  await page.addInitScript(() => {
    const broken: string[] = []
    Object.assign(window, { broken })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      broken.push(`${violatedDirective} ${sample}`),
    )
  })
  await page.goto(harness.host({ body, csp }))
  await mounted(page, 'w')
  return Object.assign(page, { broken: () => page.evaluate(() => Reflect.get(window, 'broken') as string[]) })
}
