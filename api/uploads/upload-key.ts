import { randomBytes } from 'node:crypto'

/** `<tenant>/<yyyy>/<mm>/<random>` */
export const uploadKeyPattern = /^[\w-]{1,64}\/\d{4}\/\d{2}\/[0-9a-f]{32}$/

/** @param at epoch ms */
export function newUploadKey(tenantId: string, at: number): string {
  const [year = '', month = ''] = new Date(at).toISOString().split('-')
  return `${tenantId}/${year}/${month}/${randomBytes(16).toString('hex')}`
}

/** @throws RangeError */
export function checkUploadKey(key: string): string {
  if (!uploadKeyPattern.test(key)) throw new RangeError(`Not the key of an upload: ${key}`)
  return key
}

/** @throws RangeError */
export function checkTenantId(tenantId: string): string {
  if (!/^[\w-]{1,64}$/.test(tenantId)) throw new RangeError(`Not the id of a tenant: ${tenantId}`)
  return tenantId
}
