import type { Locale } from '../../definition.ts'

const vi = {
  unsure: 'Chưa biết chọn gói nào?',
  find: 'Gợi ý gói',
  fits: (plan: string) => `Gói hợp với bạn: ${plan}`,
  /** Badge of that plan. */
  suggested: 'Hợp với bạn',
  fitsNone: 'Chưa có gói nào khớp, bạn liên hệ để được tư vấn.',
}

const en: typeof vi = {
  unsure: 'Not sure which plan?',
  find: 'Find a plan',
  fits: (plan) => `The plan for you: ${plan}`,
  suggested: 'Fits you',
  fitsNone: 'No plan matches: get in touch and we will help.',
}

export const finderMessages: Record<Locale, typeof vi> = { vi, en }
