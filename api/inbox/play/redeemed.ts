import type { Locale } from '../../../widgets/definition.ts'
import { Problem } from '../../http/problems.ts'
import { vietnamTimeZone } from '../../operation/clock.ts'

/** In Vietnamese it begins with “lúc”. @param at epoch ms */
export const momentText = (at: number, locale: Locale) =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: vietnamTimeZone,
  }).format(at)

/** @param at epoch ms of the first time */
export const alreadyRedeemed = (at: number) =>
  new Problem('already-redeemed', {
    detail: {
      vi: `Giải này đã được trao ${momentText(at, 'vi')}.`,
      en: `This prize was handed over on ${momentText(at, 'en')}.`,
    },
  })
