import { describe, expect, test } from 'vitest'
import {
  banner,
  bare,
  button,
  eventsOf,
  harness,
  log,
  mountWith,
  open,
  recording,
  script,
  scriptsOf,
  stored,
  useConsentPages,
} from './consent-page.ts'
import { frames } from './frames.ts'

useConsentPages()

describe('storage', () => {
  test('works with blocked storage, for this page and with its events', async () => {
    const page = await harness.open('about:blank', { reducedMotion: 'reduce' })
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Blocked', 'SecurityError')
          },
        })
    })
    await page.goto(harness.host({ head: log, body: script('analytics', 'one') }))
    await mountWith(page, {})
    await button(page, 'Đồng ý tất cả').click()
    await page.waitForFunction(() => Reflect.get(window, 'log').includes('one'))
    await page.evaluate(() => Reflect.get(window, 'widget').unmount())
    await mountWith(page, {})
    await button(page, 'Tùy chọn cookie').waitFor()
    expect(await banner(page).count()).toBe(0)
    expect(page.seen.errors).toEqual([])
    await page.context().close()
  })

  test('shares a decision among sub-domains in a cookie', async () => {
    const page = await bare()
    const onHost = (name: string) => page.url().replace(/\/\/[^:]+/, `//${name}`)
    await page.goto(onHost('ban.annhien.localhost'))
    await mountWith(page, { cookieDomain: 'annhien.localhost' })
    await button(page, 'Từ chối tất cả').click()
    await page.goto(onHost('blog.annhien.localhost'))
    await mountWith(page, { cookieDomain: 'annhien.localhost' })
    await button(page, 'Tùy chọn cookie').waitFor()
    expect(await eventsOf(page)).toMatchObject([
      { category: 'essential', on: true },
      { category: 'analytics', on: false },
      { category: 'marketing', on: false },
    ])
    await page.context().close()
  })

  test('falls back to localStorage for a domain that the page does not belong to', async () => {
    const page = await bare()
    await mountWith(page, { cookieDomain: 'annhien.test' })
    await button(page, 'Từ chối tất cả').click()
    expect(await stored(page)).toMatchObject({ action: 'reject_all' })
    await page.context().close()
  })

  test('a record that could not be sent is sent from the next page, under the same key', async () => {
    const page = await open()
    const address = page.url()
    await page.route('**/consent', (route) => route.abort())
    const failed = recording(page)
    await button(page, 'Đồng ý tất cả').click()
    const first = await failed
    // leaves before the network is back: the page itself tries again
    await page.goto('about:blank')
    await page.unroute('**/consent')
    const asked = recording(page)
    await page.goto(address)
    const again = await asked
    expect((await again.response())?.status()).toBe(201)
    expect(again.headers()['idempotency-key']).toBe(first.headers()['idempotency-key'])
    expect(again.postData()).toBe(first.postData())
    await page.context().close()
  })

  test('a decision of a visitor who leaves at once is recorded from the next page, once', async () => {
    const page = await open()
    const address = page.url()
    await page.route('**/consent', (route) => route.abort())
    await button(page, 'Từ chối tất cả').click()
    const { consentId } = await stored(page)
    await page.goto('about:blank')
    await page.unroute('**/consent')
    const asked = recording(page)
    const records = () => page.seen.requests.filter((url) => url.endsWith('/consent')).length
    const cutOff = records()
    await page.goto(address)
    const record = await asked
    expect((await record.response())?.status()).toBe(201)
    expect(record.postDataJSON()).toMatchObject({ action: 'reject_all', consentId })
    expect(await stored(page)).not.toHaveProperty('unsent')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('nhung:outbox'))).toBeNull()
    expect(records() - cutOff).toBe(1)
    await page.context().close()
  })

  test('records nothing with recordConsent off', async () => {
    const page = await bare()
    await mountWith(page, { recordConsent: false })
    await button(page, 'Đồng ý tất cả').click()
    await banner(page).waitFor({ state: 'detached' })
    await frames(page)
    expect(page.seen.requests.filter((url) => url.endsWith('/consent'))).toEqual([])
    await page.context().close()
  })

  test('a preview stores nothing, sends nothing and unblocks nothing', async () => {
    const page = await bare(script('analytics', 'no'))
    await mountWith(page, {}, { preview: true })
    await button(page, 'Đồng ý tất cả').click()
    await banner(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    expect(page.seen.requests.filter((url) => url.endsWith('/consent'))).toEqual([])
    expect(await scriptsOf(page)).toEqual([])
    await page.context().close()
  })
})
