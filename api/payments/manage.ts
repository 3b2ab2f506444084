import type { PaymentSource } from '../database/stores/payment-sources.ts'
import { closeSettings, jsonSchemaOf, openSettings, secretFields } from '../destinations/secrets.ts'
import { Problem } from '../http/problems.ts'
import { fieldErrors } from '../http/validation.ts'
import type { PaymentProvider } from './provider.ts'
import { providerOf, providers } from './providers.ts'
import { receiverOf } from './receiver.ts'

const unknownProvider = { vi: 'Không có nhà cung cấp này', en: 'There is no such provider' }

type Settings = Record<string, unknown>

const described = providers.map(({ name, label, summary, document, steps, settings, list }) => ({
  ...{ name, label, summary, document, steps },
  hasList: list !== undefined,
  secrets: secretFields(settings),
  schema: jsonSchemaOf(settings),
}))

/** Makes what the admin does with providers of payments. */
export function createPaymentProviders(service: { siteUrl: string; secret: string }) {
  const { secret } = service
  const required = (name: string): PaymentProvider => {
    const provider = providerOf(name)
    if (provider) return provider
    throw new Problem('validation', {
      errors: [{ pointer: '#/provider', code: 'choice', message: unknownProvider }],
    })
  }
  return {
    types: () => described,
    addressOf: (tenantId: string, provider: string) => receiverOf(service, tenantId, provider),
    /** Names of the secrets that are set. */
    secretsOf(stored: PaymentSource): string[] {
      const opened = openSettings(stored, secret)
      return secretFields(required(stored.provider).settings).filter((name) => opened[name] !== undefined)
    },
    /**
     * Settings to store; secrets that are left out, or empty, stay as they are.
     * @throws Problem 422 with pointers to `#/provider`, or below `#/settings`
     */
    close(name: string, given: Settings, before?: PaymentSource) {
      const { settings: schema } = required(name)
      const known = before ? openSettings(before, secret) : {}
      const kept = secretFields(schema).filter(
        (field) => (given[field] ?? '') === '' && known[field] !== undefined,
      )
      const whole = { ...given, ...Object.fromEntries(kept.map((field) => [field, known[field]])) }
      const result = schema.safeParse(whole, { reportInput: true })
      if (result.success) return closeSettings(schema, result.data, secret)
      const errors = fieldErrors(result.error.issues)
      throw new Problem('validation', {
        errors: errors.map(({ pointer, ...error }) => ({
          ...error,
          pointer: `#/settings${pointer.slice(1)}`,
        })),
      })
    },
  }
}

export type PaymentProviders = ReturnType<typeof createPaymentProviders>
