import { encodeQr, type QrCode } from '../../runtime/qr/encode.ts'
import type { Account, Settings } from '../definition/settings.ts'
import { fitMemo } from './memo.ts'
import { hasPosterWith, posterPayload } from './poster.ts'
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

/** That of the bank's own poster, where the account has one. */
const payloadOfTransfer = ({ merchantCode }: Account, transfer: Transfer): string =>
  merchantCode ? posterPayload(merchantCode, transfer) : payloadOf(transfer)

/** @throws RangeError where a value does not fit its tag; the definition's check refuses such settings */
export const payloadFor = (settings: Settings, account: Account, amount: number, memo: string): string =>
  payloadOfTransfer(account, transferOf(settings, account, amount, memo))

function reads({ merchantCode }: Account, transfer: Transfer, payload: string): boolean {
  if (merchantCode) return hasPosterWith(payload, merchantCode, transfer)
  const read = readPayload(payload)
  return !!read && (Object.keys(transfer) as (keyof Transfer)[]).every((key) => read[key] === transfer[key])
}

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
    const payload = payloadOfTransfer(account, transfer)
    const code = encodeQr(payload, ecLevel === 'auto' ? (plate ? 'Q' : 'M') : ecLevel)
    const isSame = reads(account, transfer, payload)
    if (isSame && contrast(color, background) >= minContrast && isReadable(code, payload, plate))
      return { account, transfer, payload, code }
  } catch {
    // too long for a tag or a code; the definition's check refuses such settings
  }
  return undefined
}
