import { chromium } from 'playwright'
import { systemTool } from '../../build-scripts/system-tools.ts'
import { perWorker } from './worker-resources.ts'

/** Without these flags Chromium contacts Google's hosts at every start. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const sharedChromium = perWorker(
  () => chromium.launch({ executablePath: systemTool('chromium'), args: chromiumFlags }),
  (browser) => browser.close(),
)
