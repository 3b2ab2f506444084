/**
 * Identifiers: https://api.vietqr.io/v2/ios-app-deeplinks and android-app-deeplinks. `fills` is from its changelog:
 * OCB 2024-05, ACB 2025-10, BIDV 2026-01, VietinBank 2026-02, MB 2026-07.
 */

export interface BankApp {
  id: string
  name: string
  /** It fills in the transfer; the others open empty and read the saved picture. */
  fills: boolean
}

const fillingApps = ['acb', 'bidv', 'icb', 'mb', 'ocb']

const rows = {
  mb: 'MB Bank',
  bidv: 'BIDV SmartBanking',
  icb: 'VietinBank iPay',
  acb: 'ACB One',
  ocb: 'OCB Omni',
  vcb: 'Vietcombank',
  vba: 'Agribank',
  tcb: 'Techcombank',
  vpb: 'VPBank NEO',
  tpb: 'TPBank',
  hdb: 'HDBank',
  vib: 'MyVIB',
  shb: 'SHB',
  lpb: 'LPBank',
  seab: 'SeABank',
  eib: 'Eximbank',
  abb: 'ABBank',
  bvb: 'BaoViet Smart',
  cake: 'Cake',
  cimb: 'OCTO by CIMB',
  coopbank: 'Co-opBank',
  klb: 'KienlongBank Plus',
  nab: 'Nam A Bank',
  ncb: 'NCB iziMobile',
  oceanbank: 'MBV',
  pbvn: 'PB engage VN',
  pvcb: 'PVcomBank',
  scb: 'SCB',
  sgicb: 'SaigonBank',
  shbvn: 'Shinhan SOL',
  timo: 'Timo',
  vab: 'VietABank EzMobile',
  vietbank: 'Vietbank Digital',
  wvn: 'Woori WON',
}

export const bankApps: readonly BankApp[] = Object.entries(rows).map(([id, name]) => ({
  id,
  name,
  fills: fillingApps.includes(id),
}))

export interface AppTransfer {
  account: string
  bank: string
  amount: number
  memo: string
  name: string
  returnUrl: string
}

export function appLink({ id, fills }: BankApp, transfer: AppTransfer): string {
  const { account, bank, amount, memo, name, returnUrl } = transfer
  const parameters = fills
    ? {
        ba: `${account}@${bank.toLowerCase()}`,
        am: amount ? String(amount) : '',
        tn: memo,
        bn: name,
        url: returnUrl,
      }
    : {}
  return [
    `https://dl.vietqr.io/pay?app=${id}`,
    ...Object.entries(parameters).flatMap(([key, value]) =>
      value ? [`${key}=${encodeURIComponent(value)}`] : [],
    ),
  ].join('&')
}
