/** Notifications of this device. Nothing is registered or kept before they are turned on. */
import { rpc } from '../rpc.ts'

const script = '/admin/notifications.js'
const scope = '/admin/'
/** Ids of this device, by business: one subscription serves them all. */
const kept = 'nhung-device'

function idsHere(): Record<string, string> {
  const stored: unknown = JSON.parse(localStorage.getItem(kept) ?? '{}')
  return typeof stored === 'object' && stored !== null ? { ...stored } : {}
}

export const takesNotifications = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const subscriptionHere = async () =>
  (await navigator.serviceWorker.getRegistration(scope))?.pushManager.getSubscription()

/** Id of this device in a business, while it is subscribed. */
export async function deviceHere(tenantId: string): Promise<string | undefined> {
  if (!takesNotifications() || !(await subscriptionHere())) return undefined
  return idsHere()[tenantId]
}

/** The key of the service that a subscription is for, as base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

export class NotificationsDenied extends Error {}
export class NoPushService extends Error {}

/**
 * Asks the person, subscribes, and tells the service.
 * @param publicKey key of the service, base64url
 * @throws NotificationsDenied, NoPushService, RpcProblem
 */
export async function turnOn(tenantId: string, publicKey: string, name: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotificationsDenied()
  const registration = await navigator.serviceWorker.register(script, { scope })
  await navigator.serviceWorker.ready
  const { pushManager } = registration
  const before = await pushManager.getSubscription()
  // A subscription for another key of the service reaches nobody.
  const isOurs = before !== null && keyOf(before) === publicKey
  if (before && !isOurs) await before.unsubscribe()
  const subscription = isOurs
    ? before
    : await pushManager
        .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
        .catch((cause: unknown) => {
          throw new NoPushService('No push service', { cause })
        })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { id } = await rpc.devices.add({
    name,
    endpoint,
    keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' },
  })
  localStorage.setItem(kept, JSON.stringify({ ...idsHere(), [tenantId]: id }))
}

/** Ends it for one business; the subscription stays while another one has it. */
export async function turnOff(tenantId: string) {
  const { [tenantId]: _, ...others } = idsHere()
  if (Object.keys(others).length === 0) return turnOffAll()
  localStorage.setItem(kept, JSON.stringify(others))
}

/** The push service then answers that the subscription has ended, and ours forgets the device. */
export async function turnOffAll() {
  if (!takesNotifications()) return
  const registration = await navigator.serviceWorker.getRegistration(scope)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  await registration?.unregister()
  localStorage.removeItem(kept)
}
