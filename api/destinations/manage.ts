import { isDeepStrictEqual } from 'node:util'
import type { Locale, Text } from '../../widgets/definition.ts'
import { newRowId } from '../database/ids.ts'
import type { StoredDestination } from '../database/stores/destinations.ts'
import type { Stores } from '../database/stores.ts'
import { Problem } from '../http/problems.ts'
import { fieldErrors } from '../http/validation.ts'
import type { Submission } from './destination.ts'
import { type Destination, destinationOf, destinations } from './destinations.ts'
import type { Exchange } from './exchange.ts'
import { callbackOf } from './presses.ts'
import { push } from './push/index.ts'
import { publicKeyOf, senderKey } from './push/sender-key.ts'
import { closeSettings, jsonSchemaOf, openSettings, secretFields } from './secrets.ts'
import { renew, sendTo, type TransmitDeps } from './transmit.ts'

type Settings = Record<string, unknown>

interface ManageDeps extends Omit<TransmitDeps, 'submissionOf'> {
  stores: Pick<Stores, 'forTenant'>
  exchange: Exchange
  /** Public origin, without a trailing slash. */
  siteUrl: string
}

/** Outcome of one attempt: `why` in the owner's words, `error` in those of the network. */
export interface Tried {
  delivered: boolean
  why: Text | null
  error: string | null
}

interface Tenant {
  id: string
  name: string
  locale: Locale
}

const maxErrorLength = 300

const describe = ({ name, label, summary, icon, document, steps, handout, settings }: Destination) => ({
  ...{ name, label, summary, icon, document, steps },
  handout: handout ?? null,
  secrets: secretFields(settings),
  schema: jsonSchemaOf(settings),
})

/** Makes what the admin does with destinations. */
export function createDestinations(deps: ManageDeps) {
  const { stores, exchange, secret, siteUrl, now } = deps
  const described = destinations.filter(({ isDevice }) => !isDevice).map(describe)
  const sender = senderKey(secret)

  const required = (type: string): Destination => {
    const destination = destinationOf(type)
    if (destination) return destination
    throw new Problem('validation', { errors: [{ pointer: '#/type', code: 'choice', message: unknownType }] })
  }

  /**
   * Secrets that are left out stay as they are.
   * @throws Problem 422 with pointers below `#/settings`
   */
  const read = (type: string, given: Settings, before?: StoredDestination): Settings => {
    const { settings: schema } = required(type)
    const known = before ? openSettings(before, secret) : {}
    const kept = secretFields(schema).filter(
      (name) => (given[name] ?? '') === '' && known[name] !== undefined,
    )
    const whole = { ...given, ...Object.fromEntries(kept.map((name) => [name, known[name]])) }
    const result = schema.safeParse(whole, { reportInput: true })
    if (result.success) return result.data
    const errors = fieldErrors(result.error.issues)
    throw new Problem('validation', {
      errors: errors.map(({ pointer, ...error }) => ({ ...error, pointer: `#/settings${pointer.slice(1)}` })),
    })
  }

  const attempt = async (work: () => Promise<Tried>): Promise<Tried> => {
    try {
      return await work()
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error)
      return { delivered: false, why: null, error: said.slice(0, maxErrorLength) }
    }
  }

  /** @param stored whose settings may be given anew by the service */
  const sendSample = (tenant: Tenant, type: string, settings: Settings, stored?: StoredDestination) =>
    attempt(async () => {
      const destination = required(type)
      const submission = sample(tenant, siteUrl, now())
      if ('mail' in destination) {
        const { recipients, subject, text } = destination.mail(submission, settings)
        const { outbox } = stores.forTenant(tenant.id)
        for (const recipient of recipients) {
          const mail = { purpose: 'test' as const, id: newRowId(now()), recipient, subject, text, at: now() }
          if (!(await outbox.mailPerson(mail)))
            return { delivered: false, why: spent(recipient), error: null }
        }
        return delivered
      }
      let outcome = await sendTo(destination, settings, submission, deps)
      if (outcome.outcome === 'expired' && !stored) return { delivered: false, why: saveFirst, error: null }
      if (outcome.outcome === 'expired' && stored) {
        const renewed = await renew(
          { ...deps, submissionOf: async () => submission },
          tenant.id,
          stored,
          destination,
        )
        if (renewed) outcome = await sendTo(destination, renewed, submission, deps)
      }
      return outcome.outcome === 'delivered' ? delivered : { delivered: false, why: outcome.why, error: null }
    })

  return {
    types: () => described,
    /** Names of the secrets that are set. */
    secretsOf: (stored: StoredDestination): string[] => {
      const destination = destinationOf(stored.type)
      const opened = openSettings(stored, secret)
      return destination
        ? secretFields(destination.settings).filter((name) => opened[name] !== undefined)
        : []
    },
    /** Settings to store. @throws Problem 422 */
    close: (type: string, given: Settings, before?: StoredDestination) =>
      closeSettings(required(type).settings, read(type, given, before), secret),
    /** With which browsers subscribe. */
    pushKey: publicKeyOf(sender),
    /** Settings of a device to store. @throws Problem 422 */
    closeDevice(given: { endpoint: string; p256dh: string; auth: string }) {
      const result = push.settings.safeParse({ ...given, sender }, { reportInput: true })
      if (!result.success) throw new Problem('validation', { errors: fieldErrors(result.error.issues) })
      return closeSettings(push.settings, result.data, secret)
    },
    /** Where a device is reached; undefined for one that was sealed with another secret. */
    endpointOf: (device: StoredDestination) => openSettings(device, secret).endpoint,
    /** Sends a sample now. @throws Problem 422 */
    test(tenant: Tenant, type: string, given: Settings, before?: StoredDestination): Promise<Tried> {
      const settings = read(type, given, before)
      const isStored = before && isDeepStrictEqual(settings, read(type, openSettings(before, secret)))
      return sendSample(tenant, type, settings, isStored ? before : undefined)
    },
    testStored: (tenant: Tenant, stored: StoredDestination): Promise<Tried> =>
      sendSample(tenant, stored.type, read(stored.type, openSettings(stored, secret)), stored),
    /** Asks the service to tell of presses on buttons; null where there is nothing to ask. */
    async setUp(tenantId: string, stored: StoredDestination): Promise<Tried | null> {
      const destination = destinationOf(stored.type)
      if (!destination || 'mail' in destination || !destination.buttons || !siteUrl.startsWith('https:'))
        return null
      const { setUp } = destination.buttons
      return attempt(async () => {
        const { address, secret: presented } = callbackOf({ siteUrl, secret }, tenantId, stored.id)
        const settings = read(stored.type, openSettings(stored, secret))
        const outcome = destination.read(await exchange(setUp(settings, address, presented)))
        return outcome.outcome === 'delivered'
          ? delivered
          : { delivered: false, why: outcome.why, error: null }
      })
    },
  }
}

