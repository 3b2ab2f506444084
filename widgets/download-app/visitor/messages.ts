import type { StoreType } from '../definition/stores.ts'

/** Line above the store's name, worded like the store's own badges in each language. */
type Leads = Record<StoreType, [lead: string, name: string]>

const vi = {
  stores: {
    appstore: ['Tải về từ', 'App Store'],
    googleplay: ['Tải nội dung trên', 'Google Play'],
    appgallery: ['Khám phá trên', 'AppGallery'],
    galaxystore: ['Có sẵn trên', 'Galaxy Store'],
    apk: ['Tải trực tiếp', 'Tệp APK'],
    pwa: ['Cài đặt ngay', 'Ứng dụng web'],
  } satisfies Leads,
  scan: 'Quét mã để tải',
  /** On a phone or a tablet, which cannot scan itself. */
  scanElsewhere: 'Quét bằng máy khác',
  rated: (rating: string, count: string) => `${rating} trên 5 sao${count && `, ${count} lượt đánh giá`}`,
}

const en: typeof vi = {
  stores: {
    appstore: ['Download on the', 'App Store'],
    googleplay: ['Get it on', 'Google Play'],
    appgallery: ['Explore it on', 'AppGallery'],
    galaxystore: ['Available on', 'Galaxy Store'],
    apk: ['Download the', 'APK file'],
    pwa: ['Install the', 'Web app'],
  },
  scan: 'Scan to download',
  scanElsewhere: 'Scan with another device',
  rated: (rating, count) => `${rating} of 5 stars${count && `, ${count} ratings`}`,
}

export const messagesByLocale = { vi, en }
