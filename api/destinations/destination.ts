import type * as z from 'zod'
import type { Locale, Text } from '../../widgets/definition.ts'

/** One submission, as a destination tells of it. */
export interface Submission {
  /** Id of the delivery: a repeated one has the same. */
  id: string
  /** `contact`, `subscribe`, … or `test`. */
  event: string
  /** `Liên hệ mới`, in the tenant's language. */
  title: string
  locale: Locale
  widget: { publicId: string; name: string }
  /** Id of the row in the inbox; '' in a test. */
  rowId: string
  /** Arrival, ISO 8601 with `Z`. */
  receivedAt: string
  /** The row as the inbox of the API shows it. */
  data: Record<string, unknown>
  /** Values that the visitor sent, labelled as the merchant labels it. */
  lines: { label: string; value: string }[]
  /** Texts that the service has added, such as a prize; each has a name in both languages. */
  values?: { names: string[]; value: string }[]
  person: { name: string; email: string; phone: string }
  /** Consent to mails that the visitor gave; undefined where none was given. */
  optIn?: { text: string; at: string /** By the link in a mail to the address. */; confirmed?: true }
  /** The person wants no more mails; with `erased`, nothing but `person` is known of them any more. */
  optOut?: 'left' | 'erased'
  inboxUrl: string
  /** For a button under the message that sets the status; its token is at most 64 bytes. Undefined where the kind has no such status. */
  button?: { label: string; token: string }
}

export interface OutgoingRequest {
  /** Method; defaults to `POST`. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH'
  url: string
  headers: Record<string, string>
  body: string | Buffer
  /** Host of one redirect that is followed with GET, for the answer's sake. */
  follows?: string
}

export interface Answer {
  status: number
  /** Lower-case names. */
  headers: Record<string, string>
  /** At most 16 KiB of it. */
  body: string
}

/** `why` is in the owner's words: what happened, and what they can do. */
export type Outcome =
  | { outcome: 'delivered' }
  /** Not sent, on purpose. */
  | { outcome: 'skipped'; why: Text }
  /** @property after ms that the service asks to wait */
  | { outcome: 'later'; why: Text; after?: number }
  /** The settings are asked for anew by `renew`, once, before it is given up. */
  | { outcome: 'expired'; why: Text }
  | { outcome: 'refused'; why: Text }
  /** The service knows the receiver no more: the destination is removed. */
  | { outcome: 'gone'; why: Text }

/** Buttons under messages, whose presses the service posts to an address of ours. */
export interface Buttons<Settings> {
  /** Sent when the destination is saved. @param secret letters and digits, that comes back in `secretHeader` of each press */
  setUp(settings: Settings, address: string, secret: string): OutgoingRequest
  /** Lower case. */
  secretHeader: string
  /** Undefined when the body is no press on a button. */
  press(body: unknown): Press | undefined
}

export interface Press {
  token: string
  /** Body of our answer, which shows `text` to whoever pressed. */
  answer(text: string): object
}

/** Settings that the service gives anew, such as tokens of an hour. */
export interface Renewal<Settings> {
  request(settings: Settings): OutgoingRequest
  /** Undefined when the service refuses. */
  read(answer: Answer): Partial<Settings> | undefined
}

/** Tells a service that had a person's address that they want no more mails. */
export interface Removal<Settings> {
  request(person: Submission['person'], settings: Settings): OutgoingRequest
  /** A person whom the service does not know counts as delivered. */
  read(answer: Answer): Outcome
}

interface Described<Settings extends z.ZodObject> {
  /** Name of its folder: `telegram`. */
  name: string
  label: Text
  /** One sentence: what arrives where. */
  summary: Text
  /** `i-simple-icons-telegram`, a literal. */
  icon: string
  /** The service's own documentation that the folder follows, and when it was read. */
  document: { url: string; read: string }
  /** Fields like a widget's settings; those with `ui: 'secret'` are encrypted at rest and never shown again. */
  settings: Settings
  /** How the owner gets the settings, one sentence each. */
  steps: Text[]
  /** A member’s own device makes it: owners neither add it nor see it. */
  isDevice?: true
  /** A text that the owner copies into the service. */
  handout?: { label: Text; text: string }
  /** Whether it has something to do with this submission; defaults to always. */
  takes?(submission: Submission, settings: z.output<Settings>): boolean
  /** Why what it takes cannot be sent, as the log shows it; undefined where it can. */
  skips?(submission: Submission, settings: z.output<Settings>): Text | undefined
}

export interface DestinationDeclaration<Settings extends z.ZodObject = z.ZodObject>
  extends Described<Settings> {
  /** @param now epoch ms */
  request(submission: Submission, settings: z.output<Settings>, now: number): OutgoingRequest
  read(answer: Answer): Outcome
  buttons?: Buttons<z.output<Settings>>
  renew?: Renewal<z.output<Settings>>
  /** Follows the subscription in the same lane, whatever the filter says of events. */
  removal?: Removal<z.output<Settings>>
}

export interface DestinationMail {
  recipients: string[]
  subject: string
  text: string
  html?: string
  replyTo?: string
}

/** Sends a mail of ours instead of a request. */
export interface MailDeclaration<Settings extends z.ZodObject = z.ZodObject> extends Described<Settings> {
  mail(submission: Submission, settings: z.output<Settings>): DestinationMail
}

export const defineDestination = <Settings extends z.ZodObject>(
  declaration: DestinationDeclaration<Settings>,
): DestinationDeclaration<Settings> => declaration

export const defineMailDestination = <Settings extends z.ZodObject>(
  declaration: MailDeclaration<Settings>,
): MailDeclaration<Settings> => declaration
