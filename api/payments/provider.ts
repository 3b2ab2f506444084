import type * as z from 'zod'
import type { Text } from '../../widgets/definition.ts'
import type { Answer, OutgoingRequest } from '../destinations/destination.ts'

/** A transfer to an account of the merchant, as a provider tells of it. */
export interface ReceivedTransfer {
  /** The provider's own id: the same in each notice of it, and in the provider's list. */
  providerId: string
  /** Whole dong. */
  amount: number
  memo: string
  accountNumber: string
  bankReference: string
  payer: string
  /** Epoch ms; undefined where the bank says no time. */
  paidAt: number | undefined
}

export interface Notice {
  /** Exactly as it came: signatures are of bytes. */
  body: string
  /** '' for a header that is absent. */
  header(name: string): string
  /** epoch ms */
  now: number
}

export interface PaymentProvider<Settings extends z.ZodObject = z.ZodObject> {
  /** Name of its folder: `sepay`. */
  name: string
  label: Text
  /** One sentence: which transfers it tells of. */
  summary: Text
  /** The service's own documentation that the folder follows, and when it was read. */
  document: { url: string; read: string }
  /** Fields like a widget's settings; those with `ui: 'secret'` are encrypted at rest and never shown again. */
  settings: Settings
  /** How the owner connects it, one sentence each. */
  steps: Text[]
  /** Incoming transfers of a notice; undefined unless it proves to come from the service. Money that goes out is left away. */
  read(notice: Notice, settings: z.output<Settings>): ReceivedTransfer[] | undefined
  /** Fetches what a notice was missed of; absent where the service has no list, or the settings give no access to it. */
  list?: {
    /** Undefined without access. @param since epoch ms */
    request(settings: z.output<Settings>, since: number): OutgoingRequest | undefined
    read(answer: Answer): ReceivedTransfer[]
  }
}

export const definePaymentProvider = <Settings extends z.ZodObject>(
  provider: PaymentProvider<Settings>,
): PaymentProvider<Settings> => provider
