import type { Page } from 'playwright'
import { frameAddress } from '../../site/frame/protocol.ts'
import { showMessageOf } from '../../site/panel/show-message.ts'
import type { Compiled } from '../../widgets/compile-with.ts'
import type { Heights } from '../../widgets/definition.ts'
import { pageWidths } from '../../widgets/html/room.ts'

interface Measured {
  page: Page
  siteUrl: string
  slug: string
  compiled: Compiled
}

/** Measures as the dashboard does (`site/panel/MeasuringFrame.vue`), in the page of its frame. */
export async function measureHeights({ page, siteUrl, slug, compiled }: Measured): Promise<Heights> {
  const surroundings = { type: slug, hostile: false, scheme: 'light', lang: 'vi', csp: 'site' } as const
  /** Resolves with the message of this kind that the frame posts to its parent, which is itself here. */
  const ask = (message: object, awaited: string) =>
    page.evaluate(
      ([message, awaited]) =>
        new Promise<{ height?: number }>((resolve, reject) => {
          const listen = ({ data }: MessageEvent) => {
            if (data.nhung === awaited) resolve(data)
            else if (data.nhung === 'failed') reject(new Error(data.reason))
            else return
            removeEventListener('message', listen)
          }
          addEventListener('message', listen)
          postMessage(message)
        }),
      [message, awaited] as const,
    )
  const [phone, tablet, desktop] = pageWidths
  const heightAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    return (await ask({ nhung: 'measure' }, 'height')).height ?? 0
  }
  await page.setViewportSize({ width: phone, height: 800 })
  await page.goto(siteUrl + frameAddress(surroundings))
  await ask(showMessageOf(compiled, siteUrl), 'shown')
  return [await heightAt(phone), await heightAt(tablet), await heightAt(desktop)]
}
