import * as z from 'zod'
import type { Live, Write } from '../../definition.ts'
import { consentDecision } from '../../schema/consent-decision.ts'
import type { PrivateSettings, Settings } from './settings.ts'

type ConsentLive = Live<Settings, PrivateSettings>

const mismatch = {
  vi: 'Không khớp với hành động',
  en: 'Contradicts the action',
}
const notRefusable = {
  vi: 'Loại bắt buộc không thể bị từ chối',
  en: 'A required category cannot be refused',
}

/** Rejects false proof: missing or unknown categories, refused required ones, flags that contradict the action. */
function body({ settings }: ConsentLive) {
  const flags = Object.fromEntries(settings.categories.map(({ id }) => [id, z.boolean()]))
  return consentDecision
    .extend({ categories: z.strictObject(flags) })
    .superRefine(({ action, categories }, context) => {
      for (const { id, required } of settings.categories) {
        const agreed = categories[id] === true
        const addIssue = (key: string, text: typeof mismatch) =>
          context.addIssue({
            code: 'custom',
            path: ['categories', id],
            input: agreed,
            params: { key, text },
          })
        if (required && !agreed) addIssue('essential', notRefusable)
        else if (required || action === 'save_preferences') continue
        else if (agreed !== (action === 'accept_all')) addIssue('contradiction', mismatch)
      }
    })
}

export const consent: Write<ConsentLive> = {
  body,
  message: ({ locale }) =>
    locale === 'vi' ? 'Đã lưu lựa chọn cookie của bạn.' : 'Your cookie choice has been saved.',
  retentionDays: ({ privateSettings }) => privateSettings.retentionDays,
}
