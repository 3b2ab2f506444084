import { describe, expect, it } from 'vitest'
import { containerOf } from '../../widgets/html/snippet.ts'
import { closeAfterEach, open, useSite, variable } from './site-page.ts'

useSite()

describe('the home page', () => {
  closeAfterEach()

  it('puts the chosen widget in the showcase, by keyboard too', async () => {
    const { page } = await open('/')
    const link = page.locator('[data-slug=countdown]')
    await link.focus()
    await page.keyboard.press('Enter')
    const container = containerOf('countdown', 'demo-countdown')
    await page.frameLocator('iframe[name=showcase]').locator(`#${container} .wgt`).waitFor()
    expect(await link.getAttribute('aria-current')).toBe('true')
    expect(await page.locator('[data-tune]').getAttribute('href')).toBe('/dev/countdown')
  })

  it('changes the colour of a live widget as a style sheet would', async () => {
    const { page } = await open('/')
    const section = page.locator('[data-theming]')
    await section.scrollIntoViewIfNeeded()
    const host = page.locator(`#${await section.getAttribute('data-theming')}`)
    await host.locator('.wgt').waitFor()
    expect(await variable(host, '--primary')).toBe('#0b6b50')
    await page.getByLabel('Son').check()
    expect(await variable(host, '--primary')).toBe('#c8321f')
    expect(await page.locator('[data-css]').textContent()).toContain('--wgt-primary: #c8321f;')
  })

  it('lets the keyboard skip to the content', async () => {
    const { page } = await open('/')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  })

  it('leads to its English form and back', async () => {
    const { page } = await open('/')
    await page.getByRole('link', { name: 'English' }).click()
    await page.getByRole('heading', { level: 1, name: 'Paste it once' }).waitFor()
    await page.getByRole('link', { name: 'Tiếng Việt' }).click()
    await page.getByRole('heading', { level: 1, name: 'Dán một lần' }).waitFor()
  })
})
