import type { Store } from '../definition/stores.ts'

type System = 'ios' | 'android' | 'computer'

/** iPadOS calls itself a Mac; no Mac has a touch screen. */
export function systemOf(agent: string, touchPoints: number): System {
  if (/iP(hone|ad|od)/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1)) return 'ios'
  return /Android|HarmonyOS/.test(agent) ? 'android' : 'computer'
}

/** Stores whose apps such a device runs, its maker's first. All where there is none. */
export function storesOn(stores: readonly Store[], agent: string, system: System): readonly Store[] {
  if (system === 'computer') return stores
  const order = [
    ...(system === 'ios'
      ? ['appstore']
      : /Huawei|HONOR|HMSCore|HarmonyOS/i.test(agent)
        ? ['appgallery', 'googleplay', 'apk']
        : ['googleplay', /SM-|Samsung/.test(agent) ? 'galaxystore' : '', 'apk']),
    'pwa',
  ]
  const own = order.flatMap((type) => stores.filter((store) => store.type === type))
  return own.length ? own : stores
}

export const system = () => systemOf(navigator.userAgent, navigator.maxTouchPoints)
