import type { FieldType } from './field.ts'

/** In code points, the same at the service. */
export const maxLengths = {
  name: 100,
  email: 254,
  message: 5000,
  textarea: 1000,
  text: 200,
  address: 300,
} satisfies Partial<Record<FieldType, number>>
