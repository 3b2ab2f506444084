import { describe, expect, it } from 'vitest'
import { address, closeAfterEach, open, preview, shown, useSite } from './site-page.ts'

useSite()

describe('the frame', () => {
  closeAfterEach()

  it('is rendered for its address, with the policy that it asks for', async () => {
    const answer = await fetch(address('/dev/frame?type=countdown&csp=types&lang=en&hostile=1'))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
    const html = await answer.text()
    expect(html).toContain('<html lang="en"')
    expect(html).toMatch(/<link rel="stylesheet" href="\/_astro\/hostile\./)
  })

  it('shows nothing of what stands in its address', async () => {
    const answer = await fetch(
      address('/dev/frame?type=%3Cscript%3Ealert(1)%3C/script%3E&lang=%22%3E%3Cb%3E'),
    )
    expect(await answer.text()).not.toMatch(/alert|<b>/)
  })

  it('does not hear a window that is not its parent', async () => {
    const { page } = await open('/dev/countdown')
    await shown(page)
    const before = await preview(page).evaluate((host) => host.shadowRoot?.querySelector('.wgt'))
    expect(before).toBeTruthy()
    const frame = page.frames().find((one) => one.url().includes('/dev/frame'))
    await frame?.evaluate(() => {
      document.getElementById('widget')?.setAttribute('data-same', '')
      document.querySelector('#widget')?.shadowRoot?.querySelector('.wgt')?.setAttribute('data-same', '')
      postMessage({ nhung: 'show', config: { settings: {}, theme: {}, type: 'COUNTDOWN' }, files: {} }, '*')
      return new Promise<void>((resolve) =>
        addEventListener(
          'message',
          () => requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
          {
            once: true,
          },
        ),
      )
    })
    expect(await preview(page).locator('.wgt[data-same]').count()).toBe(1)
  })

  it('answers unknown paths beside it as the service does', async () => {
    const answer = await fetch(address('/dev/frame/x'))
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
  })
})
