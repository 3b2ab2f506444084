import * as z from 'zod'
import { phone } from '../../schema/contact-fields.ts'
import { choice, flag, line } from '../../schema/fields.ts'

export const structuredData = flag(true, {
  label: { vi: 'Dữ liệu có cấu trúc', en: 'Structured data' },
  help: {
    vi: 'Chỉ ghi khi có tên cơ sở và trang chưa có dữ liệu giờ mở cửa.',
    en: 'Written only with the name of the business, on a page without such data of its own.',
  },
  half: false,
})

export const business = z
  .strictObject({
    name: line(0, 120, { label: { vi: 'Tên cơ sở', en: 'Name' }, sample: true, profile: 'name' }).default(''),
    kind: choice(
      {
        Store: { vi: 'Cửa hàng', en: 'Shop' },
        Restaurant: { vi: 'Nhà hàng', en: 'Restaurant' },
        CafeOrCoffeeShop: { vi: 'Quán cà phê', en: 'Café' },
        Bakery: { vi: 'Tiệm bánh', en: 'Bakery' },
        BeautySalon: { vi: 'Làm đẹp, spa', en: 'Beauty salon, spa' },
        Dentist: { vi: 'Nha khoa', en: 'Dentist' },
        MedicalClinic: { vi: 'Phòng khám', en: 'Clinic' },
        Pharmacy: { vi: 'Nhà thuốc', en: 'Pharmacy' },
        AutoRepair: { vi: 'Sửa xe', en: 'Garage' },
        LocalBusiness: { vi: 'Khác', en: 'Other' },
      },
      { label: { vi: 'Loại hình', en: 'Kind' }, half: true },
    ).default('LocalBusiness'),
    phone: phone({ label: { vi: 'Điện thoại', en: 'Phone' }, half: true, profile: 'phone' }).default(''),
    address: line(0, 250, {
      label: { vi: 'Địa chỉ', en: 'Address' },
      sample: true,
      profile: 'address',
    }).default(''),
  })
  .prefault({})
  .meta({ label: { vi: 'Cơ sở', en: 'The business' } })
