import { createHmac } from 'node:crypto'
import { phoneKey } from '../../database/person-key.ts'
import { addressKey } from '../../http/client-address.ts'

/** Keyed hashes, so that a copy of the database does not tell who played. */
export interface PlayerKeys {
  /** '' without an e-mail address. */
  mailbox: string
  /** '' without a phone number. */
  phone: string
  /** Network address and kind of browser together. */
  device: string
  address: string
}

/** Without case, the dots before the @ and what follows a `+`: all reach the same person at the large providers. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.normalize('NFC').trim().toLowerCase().split('@')
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domain.replace(/^googlemail\.com$/, 'gmail.com')}`
}

interface Player {
  publicId: string
  email: string
  phone: string
  address: string
  userAgent: string | null
}

export function playerKeys(
  { publicId, email, phone, address, userAgent }: Player,
  secret: string,
): PlayerKeys {
  const key = (...parts: string[]) =>
    createHmac('sha256', `player\0${secret}`)
      .update(JSON.stringify([publicId, ...parts]))
      .digest('base64url')
  const client = addressKey(address)
  return {
    mailbox: email && key('mailbox', mailboxOf(email)),
    phone: phone && key('phone', phoneKey(phone)),
    device: key('device', client, userAgent ?? ''),
    address: key('address', client),
  }
}
