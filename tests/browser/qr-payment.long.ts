import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPayload } from '../../widgets/qr-payment/visitor/vietqr.ts'
import { type BrowserHarness, type HarnessPage, openBrowserHarness } from './harness.ts'
import { changedDetail, configFor, openPayment, readByJsQr, shop } from './qr-page.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const open = (settings: object, options?: Parameters<typeof openPayment>[2]) =>
  openPayment(harness, configFor(settings), options)
const shown = async (page: HarnessPage) => readPayload((await changedDetail(page)).payload)
const code = (page: HarnessPage) => page.locator('#w .qr')
const scanned = async (page: HarnessPage) => (await readByJsQr(page, [await code(page).screenshot()]))[0]
const follows = (page: HarnessPage) =>
  expect.poll(async () => (await scanned(page)) === (await changedDetail(page)).payload).toBe(true)
const problem = (page: HarnessPage) => page.locator('#w .problem')
const phone = {
  viewport: { width: 360, height: 740 },
  userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
}

test('presets and amounts that a visitor types go into the code; others are named and nothing is shown', async () => {
  const page = await open({ amountMode: 'presets', presets: [250_000, 490_000], maxAmount: 2_000_000 })
  await expect
    .poll(() => shown(page))
    .toMatchObject({ amount: 250_000, account: '0123456789', bin: '970436' })
  await page.getByRole('radio', { name: '490.000 ₫' }).check()
  await expect.poll(() => shown(page)).toMatchObject({ amount: 490_000 })
  await follows(page)
  const field = page.getByRole('textbox', { name: 'Số tiền khác' })
  await field.fill('1250000')
  expect(await field.inputValue()).toBe('1.250.000')
  await expect.poll(() => shown(page)).toMatchObject({ amount: 1_250_000 })
  await follows(page)
  await field.fill('500')
  await expect
    .poll(() => page.locator('#w .choices .k-error').textContent())
    .toBe('Số tiền phải từ 1.000 ₫ đến 2.000.000 ₫.')
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect(await problem(page).textContent()).toBe('Nhập số tiền để tạo mã.')
  expect(await page.getByRole('button', { name: 'Sao chép: Số tiền' }).count()).toBe(0)
  expect(await code(page).count()).toBe(0)
  await field.fill('2.000.001')
  await problem(page).waitFor()
  await field.fill('')
  await expect.poll(() => problem(page).textContent()).toBe('Nhập số tiền để tạo mã.')
  expect(await page.getByRole('button', { name: 'Lưu ảnh' }).count()).toBe(0)
  await page.context().close()
})

test('an amount is read as it is pasted, or asked about; typing in the middle keeps the caret', async () => {
  const page = await open({ amountMode: 'visitor' })
  const field = page.getByRole('textbox', { name: 'Số tiền' })
  const wrong = page.locator('#w .choices .k-error')
  for (const [pasted, amount] of [
    ['1.250.000,00', 1_250_000],
    ['350000.0', 350_000],
    ['1500k', 1_500_000],
    ['1tr2', 1_200_000],
    ['350.000₫', 350_000],
  ] as const) {
    await field.fill(pasted)
    await expect.poll(() => shown(page)).toMatchObject({ amount })
    await field.blur()
    expect(await field.inputValue()).toBe(amount.toLocaleString('vi'))
    await field.fill('')
  }
  await field.fill('1.500k')
  await expect.poll(() => wrong.textContent()).toBe('«1.500k» là bao nhiêu?')
  expect(await code(page).count()).toBe(0)
  await page.getByRole('button', { name: '1.500.000 ₫' }).click()
  await expect.poll(() => shown(page)).toMatchObject({ amount: 1_500_000 })
  await field.fill('tám trăm')
  await expect.poll(() => wrong.textContent()).toBe('Chưa rõ số tiền. Bạn ghi như 350.000 nhé.')

  await field.fill('1250000')
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 3))
  await page.keyboard.type('98')
  expect(await field.inputValue()).toBe('129.850.000')
  await expect.poll(() => shown(page)).toMatchObject({ amount: 129_850_000 })
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4))
  await page.keyboard.press('Backspace')
  expect(await field.inputValue()).toBe('12.850.000')
  await page.context().close()
})

