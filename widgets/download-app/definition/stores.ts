import * as z from 'zod'
import { choice, line, webAddress } from '../../schema/fields.ts'

/** Names of the stores, and the hosts of their links; a file and a web app may be anywhere. */
const kinds = {
  appstore: { name: { vi: 'App Store', en: 'App Store' }, host: /^(apps|itunes)\.apple\.com$/ },
  googleplay: { name: { vi: 'Google Play', en: 'Google Play' }, host: /^play\.google\.com$/ },
  appgallery: { name: { vi: 'AppGallery', en: 'AppGallery' }, host: /^appgallery\.(cloud\.)?huawei\.com$/ },
  galaxystore: {
    name: { vi: 'Galaxy Store', en: 'Galaxy Store' },
    host: /^(galaxystore|apps|galaxy)\.samsung\.com$/,
  },
  apk: { name: { vi: 'Tệp APK', en: 'APK file' }, host: /./ },
  pwa: { name: { vi: 'Ứng dụng web', en: 'Web app' }, host: /./ },
}
export type StoreType = keyof typeof kinds

/** Our own drawings, strokes on a grid of 24: the marks of the stores belong to their owners. Only those of the chosen are published. */
const icons: Record<StoreType, string> = {
  appstore:
    'M9 2.5h6a3 3 0 0 1 3 3v13a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3v-13a3 3 0 0 1 3-3zM10.5 5.5h3M12 9v6.5M9.3 13l2.7 2.7 2.7-2.7',
  googleplay: 'M6.5 4.4v15.2c0 1 1.1 1.6 2 1.1l12-7.6c.8-.5.8-1.7 0-2.2l-12-7.6c-.9-.5-2 .1-2 1.1zM3 8v8',
  appgallery: 'M5 8h14l1 10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3zM8.5 11V6.5a3.5 3.5 0 0 1 7 0V11',
  galaxystore: 'M12 2.5l2.2 6.3 6.3 2.2-6.3 2.2L12 19.5l-2.2-6.3L3.5 11l6.3-2.2zM19 17v4M17 19h4',
  apk: 'M14 2.5H7a2 2 0 0 0-2 2v15a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-12zM14 2.5v5h5M12 11v6.5M9.4 15l2.6 2.6 2.6-2.6',
  pwa: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM12 8v8M8 12h8',
}

const isInStore = ({ type, url }: { type: StoreType; url: string }) =>
  !/^https?:/.test(url) || !URL.canParse(url) || kinds[type].host.test(new URL(url).hostname)
const notInStore = {
  path: ['url'],
  params: {
    key: 'store',
    text: {
      vi: 'Liên kết này không thuộc kho đã chọn',
      en: 'This link does not belong to the chosen store',
    },
  },
}

export const store = z
  .strictObject({
    type: choice(
      {
        appstore: kinds.appstore.name,
        googleplay: kinds.googleplay.name,
        appgallery: kinds.appgallery.name,
        galaxystore: kinds.galaxystore.name,
        apk: kinds.apk.name,
        pwa: kinds.pwa.name,
      },
      { label: { vi: 'Kho', en: 'Store' }, half: true },
    ),
    url: webAddress({
      label: { vi: 'Liên kết', en: 'Link' },
      placeholder: {
        vi: 'https://apps.apple.com/vn/app/…/id…',
        en: 'https://apps.apple.com/vn/app/…/id…',
      },
      half: true,
    }),
    label: line(0, 30, {
      label: { vi: 'Chữ riêng trên nút', en: 'Your own wording' },
      help: {
        vi: 'Để trống để dùng câu quen thuộc, ví dụ “Tải về từ App Store”.',
        en: 'Leave empty for the usual wording, such as “Download on the App Store”.',
      },
    }).default(''),
  })
  .refine(isInStore, notInStore)
  .transform((store) => ({ ...store, icon: icons[store.type] }))
  .pipe(
    z.object({
      type: z.enum(Object.keys(kinds) as StoreType[]),
      url: z.string(),
      label: z.string(),
      icon: z.string(),
    }),
  )

export type Store = z.output<typeof store>
