/** Notifications of this device. Nothing is registered or kept before they are turned on. */
import { rpc } from '../rpc.ts'

const script = '/admin/notifications.js'
const scope = '/admin/'
const kept = 'nhung-device'

export const takesNotifications = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const subscriptionHere = async () =>
  (await navigator.serviceWorker.getRegistration(scope))?.pushManager.getSubscription()

/** Id of this device while it is subscribed. */
export async function deviceHere(): Promise<string | undefined> {
  if (!takesNotifications() || !(await subscriptionHere())) return undefined
  return localStorage.getItem(kept) ?? undefined
}

export class NotificationsDenied extends Error {}
export class NoPushService extends Error {}

/**
 * Asks the person, subscribes, and tells the service.
 * @param publicKey key of the service, base64url
 * @throws NotificationsDenied, NoPushService, RpcProblem
 */
export async function turnOn(publicKey: string, name: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotificationsDenied()
  const registration = await navigator.serviceWorker.register(script, { scope })
  await navigator.serviceWorker.ready
  // A subscription for another key of the service reaches nobody.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const subscription = await registration.pushManager
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
  localStorage.setItem(kept, id)
}

/** The push service then answers that the subscription has ended, and ours forgets it. */
export async function turnOff() {
  if (!takesNotifications()) return
  const registration = await navigator.serviceWorker.getRegistration(scope)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  await registration?.unregister()
  localStorage.removeItem(kept)
}
