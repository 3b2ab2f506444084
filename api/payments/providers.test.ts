import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { casso } from './casso/index.ts'
import { payos } from './payos/index.ts'
import type { Notice } from './provider.ts'
import { sepay } from './sepay/index.ts'
import { standardWebhooks } from './standard-webhooks/index.ts'

const now = Date.parse('2026-11-29T07:02:40Z')

const notice = (body: unknown, headers: Record<string, string> = {}, at = now): Notice => ({
  body: typeof body === 'string' ? body : JSON.stringify(body),
  header: (name) => headers[name] ?? '',
  now: at,
})

describe('SePay', () => {
  const secret = 'khoa-cua-webhook-sepay'
  /** The example of its documents. */
  const told = {
    id: 92704,
    gateway: 'Vietcombank',
    transactionDate: '2023-03-25 14:02:37',
    accountNumber: '0123499999',
    code: null,
    content: 'chuyen tien mua iphone',
    transferType: 'in',
    transferAmount: 2277000,
    accumulated: 19077000,
    subAccount: null,
    referenceCode: 'MBVCB.3278907687',
    description: '',
  }
  const signed = (body: string, at = now / 1000, key = secret) => ({
    'x-sepay-timestamp': String(at),
    'x-sepay-signature': `sha256=${createHmac('sha256', key).update(`${at}.${body}`).digest('hex')}`,
  })
  const text = JSON.stringify(told)
  const read = {
    providerId: '92704',
    amount: 2277000,
    memo: 'chuyen tien mua iphone',
    accountNumber: '0123499999',
    bankReference: 'MBVCB.3278907687',
    payer: '',
    paidAt: Date.parse('2023-03-25T07:02:37Z'),
  }

  test('its example is read with a signature, and with an API key', () => {
    expect(sepay.read(notice(text, signed(text)), { secret })).toEqual([read])
    expect(sepay.read(notice(text, { authorization: `Apikey ${secret}` }), { secret })).toEqual([read])
  })

  test('what is forged, changed, old or not signed proves nothing', () => {
    const wrong = [
      notice(text),
      notice(text, signed(text, now / 1000, 'another key')),
      notice(text.replace('2277000', '9277000'), signed(text)),
      notice(text, signed(text, now / 1000 - 301)),
      notice(text, { ...signed(text), 'x-sepay-timestamp': String(now / 1000 + 1) }),
      notice(text, { authorization: 'Apikey ' }),
      notice(text, { authorization: `Bearer ${secret}` }),
      notice(text, { authorization: `Apikey ${secret}`, 'x-sepay-signature': 'sha256=' }),
    ]
    expect(wrong.map((one) => sepay.read(one, { secret }))).toEqual(wrong.map(() => undefined))
  })

  test('money that goes out is no payment', () => {
    const out = JSON.stringify({ ...told, transferType: 'out' })
    expect(sepay.read(notice(out, signed(out)), { secret })).toEqual([])
  })

  test('its list has the ids of its notices', () => {
    const body = JSON.stringify({
      status: 200,
      transactions: [
        {
          id: '92704',
          bank_brand_name: 'Vietcombank',
          account_number: '0123499999',
          transaction_date: '2023-03-25 14:02:37',
          amount_out: '0.00',
          amount_in: '2277000.00',
          transaction_content: 'chuyen tien mua iphone',
          reference_number: 'MBVCB.3278907687',
        },
      ],
    })
    expect(sepay.list?.read({ status: 200, headers: {}, body })).toEqual([read])
    expect(sepay.list?.request({ secret }, now)).toBeUndefined()
    expect(sepay.list?.request({ secret, apiToken: 'token-cua-toi' }, now)).toMatchObject({
      method: 'GET',
      url: 'https://my.sepay.vn/userapi/transactions/list?transaction_date_min=2026-11-29+14%3A02%3A40&limit=20',
      headers: { Authorization: 'Bearer token-cua-toi' },
    })
  })
})

describe('Casso', () => {
  /** Key, body and signature of the example of its documents. */
  const checksumKey = 'mgExMrjj4i7a1p8Cs6LmFbpCd8lbw4sSX4LZXPag7TKazeIogtR90tvWYTkwQbvs'
  const signature =
    'ed0a4bd2e826d5cb69988cdb141e6c1a080e21f3b57eb72cd78192220042b9e7dde0868fc667faea8e224900fa7904e7c88dfa098032fb2d6b6996856e8b7ff3'
  const told = {
    error: 0,
    data: {
      id: 0,
      reference: 'MA_GIAO_DICH_THU_NGHIEM',
      description: 'giao dich thu nghiem',
      amount: 599000,
      runningBalance: 25000000,
      transactionDateTime: '2024-10-03 15:06:37',
      accountNumber: '88888888',
      bankName: 'VPBank',
      bankAbbreviation: 'VPB',
      virtualAccountNumber: '',
      virtualAccountName: '',
      counterAccountName: 'NGUYEN VAN A',
      counterAccountNumber: '8888888888',
      counterAccountBankId: '970415',
      counterAccountBankName: 'VietinBank',
    },
  }
  const headers = { 'x-casso-signature': `t=1727948258788,v1=${signature}` }
  const at = 1727948258788 + 60_000

  test('its example is read', () => {
    expect(casso.read(notice(told, headers, at), { checksumKey })).toEqual([
      {
        providerId: '0',
        amount: 599000,
        memo: 'giao dich thu nghiem',
        accountNumber: '88888888',
        bankReference: 'MA_GIAO_DICH_THU_NGHIEM',
        payer: 'NGUYEN VAN A',
        paidAt: Date.parse('2024-10-03T08:06:37Z'),
      },
    ])
  })

  test('what is forged, changed, old or not signed proves nothing', () => {
    const dearer = { ...told, data: { ...told.data, amount: 5990000 } }
    const wrong = [
      notice(told, {}, at),
      notice(dearer, headers, at),
      notice(told, { 'x-casso-signature': `t=1727948258789,v1=${signature}` }, at),
      notice(told, headers, at + 2 * 86_400_000),
      notice('no JSON', headers, at),
    ]
    expect(wrong.map((one) => casso.read(one, { checksumKey }))).toEqual(wrong.map(() => undefined))
    expect(casso.read(notice(told, headers, at), { checksumKey: 'another key' })).toBeUndefined()
  })
})

