import { answered, dialog, heading, type Look, press, rpcAnswer, text } from './look.ts'

const widgets = [
  { publicId: 'a', type: 'HOURS', name: 'Giờ mở cửa', live: true },
  { publicId: 'b', type: 'BUBBLE', name: 'Liên hệ nhanh ở góc trang', live: true },
  { publicId: 'c', type: 'STORE_LOCATOR', name: 'Hệ thống cửa hàng', live: false },
]

export const profile: Look[] = [
  { name: 'profile-steps', at: 'fresh', path: '/admin', show: text('Bước 1/3') },
  { name: 'profile', path: '/admin/profile', show: heading('Hồ sơ cửa hàng') },
  {
    name: 'profile-reach',
    keepsToWindow: true,
    path: '/admin/profile',
    ...answered([rpcAnswer('profile/preview', { widgets })], async (page) => {
      await page.getByLabel('Tên cửa hàng').fill('Tiệm bánh Lan')
      await press(page, 'Lưu hồ sơ')
      await dialog(page).getByText('Hệ thống cửa hàng').waitFor()
    }),
  },
]
