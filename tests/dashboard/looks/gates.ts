import { owner } from '../dashboard-page.ts'
import { heading, type Look, press, text } from './look.ts'

export const gates: Look[] = [
  { name: 'sign-in', path: '/admin/sign-in', signedOut: true, show: text('Chưa có tài khoản?') },
  {
    name: 'sign-in-refused',
    path: '/admin/sign-in',
    signedOut: true,
    async show(page) {
      await page.getByLabel('Email').fill(owner.email)
      await page.getByLabel('Mật khẩu', { exact: true }).fill('không phải nó')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').waitFor()
      await page.getByLabel('Email').fill('')
      await page.keyboard.press('Enter')
      await page.getByText('Vui lòng nhập email').waitFor()
    },
  },
  { name: 'code', path: '/admin/code', signedOut: true, show: heading('Nhập mã xác thực') },
  {
    name: 'code-recovery',
    path: '/admin/code',
    signedOut: true,
    async show(page) {
      await press(page, 'Dùng mã khôi phục')
      await page.getByLabel('Mã khôi phục', { exact: true }).waitFor()
    },
  },
  { name: 'sign-up', path: '/admin/sign-up', signedOut: true, show: heading('Tạo tài khoản') },
  { name: 'forgot', path: '/admin/forgot', signedOut: true, show: heading('Quên mật khẩu') },
  {
    name: 'forgot-sent',
    path: '/admin/forgot',
    signedOut: true,
    async show(page) {
      await page.getByLabel('Email').fill('lan@tiembanhlan.vn')
      await page.keyboard.press('Enter')
      await page.getByRole('status').getByText('một thư đang trên đường tới').waitFor()
    },
  },
  { name: 'reset', path: '/admin/reset#x', signedOut: true, show: heading('Đặt mật khẩu mới') },
  { name: 'reset-bad', path: '/admin/reset', signedOut: true, show: text('Liên kết này không dùng được') },
  {
    name: 'invitation',
    path: ({ invitation }) => invitation,
    signedOut: true,
    show: (page) => page.getByLabel('Mật khẩu', { exact: true }).waitFor(),
  },
  {
    name: 'invitation-bad',
    path: '/admin/invite#x',
    signedOut: true,
    show: (page) => page.locator('#links, #about').first().waitFor(),
  },
  {
    name: 'first-owner',
    path: '/admin/invite',
    at: 'unowned',
    show: (page) => page.getByLabel('Email').waitFor(),
  },
]
