import { encodeQr, type QrCode } from '../../runtime/qr/encode.ts'
import type { Account, Settings } from '../definition/settings.ts'
import { fitMemo } from './memo.ts'
import { contrast, isReadable, minContrast } from './readability.ts'
import { payloadOf, readPayload, type Transfer } from './vietqr.ts'

export interface Payment {
  account: Account
  transfer: Transfer
  payload: string
  code: QrCode
}

/** The logo's plate as a share of the code's width. */
export const plateOf = ({ logo, logoSize }: Settings) => (logo === 'none' ? 0 : logoSize)

const transferOf = (settings: Settings, account: Account, amount: number, memo: string): Transfer => ({
  bin: account.bank.bin,
  account: account.accountNumber,
  service: account.serviceCode,
  amount,
  name: settings.includeName ? fitMemo(account.accountName, 25, true) : '',
  city: settings.city,
  billNumber: settings.billNumber,
  storeLabel: settings.storeLabel,
  referenceLabel: settings.referenceLabel,
  terminalLabel: settings.terminalLabel,
  memo: fitMemo(memo, settings.memoMax, settings.memoUppercase),
})

/** @throws RangeError where a value does not fit its tag; the definition's check refuses such settings */
export const payloadFor = (settings: Settings, account: Account, amount: number, memo: string): string =>
  payloadOf(transferOf(settings, account, amount, memo))

/** Undefined where a bank would read something else, or where colours or logo make the code unreadable. */
export function verifiedPayment(
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
    if (same && contrast(color, background) >= minContrast && isReadable(code, payload, plate))
      return { account, transfer, payload, code }
  } catch {
    // too long for a tag or a code; the definition's check refuses such settings
  }
  return undefined
}
