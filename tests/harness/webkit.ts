/** WebKitGTK's MiniBrowser on a virtual screen, behind its WebDriver. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { systemTool } from '../../build-scripts/system-tools.ts'
import { printed, removeFolder, startProcess, temporaryFolder, visitor } from './browser-process.ts'
import type { Engine } from './engine.ts'
import { freePort } from './free-port.ts'
import { openWebDriverSession } from './webdriver.ts'
import { perWorker } from './worker-resources.ts'

/** The buttons of MiniBrowser's bar keep its window from the width of a phone. */
const gtkCss = '* { padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; font-size: 4px; }\n'

async function answering(driver: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${driver}/status`).catch(() => undefined)
    if (answer?.ok) return
  }
}

/** The system's setting for less motion, which WebKit follows. */
const calmSettings = '[Settings]\ngtk-enable-animations=0\n'

async function startWebKit(settings = ''): Promise<Engine> {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'gtk-3.0'))
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), gtkCss)
  await writeFile(join(folder, 'gtk-3.0/settings.ini'), settings)
  const screen = startProcess(
    systemTool('xvfb'),
    ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const display = await printed(screen, screen.child.stdio[3] as NodeJS.ReadableStream, /^(\d+)\n/)
  const port = await freePort()
  const driver = startProcess(systemTool('webkit'), [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      // Mesa's software GL crashes the compositor's thread once in some hundred runs: WebKit paints without GL.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      LANG: 'vi_VN.UTF-8',
      TZ: visitor.timeZone,
    },
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${port}`
  await answering(address)
  const page = await openWebDriverSession(address, {
    'webkitgtk:browserOptions': { binary: systemTool('minibrowser'), args: ['--automation'] },
  })
  return {
    open: async () => page,
    async close() {
      await page.end()
      await driver.stop()
      await screen.stop()
      await removeFolder(folder)
    },
  }
}

export const sharedWebKit = perWorker(
  () => startWebKit(),
  (engine) => engine.close(),
)
/** Its user asks for less motion. */
export const calmWebKit = perWorker(
  () => startWebKit(calmSettings),
  (engine) => engine.close(),
)
