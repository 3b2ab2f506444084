import { eraseRows } from '../../database/inbox/erase-rows.ts'
import { expireSearchedRows } from '../../database/inbox/expire-rows.ts'
import { rowRetention } from '../../database/inbox/row-retention.ts'
import { choice, object, text } from '../../http/json-schema.ts'
import { formExtras } from '../document.ts'
import { defineKind } from '../kind.ts'
import { personFilters, spamColumns, withMoments } from '../rows.ts'
import { confirmSubscription, showConfirmation } from './confirm-page.ts'
import { subscribeHandler } from './handler.ts'
// Declaration-merges into `WriteRows`.
import type {} from './operations.ts'
import { subscriptionPresentation } from './presentation.ts'
import { linkPath, route } from './route.ts'
import { subscriberRow } from './row.ts'
import { type Subscriber, subscriptionStore } from './store.ts'
import { showUnsubscribe, unsubscribe } from './unsubscribe-page.ts'

const confirmPath = `${linkPath}/:token`
const unsubscribePath = `${confirmPath}/unsubscribe`

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
  store: subscriptionStore,
  inbox: {
    name: 'subscribers',
    summary: 'Subscribers, newest first',
    row: subscriberRow,
    rowOf: (item: Subscriber) => withMoments(item),
    filters: personFilters,
    columns: ['id', 'receivedAt', 'email', 'name', 'state', ...spamColumns],
    presentation: subscriptionPresentation,
  },
  person: { table: 'subscriber', erase: eraseRows('subscriber') },
  expire: expireSearchedRows('subscriber'),
  retention: rowRetention('subscriber'),
  webhookEvents: ['subscribe', 'unsubscribe'],
  document: {
    summary: 'Subscribe an address (EMAIL_SUBSCRIPTION)',
    request: {
      name: 'SubscribeRequest',
      schema: object({
        email: text({ maxLength: 254 }),
        'name?': text(),
        'fields?': { type: 'object' },
        ...formExtras,
      }),
    },
    response: {
      name: 'SubscribeAnswer',
      schema: object({ status: choice('subscribed', 'pending'), message: text() }),
    },
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
