/** How a visitor can be reached: by e-mail, by phone, or by whichever they give. */
import type * as z from 'zod'
import type { FieldMeta } from '../definition.ts'
import { choice } from './fields.ts'
import { visitorValue } from './form-fields.ts'
import { visitorEmail, visitorPhone } from './visitor-input.ts'

export const contactChoices = {
  email: { vi: 'Email', en: 'Email' },
  phone: { vi: 'Điện thoại', en: 'Phone' },
  either: { vi: 'Email hoặc điện thoại', en: 'Email or phone' },
}

export type ContactBy = keyof typeof contactChoices

/** Forms from before this setting asked for an address. */
export const contactBy = (meta: FieldMeta) => choice(contactChoices, meta).default('email')

/** Values of a body. @param contact without `email`, `phone` or `either` both are optional */
export const contactValues = (contact: string) => ({
  email: visitorValue(visitorEmail(), contact === 'email'),
  phone: visitorValue(visitorPhone(), contact === 'phone'),
})

const oneContact = {
  path: ['email'],
  params: {
    key: 'required',
    text: { vi: 'Cần email hoặc điện thoại', en: 'Needs an e-mail address or a phone number' },
  },
}

/** Refuses a body with neither, where one is needed. */
export const withContact = (
  body: z.ZodType<Record<string, unknown>>,
  contact: string,
): z.ZodType<Record<string, unknown>> =>
  contact === 'either' ? body.refine(({ email, phone }) => Boolean(email || phone), oneContact) : body
