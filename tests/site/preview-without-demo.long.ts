import { describe, it } from 'vitest'
import { openBrowserHarness } from '../browser/harness.ts'
import { shown } from './site-page.ts'

describe('without the demo tenant', () => {
  it('the preview page says so, and its panel works', async () => {
    const bare = await openBrowserHarness({ DEMO: '0' })
    try {
      const page = await bare.open(`${bare.service.url}/dev/countdown`)
      await page.getByText('Tiện ích mẫu không tải được').waitFor()
      await shown(page)
    } finally {
      await bare.close()
    }
  })
})