test('an order’s number is in the memo whole, or there is no code', async () => {
  const settings = {
    amount: 50_000,
    memoMode: 'template',
    memoTemplate: 'Thanh toan don hang {orderId}',
    memoMax: 25,
  }
  const page = await open(settings, { query: '?orderId=1234567890' })
  await expect.poll(() => shown(page)).toMatchObject({ memo: 'THANH TOAN DON 1234567890' })
  await page.context().close()
  const long = await open(settings, { query: `?orderId=${'1'.repeat(30)}` })
  await expect.poll(() => problem(long).textContent()).toContain('Mã đơn hàng dài hơn ngân hàng nhận')
  expect(await code(long).count()).toBe(0)
  await long.context().close()
})

test('quantity, tip and sharing change what is paid, and the last one pays the rest', async () => {
  const page = await open({ amount: 100_000, maxQuantity: 5, maxPeople: 3, tips: [10], layout: 'detailed' })
  const amount = page.locator('#w .amount')
  const set = async (name: string, value: string) => {
    const field = page.getByRole('spinbutton', { name })
    await field.fill(value)
    await field.blur()
  }
  const fold = page.getByText('Số lượng, chia hóa đơn')
  expect(await page.getByRole('spinbutton').count()).toBe(0)
  await fold.click()
  await set('Số lượng', '2')
  await expect.poll(() => amount.textContent()).toContain('200.000 ₫')
  await page.getByRole('radio', { name: '10%' }).check()
  await expect.poll(() => amount.textContent()).toContain('220.000 ₫')
  await set('Số người chia', '3')
  await expect.poll(() => amount.textContent()).toContain('73.333 ₫')
  await page.getByRole('combobox', { name: 'Phần' }).selectOption('3')
  await expect.poll(() => amount.textContent()).toContain('73.334 ₫')
  expect(await amount.textContent()).toContain('Bảy mươi ba nghìn ba trăm ba mươi bốn đồng')
  expect(await shown(page)).toMatchObject({ amount: 73_334 })
  await follows(page)
  await set('Số người chia', '99')
  expect(await page.getByRole('spinbutton', { name: 'Số người chia' }).inputValue()).toBe('3')
  await page.context().close()
})

test('a memo is folded while it is typed, and counted', async () => {
  const page = await open({ memoMode: 'visitor', memo: 'Đặt cọc', amount: 50_000 })
  const field = page.getByRole('textbox', { name: 'Nội dung' })
  expect(await field.inputValue()).toBe('Đặt cọc')
  const hint = page.locator('#w .field small')
  await field.fill('Đơn hàng số 12 – bánh mì!')
  await expect.poll(() => hint.textContent()).toContain('Sẽ ghi: DON HANG SO 12 BANH MI · 22/25 ký tự')
  await expect.poll(() => shown(page)).toMatchObject({ memo: 'DON HANG SO 12 BANH MI' })
  await follows(page)
  await field.fill('Đơn hàng số 12 – bánh mì thịt nguội đặc biệt')
  await expect.poll(() => hint.textContent()).toContain('Ngân hàng chỉ nhận 25 ký tự, phần sau bị bỏ.')
  await page.context().close()
})

test('in a narrow column no button covers an amount', async () => {
  for (const width of [146, 180, 240, 320]) {
    const page = await open({ amount: 1_250_000 }, { attributes: `style="width:${width}px"` })
    await expect.poll(() => shown(page)).toMatchObject({ amount: 1_250_000 })
    const overlaps = await page.locator('#w dl div').evaluateAll(
      (rows) =>
        rows.filter((row) => {
          const button = row.querySelector('button')?.getBoundingClientRect()
          const text = document.createRange()
          text.selectNodeContents(row.querySelector('dd') ?? row)
          const words = text.getBoundingClientRect()
          return button && words.right > button.left && words.bottom > button.top
        }).length,
    )
    expect(overlaps, `${width} px`).toBe(0)
    await page.context().close()
  }
})

