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

/**
 * On a grid of 24. Marks are filled, of Simple Icons 16.37.0 (simpleicons.org, CC0-1.0), and stay their owners'; what has none there is
 * a drawing of our own, of strokes. Only those of the chosen are published.
 */
const icons: Record<StoreType, { icon: string; isMark: boolean }> = {
  appstore: {
    icon: 'M8.8086 14.9194l6.1107-11.0368c.0837-.1513.1682-.302.2437-.4584.0685-.142.1267-.2854.1646-.4403.0803-.3259.0588-.6656-.066-.9767-.1238-.3095-.3417-.5678-.6201-.7355a1.4175 1.4175 0 0 0-.921-.1924c-.3207.043-.6135.1935-.8443.4288-.1094.1118-.1996.2361-.2832.369-.092.1463-.175.2979-.259.4492l-.3864.6979-.3865-.6979c-.0837-.1515-.1667-.303-.2587-.4492-.0837-.1329-.1739-.2572-.2835-.369-.2305-.2353-.5233-.3857-.844-.429a1.4181 1.4181 0 0 0-.921.1926c-.2784.1677-.4964.426-.6203.7355-.1246.311-.1461.6508-.066.9767.038.155.0962.2984.1648.4403.0753.1564.1598.307.2437.4584l1.248 2.2543-4.8625 8.7825H2.0295c-.1676 0-.3351-.0007-.5026.0092-.1522.009-.3004.0284-.448.0714-.3108.0906-.5822.2798-.7783.548-.195.2665-.3006.5929-.3006.9279 0 .3352.1057.6612.3006.9277.196.2683.4675.4575.7782.548.1477.043.296.0623.4481.0715.1675.01.335.009.5026.009h13.0974c.0171-.0357.059-.1294.1-.2697.415-1.4151-.6156-2.843-2.0347-2.843zM3.113 18.5418l-.7922 1.5008c-.0818.1553-.1644.31-.2384.4705-.067.1458-.124.293-.1611.452-.0785.3346-.0576.6834.0645 1.0029.1212.3175.3346.583.607.7549.2727.172.5891.2416.9013.1975.3139-.044.6005-.1986.8263-.4402.1072-.1148.1954-.2424.2772-.3787.0902-.1503.1714-.3059.2535-.4612L6 19.4636c-.0896-.149-.9473-1.4704-2.887-.9218m20.5861-3.0056a1.4707 1.4707 0 0 0-.779-.5407c-.1476-.0425-.2961-.0616-.4483-.0705-.1678-.0099-.3352-.0091-.503-.0091H18.648l-4.3891-7.817c-.6655.7005-.9632 1.485-1.0773 2.1976-.1655 1.0333.0367 2.0934.546 3.0004l5.2741 9.3933c.084.1494.167.299.2591.4435.0837.131.1739.2537.2836.364.231.2323.5238.3809.8449.4232.3192.0424.643-.0244.9217-.1899.2784-.1653.4968-.4204.621-.7257.1246-.3072.146-.6425.0658-.9641-.0381-.1529-.0962-.2945-.165-.4346-.0753-.1543-.1598-.303-.2438-.4524l-1.216-2.1662h1.596c.1677 0 .3351.0009.5029-.009.1522-.009.3007-.028.4483-.0705a1.4707 1.4707 0 0 0 .779-.5407A1.5386 1.5386 0 0 0 24 16.452a1.539 1.539 0 0 0-.3009-.9158Z',
    isMark: true,
  },
  googleplay: {
    icon: 'M22.018 13.298l-3.919 2.218-3.515-3.493 3.543-3.521 3.891 2.202a1.49 1.49 0 0 1 0 2.594zM1.337.924a1.486 1.486 0 0 0-.112.568v21.017c0 .217.045.419.124.6l11.155-11.087L1.337.924zm12.207 10.065l3.258-3.238L3.45.195a1.466 1.466 0 0 0-.946-.179l11.04 10.973zm0 2.067l-11 10.933c.298.036.612-.016.906-.183l13.324-7.54-3.23-3.21z',
    isMark: true,
  },
  appgallery: {
    icon: 'M6.734 0C1.804 0 0 1.803 0 6.733v10.535C0 22.198 1.803 24 6.734 24h10.529C22.193 24 24 22.197 24 17.268V6.733C24 1.803 22.197 0 17.266 0zM8 4h.565A3.439 3.439 0 0 0 12 7.435 3.439 3.439 0 0 0 15.435 4H16c0 2.206-1.794 4-4 4S8 6.206 8 4zm6.468 8h.52l.713 2.16.696-2.158h.66l-1.092 3.14h-.532l-.714-2.063-.714 2.063h-.528l-1.095-3.14h.678l.694 2.158zm6.236 0h.629v3.138h-.629zM2.666 12h.638v1.267h1.439V12h.637v3.142h-.637v-1.276h-1.44v1.276h-.637zm5.668 0h.637v1.772c0 .9-.496 1.417-1.36 1.417-.856 0-1.347-.507-1.347-1.39v-1.797H6.9v1.775c0 .524.255.805.719.805.46 0 .714-.273.714-.784zm2.344 0h.563l1.378 3.14h-.668l-.282-.654H10.23l-.286.654h-.651zm6.893.002h2.312v.572H18.2v.643h1.16v.573H18.2v.777h1.744v.573H17.57zm-6.623.793-.48 1.124h.964z',
    isMark: true,
  },
  galaxystore: {
    icon: 'M12 2.5l2.2 6.3 6.3 2.2-6.3 2.2L12 19.5l-2.2-6.3L3.5 11l6.3-2.2zM19 17v4M17 19h4',
    isMark: false,
  },
  apk: {
    icon: 'M14 2.5H7a2 2 0 0 0-2 2v15a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-12zM14 2.5v5h5M12 11v6.5M9.4 15l2.6 2.6 2.6-2.6',
    isMark: false,
  },
  pwa: {
    icon: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM12 8v8M8 12h8',
    isMark: false,
  },
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
  .transform((store) => ({ ...store, ...icons[store.type] }))
  .pipe(
    z.object({
      type: z.enum(Object.keys(kinds) as StoreType[]),
      url: z.string(),
      label: z.string(),
      icon: z.string(),
      isMark: z.boolean(),
    }),
  )

export type Store = z.output<typeof store>
