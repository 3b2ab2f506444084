import { owner } from '../dashboard-page.ts'
import { answered, dialog, type Look, press, rpcAnswer, text } from './look.ts'

const twoFactor = (recoveryCodesLeft: number) =>
  rpcAnswer('auth/twoFactor', { isOn: true, recoveryCodesLeft })
const recoveryCodes = Array.from({ length: 10 }, (_, place) => `k7wq-${place}pd4-x9mt`)
const passkeys = [
  {
    id: '1',
    name: 'Máy ở quầy',
    createdAt: '2026-09-02T03:00:00.000Z',
    lastUsedAt: '2026-11-20T01:30:00.000Z',
  },
  { id: '2', name: 'iPhone của Lan', createdAt: '2026-11-19T09:00:00.000Z', lastUsedAt: null },
]

export const account: Look[] = [
  { name: 'account', path: '/admin/account', show: text('Thiết bị này') },
  {
    name: 'two-factor',
    path: '/admin/account',
    async show(page) {
      await press(page, 'Bật xác thực hai bước')
      await dialog(page).getByLabel('Mật khẩu', { exact: true }).fill(owner.password)
      await page.keyboard.press('Enter')
      await dialog(page).getByRole('img').waitFor()
    },
  },
  {
    name: 'passkey',
    path: '/admin/account',
    async show(page) {
      await press(page, 'Thêm khóa truy cập')
      await dialog(page).getByLabel('Tên khóa').fill('Máy ở quầy')
    },
  },
  {
    name: 'two-factor-on',
    path: '/admin/account',
    ...answered([twoFactor(2)], text('Còn 2 trong 10 mã khôi phục.')),
  },
  {
    name: 'recovery-codes',
    path: '/admin/account',
    ...answered([twoFactor(10), rpcAnswer('auth/recoveryCodes', { recoveryCodes })], async (page) => {
      await press(page, 'Tạo mã khôi phục mới')
      await dialog(page).getByLabel('Mật khẩu', { exact: true }).fill(owner.password)
      await page.keyboard.press('Enter')
      await dialog(page).getByRole('list', { name: 'Mã khôi phục' }).waitFor()
    }),
  },
  {
    name: 'passkeys',
    path: '/admin/account',
    ...answered([rpcAnswer('auth/passkeys', { items: passkeys })], text('Máy ở quầy')),
  },
]