test('the page gives amount and order in its address or on the container', async () => {
  const settings = { amountMode: 'url', amount: 10_000, memoMode: 'template', memoTemplate: 'DH{orderId}' }
  const page = await open(settings, { query: '?amount=320000&orderId=A-17' })
  await expect.poll(() => shown(page)).toMatchObject({ amount: 320_000, memo: 'DHA-17' })
  await page.context().close()
  const other = await open(settings, {
    attributes: 'data-amount="75000" data-order-id="9"',
    query: '?amount=1',
  })
  await expect.poll(() => shown(other)).toMatchObject({ amount: 75_000, memo: 'DH9' })
  await other.context().close()
  const plain = await open(settings)
  await expect.poll(() => shown(plain)).toMatchObject({ amount: 10_000 })
  await plain.context().close()
})

test('an amount in the address is what it says, or there is a problem and no code', async () => {
  const settings = { amountMode: 'url', amount: 10_000 }
  for (const [written, amount] of [
    ['250000.00', 250_000],
    ['250,000.00', 250_000],
    ['250.000', 250_000],
  ] as const) {
    const page = await open(settings, { query: `?amount=${written}` })
    await expect.poll(() => shown(page)).toMatchObject({ amount })
    await page.context().close()
  }
  for (const [written, text] of [
    ['-50000', 'Không hiểu số tiền «-50000»'],
    ['9e99', 'Không hiểu số tiền «9e99»'],
    ['abc', 'Không hiểu số tiền «abc»'],
    ['', 'Không hiểu số tiền «»'],
    ['250000.50', 'Không hiểu số tiền «250000.50»'],
    ['0', 'Số tiền phải từ 1.000 ₫'],
    ['500', 'Số tiền phải từ 1.000 ₫'],
    ['999999999', 'Số tiền phải từ 1.000 ₫'],
  ] as const) {
    const page = await open(settings, { query: `?amount=${encodeURIComponent(written)}` })
    await expect.poll(() => problem(page).textContent()).toContain(text)
    expect(await code(page).count()).toBe(0)
    await page.context().close()
  }
})

test('another account is one press away', async () => {
  const page = await open({
    accounts: [shop, { ...shop, bank: 'MOMO', accountNumber: '0912345678', label: 'Ví MoMo' }],
  })
  expect(await shown(page)).toMatchObject({ bin: '970436', amount: 0 })
  await page.getByRole('radio', { name: 'Ví MoMo' }).check()
  await expect.poll(() => shown(page)).toMatchObject({ bin: '971025', account: '0912345678' })
  await follows(page)
  await page.getByRole('img', { name: 'Mã QR chuyển khoản đến MoMo, số 0912345678' }).waitFor()
  await page.context().close()
})

test('account, amount and memo are copied, and that is said', async () => {
  const page = await open(
    { amount: 250_000, memo: 'Tiền hàng', layout: 'detailed' },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  )
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  for (const [name, text] of [
    ['Số tài khoản', '0123456789'],
    ['Số tiền', '250000'],
    ['Nội dung', 'TIEN HANG'],
  ]) {
    await page.getByRole('button', { name: `Sao chép: ${name}` }).click()
    await page.getByRole('status').getByText(`Đã sao chép: ${name}`).waitFor()
    expect(await page.locator('#w .copy', { hasText: 'Đã chép' }).count()).toBe(1)
    expect(await clipboard()).toBe(text)
  }
  await page.context().close()
})

