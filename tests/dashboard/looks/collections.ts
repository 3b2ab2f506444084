import { editorPage } from './editor-page.ts'
import { dialog, heading, type Look, press } from './look.ts'

const stores = editorPage('collections/locations')('STORE_LOCATOR')
export const collections: Look[] = [
  {
    name: 'collection',
    keepsToWindow: true,
    path: stores,
    show: (page) => page.getByRole('grid').or(page.getByRole('table')).first().waitFor(),
  },
  {
    name: 'collection-row',
    keepsToWindow: true,
    path: stores,
    async show(page) {
      await page
        .getByRole('button', { name: /^Việc khác: / })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Mở cả dòng' }).click()
      await dialog(page).waitFor()
    },
  },
  {
    name: 'map-point',
    keepsToWindow: true,
    path: stores,
    async show(page) {
      await page
        .getByRole('button', { name: /^Việc khác: / })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Mở cả dòng' }).click()
      await dialog(page).getByRole('button', { name: 'Vị trí' }).click()
      await press(page, 'Chọn trên bản đồ')
      await page.getByText('· Hà Nội').waitFor()
    },
  },
  {
    name: 'import',
    keepsToWindow: true,
    path: stores,
    async show(page) {
      await press(page, 'Nhập từ tệp')
      await dialog(page).waitFor()
    },
  },
  {
    name: 'import-preview',
    keepsToWindow: true,
    path: stores,
    async show(page) {
      await press(page, 'Nhập từ tệp')
      const csv = [
        'Mã,Tên,Địa chỉ,Vĩ độ,Kinh độ,Quản lý',
        'le-loi,Tiệm bánh Lan – Lê Lợi,"45 Lê Lợi, phường Sài Gòn","10,7741","106,7010",Chị Thúy',
        'cau-giay,Tiệm bánh Lan – Cầu Giấy,"12 Xuân Thủy, phường Cầu Giấy","21,0367","105,7827",Anh Nam',
        'hai-chau,Tiệm bánh Lan – Hải Châu,"8 Bạch Đằng, phường Hải Châu",160,"108,2247",Chị Vy',
        ',Không có mã,,"10,1",,',
      ].join('\r\n')
      const buffer = Buffer.from(`\ufeff${csv}\r\n`)
      await dialog(page)
        .locator('input[type=file]')
        .setInputFiles({ name: 'cua-hang.csv', mimeType: 'text/csv', buffer })
      await dialog(page).locator('[data-count]').first().waitFor()
    },
  },
  {
    name: 'collection-empty',
    keepsToWindow: true,
    path: editorPage('collections/pins')('MAP'),
    show: heading('Danh sách còn trống'),
  },
]