export type Destinations = ReturnType<typeof createDestinations>

const delivered: Tried = { delivered: true, why: null, error: null }

/** New settings of the service would be lost where there is no place to store them. */
const saveFirst = {
  vi: 'Dịch vụ cần cấp token mới, và chỉ cấp một lần. Hãy lưu trước rồi gửi thử.',
  en: 'The service has to give a new token, and gives it once. Save first, then send a test.',
}

const spent = (address: string) => ({
  vi: `Hôm nay ${address} đã nhận đủ thư thử. Hãy thử lại vào ngày mai.`,
  en: `${address} has had its test mails of today. Please try again tomorrow.`,
})

const unknownType = { vi: 'Không có loại nơi nhận này', en: 'There is no such destination' }

const title = { vi: 'Gửi thử từ Nhúng', en: 'Test from Nhúng' }

/** Invented, and said to be. */
const sample = ({ name, locale }: Tenant, siteUrl: string, now: number): Submission => ({
  id: newRowId(now),
  event: 'test',
  title: title[locale],
  locale,
  widget: { publicId: '', name },
  rowId: '',
  receivedAt: new Date(now).toISOString(),
  data: {},
  lines:
    locale === 'vi'
      ? [
          { label: 'Họ tên', value: 'Nguyễn Thị Lan (ví dụ)' },
          { label: 'Nội dung', value: 'Đây là tin thử. Tin thật của khách sẽ hiện như thế này.' },
        ]
      : [
          { label: 'Name', value: 'Nguyễn Thị Lan (example)' },
          { label: 'Message', value: 'This is a test. What visitors send will look like this.' },
        ],
  person: { name: 'Nguyễn Thị Lan', email: 'lan@example.com', phone: '0912345678' },
  optIn: { text: title[locale], at: new Date(now).toISOString() },
  inboxUrl: `${siteUrl}/admin`,
})