test('banking apps are offered on phones, and nothing is asked of anyone before the press', async () => {
  const page = await open(
    { amount: 250_000, memo: 'Tiền hàng', bankApps: { enabled: true, returnUrl: 'https://hiennha.vn/xong' } },
    phone,
  )
  await page.getByRole('button', { name: 'Mở ứng dụng ngân hàng' }).click()
  await page.getByRole('searchbox').fill('mb')
  const link = new URL((await page.getByRole('link', { name: /^MB Bank/ }).getAttribute('href')) ?? '')
  expect(link.origin).toBe('https://dl.vietqr.io')
  expect(Object.fromEntries(link.searchParams)).toEqual({
    app: 'mb',
    ba: '0123456789@vcb',
    am: '250000',
    tn: 'TIEN HANG',
    bn: 'CONG TY TNHH HIEN NHA',
    url: 'https://hiennha.vn/xong',
  })
  expect(page.seen.requests.filter((url) => url.includes('vietqr.io'))).toEqual([])
  // The link of this app cannot carry the payload: the picture is downloaded first.
  await page.getByRole('searchbox').fill('vietcom')
  await page.context().route('https://dl.vietqr.io/**', (route) => route.fulfill({ body: 'app' }))
  const [download, popup] = await Promise.all([
    page.waitForEvent('download'),
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Vietcombank' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('ma-qr-chuyen-khoan.png')
  expect(popup.url()).toBe('https://dl.vietqr.io/pay?app=vcb')
  await page.context().close()
})

test('there is no button for apps on a computer, nor where the merchant wants none', async () => {
  const desktop = await open({})
  const off = await open({ bankApps: { enabled: false } }, phone)
  for (const page of [desktop, off]) {
    await code(page).waitFor()
    expect(await page.getByRole('button', { name: 'Mở ứng dụng ngân hàng' }).count()).toBe(0)
    await page.context().close()
  }
})

test('a code expires and is made anew', async () => {
  const page = await harness.open(harness.host({ body: harness.snippet('qr-payment', 'w') }))
  await page.clock.install()
  await page.route(/\/demo-qr-payment\/config$/, (route) =>
    route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: configFor({ expiresMinutes: 5 }),
    }),
  )
  await page.reload()
  await page.getByText('Mã hết hạn sau').waitFor()
  await page.clock.runFor('05:01')
  await page.getByText('Mã đã hết hạn.').waitFor()
  expect(await code(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Tạo mã mới' }).click()
  await code(page).waitFor()
  await page.context().close()
})

test('a code that could not be scanned is never shown, whatever the configuration says', async () => {
  const good = configFor({ amount: 250_000, memo: 'Tiền hàng' })
  for (const wrong of [
    { color: '#bbbbbb' },
    { color: '#ffffff', background: '#000000' },
    { logoSize: 0.5 },
    { ecLevel: 'L', logoSize: 0.22 },
    { billNumber: 'A'.repeat(60), storeLabel: 'B'.repeat(60) },
  ]) {
    const page = await openPayment(harness, { ...good, settings: { ...good.settings, ...wrong } })
    await expect.poll(() => problem(page).textContent()).toContain('Mã này không quét được')
    expect(await code(page).count()).toBe(0)
    expect(await page.locator('#w dl').textContent()).toContain('0123456789')
    await page.context().close()
  }
})

test.each([
  ['a6', 1],
  ['tent', 2],
])(
  'the printed sheet (%s) stands in a window of its own, under a strict policy too',
  async (printSize, faces) => {
    const page = await open(
      { title: 'Gốm Hoa Sen', amount: 1_250_000, actions: { print: true }, printSize },
      {
        csp: "default-src 'self'; script-src 'self' {site}; connect-src {site}; require-trusted-types-for 'script'; trusted-types vue",
      },
    )
    await page.context().addInitScript(() => {
      window.print = () => Object.assign(window, { printed: true })
    })
    const [sheet] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'In', exact: true }).click(),
    ])
    await sheet.locator('body > svg').first().waitFor()
    expect(await sheet.locator('body > svg').count()).toBe(faces)
    const text = await sheet.locator('body').textContent()
    for (const part of ['Gốm Hoa Sen', '1.250.000 ₫', '0123456789', 'CONG TY TNHH HIEN NHA', 'Vietcombank'])
      expect(text).toContain(part)
    expect(await sheet.locator('[style]').count()).toBe(0)
    const faceUp = await sheet.locator('body > svg').last().screenshot()
    const [read] = await readByJsQr(await harness.open(harness.host({ body: '' })), [faceUp])
    expect(read).toBe((await changedDetail(page)).payload)
    const pdf = await sheet.pdf({ preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    expect(page.seen.errors).toEqual([])
    await page.context().close()
  },
)

test('a phone shares the picture with the data of the transfer', async () => {
  const page = await openPayment(harness, configFor({ amount: 250_000 }), {
    ...phone,
    head: `<script>
      navigator.canShare = () => true
      navigator.share = (what) => { window.shared = { text: what.text, type: what.files[0].type, size: what.files[0].size } }
    </script>`,
  })
  await page.getByRole('button', { name: 'Chia sẻ' }).click()
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'shared')?.text))
    .toContain('Số tài khoản: 0123456789')
  const { type, size } = await page.evaluate(() => Reflect.get(window, 'shared'))
  expect(type).toBe('image/png')
  expect(size).toBeGreaterThan(1000)
  await page.context().close()
})

