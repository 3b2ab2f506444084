/** A postal address as it is stored. Without codes nobody has compared it with the list of wards. */
export interface StoredAddress {
  street: string
  ward?: string
  wardCode?: string
  province?: string
  provinceCode?: string
}

const isText = (value: unknown) => typeof value === 'string'

export function isAddress(value: unknown): value is StoredAddress {
  if (typeof value !== 'object' || value === null || !('street' in value)) return false
  return Object.values(value).every(isText)
}

const unchecked = { vi: 'chưa đối chiếu', en: 'not checked' }

/** `12 Lê Lợi, Phường Sài Gòn, Thành phố Hồ Chí Minh` */
export const addressLine = ({ street, ward, province }: StoredAddress) =>
  [street, ward, province].filter(Boolean).join(', ')

/** The same for people, with a note where nobody has compared it. */
export const addressText = (address: StoredAddress, locale: keyof typeof unchecked) =>
  address.wardCode ? addressLine(address) : `${addressLine(address)} (${unchecked[locale]})`
