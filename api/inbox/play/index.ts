import * as z from 'zod'
import { eraseRows } from '../../database/inbox/erase-rows.ts'
import { expireSearchedRows } from '../../database/inbox/expire-rows.ts'
import { rowRetention } from '../../database/inbox/row-retention.ts'
import { boolean, dateTime, integer, list, object, orNull, text } from '../../http/json-schema.ts'
import { formExtras } from '../document.ts'
import { defineKind } from '../kind.ts'
import { personFilters, spamColumns, workFilters } from '../rows.ts'
import { up as assignee } from './assignee-migration.ts'
import { fairness } from './fairness.ts'
import { up as filters } from './filter-migration.ts'
import { storePlay } from './handler.ts'
import { up as label } from './label-migration.ts'
import { up } from './migration.ts'
// Declaration-merges into `WriteRows`.
import type {} from './operations.ts'
import { playPresentation } from './presentation.ts'
import { redeemPrize, showPrize } from './redeem-page.ts'
import { linkPath, route } from './route.ts'
import { playRow, playRowOf, playStatus, prizeStatus } from './row.ts'
import { type Play, type PlayStore, playStore } from './store.ts'
import { winnersPage } from './winners-page.ts'

const prizePath = `${linkPath}/:token`
const below = '/widgets/:publicId'

export const play = defineKind({
  write: 'play',
  route,
  event: { type: 'play', store: storePlay },
  routes: (deps) => [
    { method: 'GET', path: `${below}/fairness`, handler: fairness(deps) },
    { method: 'GET', path: `${below}/winners.html`, handler: winnersPage(deps) },
    { method: 'GET', path: prizePath, handler: showPrize(deps) },
    { method: 'POST', path: prizePath, handler: redeemPrize(deps) },
  ],
  operations: new URL('./operations.ts', import.meta.url),
  migrations: {
    '0009-play': { up },
    '0016-play-label': { up: label },
    '0020-play-filters': { up: filters },
    '0021-play-assignee': { up: assignee },
  },
  store: playStore,
  inbox: {
    name: 'plays',
    summary: 'Plays of games, newest first',
    row: playRow,
    rowOf: (item: Play) => playRowOf(item),
    filters: {
      ...personFilters,
      status: playStatus.optional(),
      segmentId: z.string().max(40).optional(),
      ...workFilters,
    },
    // biome-ignore format: a table of names
    columns: [
      'id', 'receivedAt', 'n', 'name', 'email', 'phone', 'status', 'segmentId', 'prize', 'code', 'codeExpiresAt',
      'redeemedAt', 'score', 'note', ...spamColumns,
    ],
    change: {
      name: 'changePlay',
      summary: 'Hand over or void a prize, change the note of a play, or whether it is spam',
      status: prizeStatus,
      problems: ['already-redeemed', 'conflict'],
    },
    reports: {
      playTotals: {
        path: 'totals',
        summary: 'How many plays there were, and how often each prize was won, handed over and is left',
        output: z.object({
          plays: z.int(),
          won: z.int(),
          redeemed: z.int(),
          prizes: z.array(
            z.object({
              segmentId: z.string(),
              prize: z.string(),
              won: z.int(),
              redeemed: z.int(),
              left: z.int().nullable(),
            }),
          ),
        }),
        run: (store: PlayStore, publicId: string) => store.totals(publicId),
      },
      playCodes: {
        path: 'codes',
        summary: 'How many codes of the published list are given out, and how many are left',
        output: z.object({ used: z.int(), left: z.int() }),
        run: (store: PlayStore, publicId: string) => store.codes(publicId),
      },
      verifyDraws: {
        path: 'verify',
        summary: 'Replays the log of draws: whether none was altered or removed',
        output: z.object({ draws: z.int(), brokenAt: z.int().optional() }),
        run: (store: PlayStore, publicId: string) => store.verify(publicId),
      },
    },
    presentation: playPresentation,
  },
  person: { table: 'play', erase: eraseRows('play', 'phone') },
  expire: expireSearchedRows('play'),
  retention: rowRetention('play'),
  webhookEvents: ['play'],
  document: {
    summary: 'Play (EVENTS)',
    request: {
      name: 'PlayRequest',
      schema: object({
        type: { const: 'play' },
        'email?': text({ maxLength: 254 }),
        'phone?': text(),
        'name?': text({ maxLength: 100 }),
        'fields?': { type: 'object' },
        'answers?': {
          type: 'object',
          additionalProperties: list(text()),
          description: 'Of a quiz: question → chosen options',
        },
        ...formExtras,
      }),
    },
    response: {
      name: 'PlayAnswer',
      schema: object({
        playId: text(),
        outcome: object({
          won: boolean,
          segmentId: text(),
          prize: orNull(
            object({
              label: text(),
              'code?': text(),
              'expiresAt?': dateTime,
              'instructions?': text(),
              redeemUrl: text({
                description: 'For the counter: a page that marks the prize as handed over.',
              }),
            }),
          ),
          'score?': integer(),
        }),
        playsLeft: integer({ minimum: 0 }),
        'message?': text(),
      }),
    },
    problems: ['not-started', 'ended', 'plays-used-up'],
    pages: [
      {
        path: '/prizes/{token}',
        id: 'Prize',
        asks: 'The page behind the link of a prize, for the staff; it changes nothing',
        does: 'Mark the prize as handed over, once; a second time says when that was',
      },
    ],
    reads: [
      {
        path: 'fairness',
        id: 'fairness',
        summary: 'Commitments and the log of draws of an EVENTS widget, oldest first, 1,000 draws at a time',
        query: { after: 'Number of the last draw that the client has.' },
        response: {
          name: 'Fairness',
          schema: object({
            publicId: text(),
            commitments: list(
              object({
                n: integer({ minimum: 1 }),
                commitment: text({ description: 'SHA-256 of seed, line feed and table' }),
                createdAt: dateTime,
                endsAt: dateTime,
                'seed?': text({ description: '64 hex digits, once the campaign has ended' }),
                'table?': text({ description: 'JSON as text, exactly as it was hashed' }),
              }),
            ),
            draws: list(
              object({
                n: integer({ minimum: 1 }),
                commitment: integer({ minimum: 1 }),
                day: text({ format: 'date' }),
                segmentId: text(),
                hash: text(),
                'candidates?': list(text()),
                'score?': orNull(integer()),
              }),
            ),
            'next?': text({ description: 'The address of the draws that follow.' }),
          }),
        },
      },
      {
        path: 'winners.html',
        id: 'winnersPage',
        summary: 'Winners by masked name and the latest draws as a page without scripts',
      },
    ],
  },
})
