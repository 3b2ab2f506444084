import { describe, expect, test } from 'vitest'
import { type Booked, compareStatement, type OpenOrder } from './compare.ts'
import { amountOf, dateOf, readStatement, type StatementLine } from './read.ts'

/** Every statement here tells this, in the shape of its bank. */
const truth = [
  { date: '2026-11-27', amount: 250_000, says: 'NHTRKFNVER' },
  { date: '2026-11-28', amount: 1_234_000, says: 'chuyen tien mua gom' },
  { date: '2026-11-29', amount: 35_000, says: 'NH3RWJJ2KU' },
]

const vietcombank = `NGÂN HÀNG TMCP NGOẠI THƯƠNG VIỆT NAM,,,,,
SAO KÊ TÀI KHOẢN / STATEMENT OF ACCOUNT,,,,,
"Từ/From: 27/11/2026 Đến/To: 29/11/2026",,,,,
Ngày/TNX Date,Số CT/Doc No,Số tiền ghi nợ/Debit,Số tiền ghi có/Credit,Số dư/Balance,Nội dung chi tiết/Transactions in detail
"27/11/2026
5243.65937",,,"250,000","1,250,000","MBVCB.6997056113.NHTRKFNVER BINH GOM.CT tu
0881000956868 TRAN THI LAN toi 0123456789"
28/11/2026,5009.34878,"99,000",,"1,151,000",Phi dich vu
28/11/2026,5078.51136,,"1,234,000","2,385,000",chuyen tien mua gom
29/11/2026,5390.69958,,"35,000","2,420,000",IBFT nh3rwjj2ku
Tổng số/Total,,"99,000","1,519,000",,
`

const techcombank = [
  'Sao kê tài khoản\t\t\t\t\t',
  'Ngày giao dịch / Transaction date\tĐối tác / Remitter\tDiễn giải / Details\tNợ / Debit\tCó / Credit\tSố dư / Balance',
  '27/11/2026\tTRAN THI LAN\tNHTRKFNVER BINH GOM FT26331123456\t\t250,000\t1,250,000',
  '28/11/2026\tTECHCOMBANK\tPhi SMS\t(9,900)\t\t1,240,100',
  '28/11/2026\tNGUYEN VAN MINH\tchuyen tien mua gom\t\t1,234,000\t2,474,100',
  '29/11/2026\tLE HOA\tNH3RWJJ2KU\t\t35,000\t2,509,100',
].join('\n')

const mb = [
  'NGÂN HÀNG TMCP QUÂN ĐỘI',
  'STT No;Ngày giao dịch Transaction Date;Số bút toán Transaction No;Phát sinh nợ Debit;Phát sinh có Credit;Nội dung Details;Tài khoản Account',
  '1;27/11/2026 09:12:44;FT26331123456;0;250000;TRAN THI LAN chuyen tien NHTRKFNVER;0123456789',
  '2;28/11/2026 10:00:01;FT26332999999;50000;0;Rut tien;0123456789',
  '3;28/11/2026 18:30:00;FT26332123457;0;1234000;chuyen tien mua gom;0123456789',
  '4;29/11/2026 20:01:59;FT26333123458;0;35000;Ma don NH3RWJJ2KU- Ma GD;0123456789',
].join('\r\n')

const acb = [
  '\ufeffBẢNG SAO KÊ GIAO DỊCH',
  'Ngày hiệu lực;Ngày giao dịch;Số GD;Tiền rút ra;Tiền gửi vào;Số dư;Nội dung giao dịch',
  ';;;;;1.000.000;Số dư đầu',
  '27/11/26;27/11/26;4411;;250.000,00;1.250.000,00;NHTRKFNVER GD 4411-271126 09:12:44',
  '28/11/26;28/11/26;4412;;1.234.000,00;2.484.000,00;CHUYEN TIEN MUA GOM',
  '29/11/26;29/11/26;4413;12.000,00;;2.472.000,00;THU PHI',
  '29/11/26;29/11/26;4414;;35.000,00;2.507.000,00;NH3RWJJ2KU TRA TIEN GOM',
].join('\n')

