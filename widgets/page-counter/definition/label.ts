import type { Locale } from '../../definition.ts'
import type { Settings } from './settings.ts'

/** `{s}` is the ending of a plural. */
const words = {
  vi: {
    total: '{n} lượt xem',
    unique: '{n} khách ghé thăm',
    all: '',
    today: ' hôm nay',
    yesterday: ' hôm qua',
    week: ' trong 7 ngày qua',
    month: ' trong 30 ngày qua',
  },
  en: {
    total: '{n} view{s}',
    unique: '{n} visitor{s}',
    all: '',
    today: ' today',
    yesterday: ' yesterday',
    week: ' in the last 7 days',
    month: ' in the last 30 days',
  },
}

export const labelOf = ({ label, metric, range }: Settings, locale: Locale): string =>
  label || words[locale][metric] + words[locale][range]
