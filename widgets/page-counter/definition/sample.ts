import type * as z from 'zod'
import { inBothLanguages } from '../../schema/sample-draft.ts'
import type { settings } from './settings.ts'

export const invented = ['Gốm Lam']

export const sample = inBothLanguages((both) => ({
  name: both('Lượt xem bài viết', 'Views of an article'),
  settings: {
    offset: 128_450,
    layout: 'stack',
    align: 'center',
    size: 'large',
    label: both('{n} lượt ghé thăm Gốm Lam', '{n} visits to Gốm Lam'),
  } satisfies z.input<typeof settings>,
}))
