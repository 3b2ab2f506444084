import * as z from 'zod'
import { cookieConsent } from '../../widgets/cookie-consent/index.ts'
import { defineWidget, type WidgetDefinition } from '../../widgets/definition.ts'
import { inBothLanguages } from '../../widgets/schema/sample-draft.ts'
import {
  visitorEmail,
  visitorLine,
  visitorMessage,
  visitorPhone,
} from '../../widgets/schema/visitor-input.ts'

const names = { name: { vi: 'Thử', en: 'Test' }, description: { vi: 'Thử', en: 'Test' }, icon: 'flask' }
const outline = { ...names, placement: 'inline', runtime: 'plain' } as const

const formRules = z.strictObject({
  notify: z.array(z.string()).default([]),
  altcha: z.boolean().default(false),
  minFillSeconds: z.number().default(0),
  blockedWords: z.array(z.string()).default([]),
  retentionDays: z.number().optional(),
})

const rulesOf = ({ privateSettings }: { privateSettings: unknown }) => formRules.parse(privateSettings)

const contactForm = defineWidget({
  ...outline,
  settings: z.strictObject({ thanks: z.string().default('Đã nhận') }),
  privateSettings: formRules,
  writes: {
    contact: {
      body: () =>
        z.strictObject({
          name: visitorLine(1, 100),
          email: visitorEmail(),
          phone: visitorPhone().optional(),
          message: visitorMessage(1, 5000),
          fields: z.strictObject({ company: visitorLine(0, 200).optional() }).optional(),
          consent: z.literal(true).optional(),
        }),
      message: ({ settings }) => settings.thanks,
      notify: (live) => rulesOf(live).notify,
      spam: rulesOf,
      retentionDays: (live) => rulesOf(live).retentionDays ?? 365,
    },
  },
  sample: inBothLanguages(() => ({ name: 'Liên hệ', settings: {} })),
})

const emailSubscription = defineWidget({
  ...outline,
  settings: z.strictObject({}),
  privateSettings: formRules,
  writes: {
    subscribe: {
      body: () =>
        z.strictObject({
          email: visitorEmail(),
          name: visitorLine(0, 100).optional(),
          fields: z.record(z.string(), visitorLine(0, 200)).optional(),
          consent: z.literal(true).optional(),
        }),
      message: () => 'Cảm ơn bạn đã đăng ký',
      notify: (live) => rulesOf(live).notify,
      spam: rulesOf,
    },
  },
  sample: inBothLanguages(() => ({ name: 'Bản tin', settings: {} })),
})

const counter = defineWidget({
  ...outline,
  settings: z.strictObject({}),
  sample: inBothLanguages(() => ({ name: 'Bộ đếm', settings: {} })),
})

const definitions: Record<string, WidgetDefinition> = {
  CONTACT_FORM: contactForm,
  EMAIL_SUBSCRIPTION: emailSubscription,
  COOKIE_CONSENT: cookieConsent,
  PAGE_COUNTER: counter,
  STORE_LOCATOR: counter,
}

export const definitionOf = (type: string) => definitions[type]