test('English is spoken where the widget is English', async () => {
  const page = await openPayment(harness, configFor({ amount: 1_250_000, layout: 'detailed' }, 'en'))
  await page.getByRole('button', { name: 'Copy: Account number' }).waitFor()
  expect(await page.locator('#w .amount').textContent()).toContain(
    'One million two hundred fifty thousand dong',
  )
  await page.context().close()
})

test('the compact one is code, name and amount', async () => {
  const page = await open({ amount: 250_000, memo: 'Tiền hàng' })
  expect(await page.locator('#w dt').allTextContents()).toEqual(['Chủ tài khoản', 'Số tiền'])
  await page.context().close()
})

test('a poster has no inputs, and is printed as a sheet with shop, bank, account and “Quét mã để thanh toán”', async () => {
  const page = await open({
    layout: 'print',
    title: 'Gốm Lam',
    amountMode: 'visitor',
    memoMode: 'visitor',
    maxPeople: 4,
    actions: { print: true },
  })
  expect(await page.locator('#w :is(input, select):visible').count()).toBe(0)
  expect(await shown(page)).toMatchObject({ amount: 0, account: '0123456789' })
  await page.context().addInitScript(() => {
    window.print = () => Object.assign(window, { printed: true })
  })
  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'In', exact: true }).click(),
  ])
  const sheet = paper.locator('body > svg')
  await sheet.waitFor()
  const words = (await sheet.locator('text').allTextContents()).join(' ')
  for (const text of [
    'Gốm Lam',
    'Quét mã để thanh toán',
    'Vietcombank',
    '0123456789',
    'CONG TY TNHH HIEN NHA',
  ])
    expect(words).toContain(text)
  const [, , width = 0, height = 0] = ((await sheet.first().getAttribute('viewBox')) ?? '')
    .split(' ')
    .map(Number)
  expect(height / width).toBeCloseTo(Math.SQRT2, 1)
  await page.context().close()
})

test('names of banks, amounts and memos move no edge and cover nothing, and an amount is chosen before the code', async () => {
  const banks = ['VCB', 'VBA', 'MOMO']
  const accounts = banks.map((bank) => ({ ...shop, bank, accountNumber: '1234567890123456789', label: bank }))
  const memo = 'Thanh toan don 1234567890'
  const settings = { accounts, layout: 'detailed', amount: 499_999_999, memo }
  const page = await open(settings, { viewport: { width: 1280, height: 900 } })
  const edges: string[] = []
  for (const width of [1280, 1000, 720, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    const own = new Set<string>()
    for (const bank of banks) {
      await page.getByRole('radio', { name: bank, exact: true }).check()
      own.add(
        await page.evaluate(() => {
          const root = document.getElementById('w')!.shadowRoot!
          const boxOf = (selector: string) => root.querySelector(selector)!.getBoundingClientRect()
          const lefts = ['.choices', '.card', '.qr', '.facts'].map((selector) => boxOf(selector))
          return lefts.map(({ left, right }) => `${Math.round(left)}–${Math.round(right)}`).join(' ')
        }),
      )
      const covered = await page.evaluate(() => {
        const root = document.getElementById('w')!.shadowRoot!
        const rows = [...root.querySelectorAll('dl > div')]
        return rows.flatMap((row) => {
          const range = document.createRange()
          range.selectNodeContents(row.querySelector('dd')!)
          const button = row.querySelector('button')
          const end = (button ?? row).getBoundingClientRect()
          const limit = button ? end.left : end.right
          return range.getBoundingClientRect().right > limit ? [row.textContent] : []
        })
      })
      expect(covered, `${bank} at ${width} px`).toEqual([])
    }
    expect([...own], `${width} px`).toHaveLength(1)
    edges.push(...own)
  }
  expect(edges).toHaveLength(5)
  await page.context().close()
  const onPhone = await open({ amountMode: 'presets', presets: [50_000, 100_000] }, phone)
  const tops = await onPhone.evaluate(() =>
    ['.choices', '.qr', '.wide', 'dl'].map(
      (selector) =>
        document.getElementById('w')!.shadowRoot!.querySelector(selector)!.getBoundingClientRect().top,
    ),
  )
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  await onPhone.context().close()
})
