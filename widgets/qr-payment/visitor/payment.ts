/** From settings and what a visitor chose to a code that may be shown. */
import { encodeQr, type QrCode } from '../../runtime/qr/encode.ts'
import type { Account, Settings } from '../definition/settings.ts'
import { contrast, isReadable, leastContrast } from './legible.ts'
import { fitted } from './memo.ts'
import { payloadOf, readPayload, type Transfer } from './vietqr.ts'

export interface Payment {
  account: Account
  transfer: Transfer
  payload: string
  code: QrCode
}

/** The plate in the middle, as a share of the width. */
export const plateOf = ({ logo, logoSize }: Settings) => (logo === 'none' ? 0 : logoSize)

const transferOf = (settings: Settings, account: Account, amount: number, memo: string): Transfer => ({
  bin: account.bank.bin,
  account: account.accountNumber,
  service: account.serviceCode,
  amount,
  name: settings.includeName ? fitted(account.accountName, 25, true) : '',
  city: settings.city,
  billNumber: settings.billNumber,
  storeLabel: settings.storeLabel,
  referenceLabel: settings.referenceLabel,
  terminalLabel: settings.terminalLabel,
  memo: fitted(memo, settings.memoMax, settings.memoUppercase),
})

/**
 * Makes a code, reads it back and compares: nothing where a bank would read something else, or where colours or logo
 * leave too little to read.
 */
export function checkedPayment(
  settings: Settings,
  account: Account,
  amount: number,
  memo: string,
): Payment | undefined {
  const transfer = transferOf(settings, account, amount, memo)
  const plate = plateOf(settings)
  const { ecLevel, color, background } = settings
  try {
    const payload = payloadOf(transfer)
    const code = encodeQr(payload, ecLevel === 'auto' ? (plate ? 'Q' : 'M') : ecLevel)
    const read = readPayload(payload)
    const same =
      read && (Object.keys(transfer) as (keyof Transfer)[]).every((key) => read[key] === transfer[key])
    if (same && contrast(color, background) >= leastContrast && isReadable(code, payload, plate))
      return { account, transfer, payload, code }
  } catch {
    // too long for a tag or for a code: the form refuses such settings
  }
  return undefined
}
