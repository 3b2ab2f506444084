import * as z from 'zod'
import { boolean, choice, dateTime, integer, object, text } from '../../http/json-schema.ts'
import { defineKind } from '../kind.ts'
import { expireConsents } from './expire.ts'
import { consentHandler } from './handler.ts'
// Declaration-merges into `WriteRows`.
import type {} from './operations.ts'
import { consentPresentation } from './presentation.ts'
import { consentRetention } from './retention.ts'
import { route } from './route.ts'
import { consentRow, consentRowOf } from './row.ts'
import { type Consent, type ConsentStore, consentStore } from './store.ts'

export const consent = defineKind({
  write: 'consent',
  route,
  handler: consentHandler,
  operations: new URL('./operations.ts', import.meta.url),
  store: consentStore,
  inbox: {
    name: 'consents',
    summary: 'The consent log, newest first',
    row: consentRow,
    rowOf: (item: Consent) => consentRowOf(item),
    filters: {},
    // biome-ignore format: a table of names
    columns: [
      'n', 'id', 'consentId', 'recordedAt', 'action', 'categories', 'ip', 'userAgent', 'revision',
      'policyVersion', 'language', 'textHash', 'gpc', 'previousHash', 'hash',
    ],
    reports: {
      verifyConsents: {
        path: 'verify',
        summary: 'Whether no record of the consent log was altered or removed',
        output: z.object({ records: z.int(), brokenAt: z.int().optional() }),
        run: (store: ConsentStore, publicId: string) => store.verify(publicId),
      },
    },
    presentation: consentPresentation,
  },
  expire: expireConsents,
  retention: consentRetention,
  webhookEvents: [],
  document: {
    summary: 'Record a decision (COOKIE_CONSENT)',
    request: {
      name: 'ConsentRequest',
      schema: object({
        action: choice('accept_all', 'reject_all', 'save_preferences'),
        categories: {
          type: 'object',
          additionalProperties: boolean,
          description: 'every category of the widget',
        },
        'consentId?': text(),
        'policyVersion?': integer({ minimum: 1, maximum: 9999 }),
        'language?': text(),
        'textHash?': text(),
        'gpc?': boolean,
      }),
    },
    response: {
      name: 'ConsentAnswer',
      schema: object({ id: text(), consentId: text(), recordedAt: dateTime }),
    },
  },
})