const bidv = [
  'STT\tNgày giao dịch\tSố tiền ghi nợ\tSố tiền ghi có\tSố dư\tMô tả',
  '1\t27-11-2026\t\t250.000\t1.250.000\tREM Tfr Ac:21510001 NHTRKFNVER BINH GOM',
  '2\t28-11-2026\t\t1.234.000\t2.484.000\tTKThe :0451000,chuyen tien mua gom',
  '3\t29-11-2026\t12.000\t\t2.472.000\tPhí',
  '4\t29-11-2026\t\t35.000\t2.507.000\tNH3RWJJ2KU',
].join('\n')

const oneColumn = `Ngày,Số tiền,Nội dung
2026-11-27,+250000 VND,NHTRKFNVER
2026-11-28,-50000 VND,rút tiền
2026-11-28,"+1,234,000 VND",chuyen tien mua gom
2026-11-29,+35000 VND,NH3RWJJ2KU
`

const statements: [string, string][] = [
  ['Vietcombank', vietcombank],
  ['Techcombank', techcombank],
  ['MB', mb],
  ['ACB', acb],
  ['BIDV', bidv],
  ['one column with signs', oneColumn],
]

const linesOf = (text: string): StatementLine[] => {
  const read = readStatement(text)
  if (typeof read === 'string') throw new Error(read)
  expect(read.unread).toEqual([])
  return read.lines
}

test.for(statements)('%s: money in, its day and what it says', ([, text]) => {
  const lines = linesOf(text)
  expect(lines.map(({ date, amount }) => ({ date, amount }))).toEqual(
    truth.map(({ date, amount }) => ({ date, amount })),
  )
  for (const [at, { says }] of truth.entries())
    expect(lines[at]?.description.toLowerCase()).toContain(says.toLowerCase())
})

const booked = (id: string, one: Partial<Booked>): Booked => ({
  ...{ id, date: '2026-11-27', amount: 250_000, reference: '', bankReference: '' },
  ...one,
})
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)

test.for(statements)('%s: compared with the day book', ([, text]) => {
  const book = [
    // Told by its notice after midnight.
    booked('by reference', { date: '2026-11-28', reference: 'NHTRKFNVER' }),
    booked('by amount and day', { date: '2026-11-28', amount: 1_234_000 }),
    booked('of another day', { date: '2026-11-29', amount: 250_000 }),
    booked('before the statement', { date: '2026-11-20', amount: 50_000 }),
  ]
  const open: OpenOrder[] = [
    { id: 'waiting', reference: 'NH3RWJJ2KU', amount: 35_000 },
    { id: 'of the same amount', reference: 'NHWT7JYT3Y', amount: 35_000 },
  ]
  const { matched, statementOnly, bookOnly } = compareStatement(linesOf(text), book, open)
  expect(idsOf(matched.map(({ booked }) => booked))).toEqual(['by reference', 'by amount and day'])
  expect(statementOnly.map(({ line, order }) => [line.amount, order?.id])).toEqual([[35_000, 'waiting']])
  expect(idsOf(bookOnly)).toEqual(['of another day'])
})

