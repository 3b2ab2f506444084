import { createHash } from 'node:crypto'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import {
  banner,
  button,
  embed,
  eventsOf,
  external,
  harness,
  open,
  recording,
  script,
  scriptsOf,
  stored,
  useConsentPages,
} from './consent-page.ts'
import { bundleNames } from './harness.ts'

useConsentPages()

describe('accept all', () => {
  test('is stored, dispatched to the page, and then runs the scripts in document order', async () => {
    const page = await open(
      [
        script('analytics', 'one'),
        external('marketing', 'two'),
        script('statistics, marketing', 'three', 'data-cookieconsent'),
        script('analytics', 'four', 'data-cookiecategory'),
        script('!marketing', 'never'),
        script('social', 'unknown'),
      ].join(''),
    )
    await banner(page).waitFor()
    expect(await scriptsOf(page)).toEqual([])
    await button(page, 'Đồng ý tất cả').click()
    await page.waitForFunction(() => Reflect.get(window, 'log').includes('four'))
    const note = (name: string, category: string, on: boolean | null) => ({
      name,
      category,
      on,
      stored: true,
      frozen: true,
    })
    expect(await page.evaluate(() => Reflect.get(window, 'log'))).toEqual([
      note('accepted', 'all', null),
      note('updated', 'essential', true),
      note('updated', 'analytics', true),
      note('updated', 'marketing', true),
      'one',
      'two',
      'three',
      'four',
    ])
    await banner(page).waitFor({ state: 'detached' })
    await page.context().close()
  })

  test('is recorded with the displayed text', async () => {
    const page = await open()
    const asked = recording(page)
    await button(page, 'Đồng ý tất cả').click()
    const request = await asked
    const answer = await request.response()
    expect(answer?.status()).toBe(201)
    const body = request.postDataJSON()
    expect(body).toMatchObject({
      action: 'accept_all',
      categories: { essential: true, analytics: true, marketing: true },
      policyVersion: 1,
      language: 'vi',
      gpc: false,
    })
    const { settings } = await (
      await fetch(`${harness.service.url}/api/v1/widgets/demo-cookie-consent/config`)
    ).json()
    const shown = [
      settings.title,
      settings.message,
      'Tùy chỉnh',
      'Chính sách cookie',
      settings.policyUrl,
      'Từ chối tất cả',
      'Đồng ý tất cả',
    ].join('\n')
    expect(body.textHash).toBe(createHash('sha256').update(shown).digest('hex'))
    expect(await answer?.json()).toMatchObject({ consentId: body.consentId })
    expect(await stored(page)).toMatchObject({ consentId: body.consentId, textHash: body.textHash })
    await page.context().close()
  })
})

test('reject all runs only content for a refusal', async () => {
  const page = await open(
    [script('analytics', 'no'), script('!analytics', 'refused'), script('essential', 'needed')].join(''),
  )
  await banner(page).waitFor()
  // The blocker of scripts is loaded beside the banner.
  await expect.poll(() => scriptsOf(page)).toEqual(['needed'])
  await button(page, 'Từ chối tất cả').click()
  await page.waitForFunction(() => Reflect.get(window, 'log').includes('refused'))
  expect(await scriptsOf(page)).toEqual(['needed', 'refused'])
  expect(await eventsOf(page)).toMatchObject([
    { name: 'rejected', category: 'all' },
    { name: 'updated', category: 'essential', on: true },
    { name: 'updated', category: 'analytics', on: false },
    { name: 'updated', category: 'marketing', on: false },
  ])
  await page.context().close()
})

test('a stored decision applies to the next page: events, scripts once, no banner', async () => {
  const address = embed(script('analytics', 'one') + script('marketing', 'two'))
  const page = await harness.open(address, { reducedMotion: 'reduce' })
  await button(page, 'Đồng ý tất cả').click()
  await page.waitForFunction(() => Reflect.get(window, 'log').includes('two'))
  await page.reload()
  await page.waitForFunction(() => Reflect.get(window, 'log').includes('two'))
  await button(page, 'Tùy chọn cookie').waitFor()
  expect(await scriptsOf(page)).toEqual(['one', 'two'])
  expect(await eventsOf(page)).toMatchObject([
    { name: 'updated', category: 'essential' },
    { name: 'updated', category: 'analytics', on: true },
    { name: 'updated', category: 'marketing', on: true },
  ])
  expect(await banner(page).count()).toBe(0)
  await page.context().close()
})

const layer = (page: Page) =>
  page.evaluate(() =>
    ((Reflect.get(window, 'dataLayer') ?? []) as ArrayLike<unknown>[]).map((entry) => Array.from(entry)),
  )

test('a decision needs no network', async () => {
  const page = await open(script('analytics', 'one'))
  await banner(page).waitFor()
  await expect.poll(() => layer(page)).toHaveLength(1)
  await expect.poll(() => bundleNames(page.seen.requests)).toContain('content-blocker')
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await button(page, 'Đồng ý tất cả').click()
  await expect.poll(() => scriptsOf(page)).toEqual(['one'])
  expect(await layer(page)).toHaveLength(2)
  expect(await stored(page)).toMatchObject({ action: 'accept_all' })
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('Consent Mode gets the default, unless the page’s head has set it, and every change', async () => {
  const page = await open()
  await button(page, 'Đồng ý tất cả').click()
  await expect
    .poll(() => layer(page))
    .toMatchObject([
      ['consent', 'default', { analytics_storage: 'denied', ad_storage: 'denied', wait_for_update: 500 }],
      ['consent', 'update', { analytics_storage: 'granted', ad_user_data: 'granted' }],
    ])
  await page.context().close()
  const prepared = await open(
    '',
    "<script>window.dataLayer=[];function gtag(){dataLayer.push(arguments)}gtag('consent','default',{ad_storage:'denied'})</script>",
  )
  await button(prepared, 'Từ chối tất cả').click()
  await expect
    .poll(() => layer(prepared))
    .toMatchObject([
      ['consent', 'default', { ad_storage: 'denied' }],
      ['consent', 'update', { analytics_storage: 'denied' }],
    ])
  await prepared.context().close()
})
