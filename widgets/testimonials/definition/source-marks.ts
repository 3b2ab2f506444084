export type Source =
  | 'none'
  | 'google'
  | 'facebook'
  | 'shopee'
  | 'tiki'
  | 'lazada'
  | 'tripadvisor'
  | 'g2'
  | 'other'

const shop = 'M4 3h16l2 6a3.3 3.3 0 0 1-2 3v8a1 1 0 0 1-1 1h-5v-6h-4v6H5a1 1 0 0 1-1-1v-8a3.3 3.3 0 0 1-2-3z'

/** Our own drawings of kinds of places, 24 × 24, filled. The marks of these companies stay their owners'. */
export const sourceMarks: Partial<Record<Source, string>> = {
  google:
    'M10.5 2a8.5 8.5 0 0 1 6.8 13.6l4.3 4.3a1.2 1.2 0 0 1-1.7 1.7l-4.3-4.3A8.5 8.5 0 1 1 10.5 2zm0 2.6a5.9 5.9 0 1 0 0 11.8 5.9 5.9 0 0 0 0-11.8z',
  facebook:
    'M8 4a3.6 3.6 0 1 1 0 7.2A3.6 3.6 0 0 1 8 4zm8.6 1.6a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM8 12.8c4 0 6.6 2.2 6.6 5.6V20H1.4v-1.6c0-3.4 2.6-5.6 6.6-5.6zm8.6.2c3.6 0 6 2 6 5v2h-6v-1.6c0-2.1-.7-3.9-2-5.2q.9-.2 2-.2z',
  shopee: shop,
  tiki: shop,
  lazada: shop,
  tripadvisor:
    'M9 2h6a2 2 0 0 1 2 2v2h2.5A2.5 2.5 0 0 1 22 8.5v9a2.5 2.5 0 0 1-2.5 2.5h-15A2.5 2.5 0 0 1 2 17.5v-9A2.5 2.5 0 0 1 4.5 6H7V4a2 2 0 0 1 2-2zm.4 2.4V6h5.2V4.4z',
  g2: 'M4 3h16a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zm.4 6v9.6h15.2V9z',
  other:
    'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-8.5l-4.9 4.3a1 1 0 0 1-1.6-.8V17H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z',
}