describe('payOS', () => {
  /** Key, body and signature of the example of its documents. */
  const checksumKey = '1a54716c8f0efb2744fb28b6e38b25da7f67a925d98bc1c18bd8faaecadd7675'
  const told = {
    code: '00',
    desc: 'success',
    success: true,
    data: {
      orderCode: 123,
      amount: 3000,
      description: 'VQRIO123',
      accountNumber: '12345678',
      reference: 'TF230204212323',
      transactionDateTime: '2023-02-04 18:25:00',
      currency: 'VND',
      paymentLinkId: '124c33293c43417ab7879e14c8d9eb18',
      code: '00',
      desc: 'Thành công',
      counterAccountBankId: '',
      counterAccountBankName: '',
      counterAccountName: '',
      counterAccountNumber: '',
      virtualAccountName: '',
      virtualAccountNumber: '',
    },
    signature: '412e915d2871504ed31be63c8f62a149a4410d34c4c42affc9006ef9917eaa03',
  }

  test('its example is read', () => {
    // It is the one that payOS tries an address with: proven, and no money.
    expect(payos.read(notice(told), { checksumKey })).toEqual([])
  })

  test('a transfer of one’s own is read', () => {
    const data = {
      ...told.data,
      orderCode: 77,
      amount: 250000,
      reference: 'FT26333123456',
      description: 'NH7K2Q4MXB',
    }
    const text = Object.entries(data)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, value]) => `${key}=${value}`)
      .join('&')
    const signature = createHmac('sha256', checksumKey).update(text).digest('hex')
    expect(payos.read(notice({ ...told, data, signature }), { checksumKey })).toEqual([
      {
        providerId: '124c33293c43417ab7879e14c8d9eb18/FT26333123456',
        amount: 250000,
        memo: 'NH7K2Q4MXB',
        accountNumber: '12345678',
        bankReference: 'FT26333123456',
        payer: '',
        paidAt: Date.parse('2023-02-04T11:25:00Z'),
      },
    ])
  })

  test('what is forged, changed or not signed proves nothing', () => {
    const wrong = [
      { ...told, data: { ...told.data, amount: 30000 } },
      { ...told, signature: '' },
      { data: told.data },
      'no JSON',
    ]
    expect(wrong.map((one) => payos.read(notice(one), { checksumKey }))).toEqual(wrong.map(() => undefined))
    expect(payos.read(notice(told), { checksumKey: 'another key' })).toBeUndefined()
  })
})

describe('Standard Webhooks', () => {
  /** Secret and message of the specification’s reference test; the body is ours. */
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const body = JSON.stringify({
    type: 'payment.received',
    data: {
      id: 'FT26333123456',
      amount: 250_000,
      memo: 'NH7K2Q4MXB cam on',
      paidAt: '2026-11-29T14:02:37+07:00',
    },
  })
  const signed = (at = now / 1000, key = secret.slice(6)) => ({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(at),
    'webhook-signature': `v1,AAAA v1,${createHmac('sha256', Buffer.from(key, 'base64')).update(`msg_1.${at}.${body}`).digest('base64')}`,
  })

  test('a notice of one’s own program is read, with two signatures while a key is rotated', () => {
    expect(standardWebhooks.read(notice(body, signed()), { secret })).toEqual([
      {
        ...{ providerId: 'FT26333123456', amount: 250_000, memo: 'NH7K2Q4MXB cam on' },
        ...{ accountNumber: '', bankReference: '', payer: '', paidAt: Date.parse('2026-11-29T07:02:37Z') },
      },
    ])
  })

  test('what is forged, old or not signed proves nothing', () => {
    const wrong = [
      notice(body),
      notice(body, signed(now / 1000 - 301)),
      notice(body, signed(now / 1000, 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')),
      notice(body, { ...signed(), 'webhook-id': 'msg_2' }),
      notice(body.replace('250000', '950000'), signed()),
    ]
    expect(wrong.map((one) => standardWebhooks.read(one, { secret }))).toEqual(wrong.map(() => undefined))
  })
})
