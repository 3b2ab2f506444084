import type { Live, Text } from '../../definition.ts'
import type { Settings } from './settings.ts'

const twice: Text = { vi: 'Kho này đã có ở trên', en: 'This store is there already' }
const noAddress: Text = { vi: 'Hãy nhập địa chỉ của mã QR', en: 'Give the address of the code' }
const noStore: Text = { vi: 'Chưa có liên kết của kho này', en: 'There is no link to this store' }

/** One badge per store; a code has an address. */
export function check({ settings: { stores, qrTarget, qrUrl } }: Live<Settings>) {
  const types: string[] = stores.map(({ type }) => type)
  const issues = types.flatMap((type, at) =>
    types.indexOf(type) < at ? [{ path: ['settings', 'stores', at, 'type'], message: twice }] : [],
  )
  if (qrTarget === 'url' && !qrUrl) issues.push({ path: ['settings', 'qrUrl'], message: noAddress })
  if ((qrTarget === 'appstore' || qrTarget === 'googleplay') && !types.includes(qrTarget))
    issues.push({ path: ['settings', 'qrTarget'], message: noStore })
  return issues
}
