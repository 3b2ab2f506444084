import type * as z from 'zod'
import type { settings } from './settings.ts'

export const sample = {
  name: 'Lượt xem bài viết',
  settings: {
    offset: 128_450,
    layout: 'stack',
    align: 'center',
    size: 'large',
    label: '{n} lượt ghé thăm Gốm Lam',
  } satisfies z.input<typeof settings>,
}
