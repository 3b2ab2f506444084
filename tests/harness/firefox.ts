/** Firefox speaks WebDriver BiDi itself: no driver stands between. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { systemTool } from '../../build-scripts/system-tools.ts'
import { type BidiConnection, connectBidi } from './bidi.ts'
import { printed, removeFolder, startProcess, temporaryFolder, visitor } from './browser-process.ts'
import { clickActions, type Engine, type EnginePage, keyActions } from './engine.ts'
import { perWorker } from './worker-resources.ts'

/** Without these Firefox contacts Mozilla's hosts, and offers a visitor what earlier ones typed. */
const preferences = {
  'app.update.enabled': false,
  'browser.formfill.enable': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': visitor.languages,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
}

const calm = { 'ui.prefersReducedMotion': 1 }

const userJs = (more: object) =>
  Object.entries({ ...preferences, ...more })
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('')

interface Evaluated {
  type: 'success' | 'exception'
  result: { value?: string }
  exceptionDetails: { text: string }
}

async function openPage(bidi: BidiConnection): Promise<EnginePage> {
  const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext')
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  })
  return {
    async goto(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })
      // The end of the page before may take the focus of the window, without which Enter presses no button.
      await expect
        .poll(async () => {
          await bidi.send('browsingContext.activate', { context })
          const script = { expression: 'document.hasFocus()', target: { context }, awaitPromise: false }
          return bidi.send('script.evaluate', script)
        })
        .toMatchObject({ result: { value: true } })
    },
    async evaluate(run, ...args) {
      const answer = await bidi.send<Evaluated>('script.callFunction', {
        functionDeclaration: `async (args) => JSON.stringify((await (${run})(...JSON.parse(args))) ?? null)`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
      })
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
      return JSON.parse(answer.result.value ?? 'null')
    },
    async clickAt(x, y) {
      await bidi.send('input.performActions', { context, actions: clickActions(x, y) })
    },
    async type(text) {
      await bidi.send('input.performActions', { context, actions: keyActions(text) })
    },
    async resize(width, height) {
      await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    async screenshot() {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    async close() {
      await bidi.send('browsingContext.close', { context })
      await bidi.send('browser.removeUserContext', { userContext })
    },
  }
}

async function startFirefox(more = {}): Promise<Engine> {
  const profile = await temporaryFolder()
  await writeFile(join(profile, 'user.js'), userJs(more))
  const firefox = startProcess(
    systemTool('firefox'),
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    {
      env: { ...process.env, HOME: profile, TZ: visitor.timeZone },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const address = await printed(firefox, firefox.child.stderr, /WebDriver BiDi listening on (\S+)/)
  const bidi = await connectBidi(`${address}/session`)
  await bidi.send('session.new', { capabilities: {} })
  return {
    open: () => openPage(bidi),
    async close() {
      bidi.close()
      await firefox.stop()
      await removeFolder(profile)
    },
  }
}

export const sharedFirefox = perWorker(
  () => startFirefox(),
  (engine) => engine.close(),
)
/** Its user asks for less motion. */
export const calmFirefox = perWorker(
  () => startFirefox(calm),
  (engine) => engine.close(),
)
