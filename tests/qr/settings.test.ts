import { describe, expect, it } from 'vitest'
import { compile } from '../../widgets/compile.ts'
import { qrPayment } from '../../widgets/qr-payment/index.ts'

const at = new Date('2026-11-20T00:00:00Z')
const own = { bank: 'VCB', accountNumber: '0123456789', accountName: 'CONG TY TNHH HIEN NHA' }
const compiled = (settings: object) =>
  compile('QR_PAYMENT', { name: 'Quầy', locale: 'vi', settings: { accounts: [own], ...settings } }, at)
const refused = (settings: object) => {
  const result = compiled(settings)
  return result.ok ? [] : result.issues.map(({ pointer }) => pointer.replace('#/settings/', ''))
}

describe('settings', () => {
  it.each<[string, object]>([
    ['accounts', { accounts: [] }],
    ['accounts', { accounts: Array(6).fill(own) }],
    ['accounts/0/bank', { accounts: [{ ...own, bank: 'ABC' }] }],
    ['accounts/0/accountNumber', { accounts: [{ ...own, accountNumber: '12345678901234567890' }] }],
    ['accounts/0/accountNumber', { accounts: [{ ...own, accountNumber: 'số 1' }] }],
    [
      'accounts/0/accountNumber',
      { accounts: [{ ...own, serviceCode: 'QRIBFTTC', accountNumber: '0123456789' }] },
    ],
    ['accounts/0/accountName', { accounts: [{ ...own, accountName: '' }] }],
    ['amount', { amount: 999 }],
    ['amount', { amount: 500_000_000 }],
    ['amount', { amount: 1000.5 }],
    ['presets', { amountMode: 'presets' }],
    ['presets/1', { amountMode: 'presets', presets: [5000, 900] }],
    ['presets/1', { amountMode: 'presets', presets: [5000, 9000], maxAmount: 8000 }],
    ['maxAmount', { amountMode: 'visitor', minAmount: 5000, maxAmount: 4000 }],
    ['memo', { memo: 'Thanh toán tiền hàng tháng mười một' }],
    ['memo', { memo: 'Thanh toán tiền hàng', memoMax: 19 }],
    ['memoTemplate', { memoMode: 'template' }],
    ['memoTemplate', { memoMode: 'template', memoTemplate: 'DH{order id}' }],
    ['memoTemplate', { memoMode: 'template', memoTemplate: 'Thanh toán cho đơn hàng số {orderId}' }],
    ['city', { city: 'Thành phố Hồ Chí Minh' }],
    ['billNumber', { billNumber: 'A'.repeat(26) }],
    [
      'referenceLabel',
      { memoMode: 'visitor', memoMax: 50, storeLabel: 'A'.repeat(25), referenceLabel: 'B'.repeat(20) },
    ],
    ['color', { color: '#999999' }],
    ['color', { color: '#ffffff', background: '#000000' }],
    ['logoUrl', { logo: 'custom' }],
    ['logoSize', { logoSize: 0.23 }],
    ['ecLevel', { ecLevel: 'M', logoSize: 0.22, memoMode: 'visitor' }],
    ['ecLevel', { ecLevel: 'M', logoSize: 0.22, amountMode: 'none', memoMode: 'none' }],
    [
      'ecLevel',
      {
        ecLevel: 'M',
        logoSize: 0.22,
        amountMode: 'url',
        memoMode: 'visitor',
        memoMax: 50,
        memoUppercase: false,
      },
    ],
    ['quietZone', { quietZone: 3 }],
    ['size', { size: 150 }],
    ['bankApps/apps/0', { bankApps: { enabled: true, apps: ['nobank'] } }],
  ])('name %s where it is wrong: %j', (field, settings) => {
    expect(refused(settings)).toContain(field)
  })

  it('allow every logo at its largest with the automatic level, whatever the longest payload', () => {
    for (const logo of ['vietqr', 'bank', 'custom', 'none'])
      for (const bank of ['VCB', 'MOMO', 'CAKE'])
        expect(
          refused({
            accounts: [{ ...own, bank, accountNumber: '1234567890123456789' }],
            amountMode: 'visitor',
            memoMode: 'visitor',
            memoUppercase: false,
            memoMax: 50,
            includeName: true,
            city: 'Ha Noi',
            billNumber: 'HD-2026/11_20;abcdefghij',
            logo,
            logoUrl: 'https://example.com/logo.png',
            logoSize: 0.22,
          }),
        ).toEqual([])
  })

  it('are published with the bank by name and BIN, numbers without spaces and no list of banks', () => {
    const result = compiled({
      accounts: [{ ...own, bank: 'VIKKI', accountNumber: ' 0123 456-789 ' }],
      storeLabel: 'Quầy số 1',
    })
    expect(result).toMatchObject({
      ok: true,
      settings: {
        storeLabel: 'Quay so 1',
        accounts: [
          {
            bank: {
              code: 'VIKKI',
              bin: '970406',
              name: 'Vikki Bank',
              fullName: 'Ngân hàng TNHH MTV Số Vikki',
            },
            accountNumber: '0123456789',
          },
        ],
      },
    })
    expect(JSON.stringify(result)).not.toContain('970436')
  })

  it('take the sample as it is', () => {
    expect(refused(qrPayment.sample.vi.settings)).toEqual([])
  })
})
