import type { Live, Text } from '../../definition.ts'
import { hasReadableCode } from './code.ts'
import type { Settings } from './settings.ts'

const twice: Text = { vi: 'Kho này đã có ở trên', en: 'This store is there already' }
const noAddress: Text = { vi: 'Hãy nhập địa chỉ của mã QR', en: 'Give the address of the code' }
const noStore: Text = { vi: 'Chưa có liên kết của kho này', en: 'There is no link to this store' }

const tooLong: Text = { vi: 'Quá dài cho một mã quét được', en: 'Too long for a code that can be scanned' }

/** One badge per store; a code has an address, and can be scanned. */
export function check({ settings }: Live<Settings>) {
  const { stores, qrTarget, qrUrl } = settings
  const types: string[] = stores.map(({ type }) => type)
  const issues = types.flatMap((type, at) =>
    types.indexOf(type) < at ? [{ path: ['settings', 'stores', at, 'type'], message: twice }] : [],
  )
  if (qrTarget === 'url' && !qrUrl) issues.push({ path: ['settings', 'qrUrl'], message: noAddress })
  if ((qrTarget === 'appstore' || qrTarget === 'googleplay') && !types.includes(qrTarget))
    issues.push({ path: ['settings', 'qrTarget'], message: noStore })
  if (!hasReadableCode(settings)) {
    const path = qrTarget === 'url' ? ['qrUrl'] : ['stores', types.indexOf(qrTarget), 'url']
    issues.push({ path: ['settings', ...path], message: tooLong })
  }
  return issues
}
