import { casso } from './casso/index.ts'
import { payos } from './payos/index.ts'
import type { PaymentProvider } from './provider.ts'
import { sepay } from './sepay/index.ts'
import { standardWebhooks } from './standard-webhooks/index.ts'

/** The only list of providers. */
export const providers: readonly PaymentProvider[] = [sepay, casso, payos, standardWebhooks]

export const providerOf = (name: string): PaymentProvider | undefined =>
  providers.find((provider) => provider.name === name)
