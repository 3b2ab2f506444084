import { chromium } from 'playwright'
import { systemTool } from '../../build-scripts/system-tools.ts'
import { perWorker } from './worker-resources.ts'

/** Flags for a machine without a network: Chromium would look for its maker's hosts at every start. */
const flags = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The worker's Chromium. Each test opens contexts of its own in it. */
export const sharedChromium = perWorker(
  () => chromium.launch({ executablePath: systemTool('chromium'), args: flags }),
  (browser) => browser.close(),
)
