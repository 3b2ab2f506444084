import * as z from 'zod'
import { indexPhones } from '../../database/migrations/0001-schema.ts'
import { rowStore } from '../columns/store.ts'
import { defineKind } from '../kind.ts'
import { event, route, subscribeHandler } from './handler.ts'
import { leaving, subscribers as rows, tellOfErased } from './operations.ts'
import { confirmSubscription, showConfirmation, showUnsubscribe, unsubscribe } from './pages.ts'
import { linkPath } from './subscriber-mail.ts'

const confirmPath = `${linkPath}/:token`
const unsubscribePath = `${confirmPath}/unsubscribe`

const noMail = {
  vi: 'Người này chưa xác nhận hoặc đã hủy đăng ký, nên không nhận thư.',
  en: 'This person has not confirmed the subscription, or has ended it, and gets no mail.',
}

export const subscription = defineKind({
  write: 'subscribe',
  route,
  handler: subscribeHandler,
  routes: (deps) => [
    { method: 'GET', path: confirmPath, handler: showConfirmation(deps) },
    { method: 'POST', path: confirmPath, handler: confirmSubscription(deps) },
    { method: 'GET', path: unsubscribePath, handler: showUnsubscribe(deps) },
    { method: 'POST', path: unsubscribePath, handler: unsubscribe(deps) },
  ],
  operations: new URL('./operations.ts', import.meta.url),
  rows,
  // Sorts after the column that it has.
  migrations: {
    '0015-subscriber-phone-index': { up: async (db) => void (await indexPhones(db, 'subscriber')) },
  },
  store: rowStore(rows),
  beforeErase: tellOfErased,
  inbox: {
    name: 'subscribers',
    summary: 'Subscribers, newest first',
    icon: 'i-lucide-mail-plus',
    title: { vi: 'Người đăng ký', en: 'Subscribers' },
    empty: {
      vi: 'Email và số điện thoại khách để lại sẽ hiện ở đây. Hãy gắn mã nhúng của ô đăng ký vào trang của bạn để bắt đầu.',
      en: 'The addresses and numbers that visitors leave appear here. Put the snippet of the subscription form on your page to begin.',
    },
    refusesMail: ({ state }) => (state === 'subscribed' ? undefined : noMail),
    order: ['email', 'phone', 'name', 'state', 'fields', 'files'],
  },
  files: {
    procedure: 'subscriber',
    summary: 'A file of a subscriber, never to be shown in the page',
  },
  webhookEvents: { subscribe: event, [leaving.event]: { vi: 'Hủy đăng ký', en: 'Unsubscribed' } },
  optIn: 'subscribe',
  optOut: leaving.event,
  document: {
    summary: 'Subscribe an address (EMAIL_SUBSCRIPTION)',
    request: { name: 'SubscribeRequest' },
    response: {
      name: 'SubscribeAnswer',
      schema: z.object({ status: z.enum(['subscribed', 'pending']), message: z.string() }),
    },
    problems: ['bad-multipart', 'unsupported-file'],
    pages: [
      {
        path: '/subscriptions/{token}',
        id: 'Confirmation',
        asks: 'The page behind the link of a confirmation mail; it changes nothing',
        does: 'Confirm the subscription; as often as one likes, with one effect',
      },
      {
        path: '/subscriptions/{token}/unsubscribe',
        id: 'Unsubscription',
        asks: 'The page behind the link that ends a subscription; it changes nothing',
        does: 'End the subscription, from that page or in one click from a mail program (RFC 8058)',
      },
    ],
  },
})