describe('comparing', () => {
  const line = (row: number, amount: number, description: string, date = '2026-11-27'): StatementLine => ({
    ...{ row, date, amount, description },
  })

  test('two transfers of one order and two orders of one amount keep apart', () => {
    const book = [
      booked('second half', { amount: 150_000, reference: 'NHTRKFNVER' }),
      booked('first half', { amount: 100_000, reference: 'NHTRKFNVER' }),
      booked('minh', { amount: 35_000, reference: 'NHMAJ3CC4X' }),
      booked('lan', { amount: 35_000, reference: 'NH4RMMTXYG' }),
    ]
    const lines = [
      line(1, 100_000, 'NHTRKFNVER'),
      line(2, 150_000, 'NHTRKFNVER'),
      line(3, 35_000, 'NH4RMMTXYG'),
      line(4, 35_000, 'NHMAJ3CC4X'),
    ]
    const { matched, statementOnly, bookOnly } = compareStatement(lines, book, [])
    expect(matched.map(({ line, booked }) => [line.row, booked.id])).toEqual([
      [1, 'first half'],
      [2, 'second half'],
      [3, 'lan'],
      [4, 'minh'],
    ])
    expect([statementOnly, bookOnly]).toEqual([[], []])
  })

  test('a line that names an order is not taken for another of the same amount and day', () => {
    const book = [booked('other', { reference: 'NHTSUPQUWQ' })]
    const { matched, statementOnly } = compareStatement([line(1, 250_000, 'NHW5HETF8T')], book, [])
    expect([matched, statementOnly.length]).toEqual([[], 1])
  })

  test('another amount is not the money of an order', () => {
    const open = [{ id: 'waiting', reference: 'NHW5HETF8T', amount: 250_000 }]
    const { statementOnly } = compareStatement([line(1, 25_000, 'NHW5HETF8T')], [], open)
    expect(statementOnly[0]?.order).toBeUndefined()
  })

  test('the reference of the bank is enough', () => {
    const book = [booked('told', { date: '2026-11-29', bankReference: 'FT26331123456' })]
    const { matched } = compareStatement([line(1, 250_000, 'chuyen tien FT26331123456')], book, [])
    expect(matched).toHaveLength(1)
  })
})

test.for([
  ['1.234.000', 1_234_000],
  ['1,234,000', 1_234_000],
  ['1,234,000.00', 1_234_000],
  ['1.234.000,00', 1_234_000],
  ['1 234 000', 1_234_000],
  ['+250.000 VND', 250_000],
  ['250.000đ', 250_000],
  ['250.000 ₫', 250_000],
  ['35000', 35_000],
  ['-50.000', -50_000],
  ['(50.000)', -50_000],
  ['0', 0],
  ['', undefined],
  ['Số tiền', undefined],
  ['.', undefined],
] as const)('the amount “%s” is %s', ([text, amount]) => {
  expect(amountOf(text)).toBe(amount)
})

test.for([
  ['29/11/2026', '2026-11-29'],
  ['9/1/2026', '2026-01-09'],
  ['29-11-2026 14:02:37', '2026-11-29'],
  ['14:02 29.11.2026', '2026-11-29'],
  ['29/11/26', '2026-11-29'],
  ['2026-11-29T14:02', '2026-11-29'],
  ['31/02/2026', undefined],
  ['11/29/2026', undefined],
  ['5243.65937', undefined],
  ['', undefined],
] as const)('the date “%s” is %s', ([text, date]) => {
  expect(dateOf(text)).toBe(date)
})

test('what is no statement says so, and rows that cannot be read are named', () => {
  expect(readStatement(' \n\n')).toBe('empty')
  expect(readStatement('Xin chào, đây là thư\nkhông có bảng nào')).toBe('noTable')
  expect(readStatement('Ngày,Số tiền,Nội dung\nhôm qua,50000,mua gốm\n')).toEqual({ lines: [], unread: [2] })
})

test('a year of a busy shop is compared in a moment', () => {
  const lines = Array.from({ length: 5_000 }, (_, n) => line5(n))
  const book = lines.map(({ amount, date }, n) => booked(String(n), { amount, date }))
  expect(compareStatement(lines, book, []).matched).toHaveLength(lines.length)
})
const line5 = (n: number): StatementLine => ({
  ...{ row: n, date: `2026-11-${String((n % 28) + 1).padStart(2, '0')}`, amount: 1_000 + n * 500 },
  description: `chuyen tien mua gom so ${n}`,
})
