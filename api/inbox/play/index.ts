import * as z from 'zod'
import { dateTime } from '../document.ts'
import { defineKind } from '../kind.ts'
import { route, storePlay } from './handler.ts'
import { migrations } from './migrations.ts'
// Declaration-merges into `WriteRows`.
import type {} from './operations.ts'
import { prizeValues, showWinnersPage, winnerPath } from './prize-page.ts'
import { fairness, winnersPage } from './public-log.ts'
import { linkPath, redeemPrize, showPrize } from './redeem.ts'
import { type PlayStore, playStore } from './store.ts'
import { plays, prizeStatuses } from './table.ts'

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
    { method: 'GET', path: `${winnerPath}/:token`, handler: showWinnersPage(deps) },
  ],
  operations: new URL('./operations.ts', import.meta.url),
  migrations,
  rows: plays,
  store: playStore,
  inbox: {
    name: 'plays',
    summary: 'Plays of games, newest first',
    icon: 'i-lucide-gift',
    title: { vi: 'Lượt chơi', en: 'Plays' },
    empty: {
      vi: 'Lượt chơi và phần thưởng của khách sẽ hiện ở đây. Hãy xuất bản trò chơi và gắn mã nhúng vào trang của bạn.',
      en: 'What visitors play and win appears here. Publish the game and put its snippet on your page.',
    },
    keeps: {
      vi: 'Lượt chơi thuộc về kết quả quay thưởng mà người chơi nào cũng kiểm tra lại được, nên không xóa riêng từng lượt. Muốn xóa thông tin của một người chơi, hãy dùng “Xóa dữ liệu của một người”.',
      en: 'A play belongs to a draw that every player can check, so single plays stay. To erase what is known of a player, erase the person.',
    },
    // biome-ignore format: a table of names
    order: [
      'name', 'prize', 'status', 'receivedAt', 'email', 'phone', 'code', 'codeExpiresAt', 'redeemedAt', 'score', 'segmentId',
      'fields', 'n',
    ],
    done: 'redeemed',
    totals: {
      report: 'playTotals',
      counts: {
        plays: { vi: 'Lượt chơi', en: 'Plays' },
        won: { vi: 'Trúng', en: 'Won' },
        redeemed: { vi: 'Đã trao', en: 'Handed over' },
      },
      lines: 'prizes',
      filter: 'segmentId',
      columns: {
        prize: { vi: 'Phần thưởng', en: 'Prize' },
        won: { vi: 'Trúng', en: 'Won' },
        redeemed: { vi: 'Đã trao', en: 'Handed over' },
        left: { vi: 'Còn lại', en: 'Left' },
      },
    },
    proof: {
      report: 'verifyDraws',
      problem: 'brokenAt',
      intact: {
        vi: 'Nhật ký rút thưởng nguyên vẹn: {draws} lượt rút không bị sửa hay xóa.',
        en: 'The log of draws is intact: none of {draws} draws was altered or removed.',
      },
      broken: {
        vi: 'Nhật ký rút thưởng bị đứt ở lượt số {brokenAt}: có lượt đã bị sửa hoặc xóa.',
        en: 'The log of draws breaks at draw {brokenAt}: a draw was altered or removed.',
      },
    },
    change: {
      name: 'changePlay',
      summary: 'Hand over or void a prize, change the note of a play, or whether it is spam',
      statuses: prizeStatuses,
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
  },
  values: prizeValues,
  webhookEvents: { play: { vi: 'Lượt chơi mới', en: 'New play' } },
  document: {
    summary: 'Play (EVENTS)',
    request: {
      name: 'PlayRequest',
      before: { type: z.literal('play') },
      after: {
        answers: z
          .record(z.string(), z.array(z.string()))
          .optional()
          .meta({ description: 'Of a quiz: question → chosen options' }),
      },
    },
    response: {
      name: 'PlayAnswer',
      schema: z.object({
        playId: z.string(),
        outcome: z.object({
          won: z.boolean(),
          segmentId: z.string(),
          prize: z
            .object({
              label: z.string(),
              code: z.string().optional(),
              expiresAt: dateTime.optional(),
              instructions: z.string().optional(),
              redeemUrl: z
                .string()
                .meta({ description: 'For the counter: a page that marks the prize as handed over.' }),
              pageUrl: z
                .string()
                .meta({ description: 'For the winner, on any device: a page that shows the prize.' }),
            })
            .nullable(),
          score: z.int().optional(),
        }),
        playsLeft: z.int().min(0),
        message: z.string().optional(),
      }),
    },
    problems: ['not-started', 'ended', 'plays-used-up', 'address-used-up'],
    pages: [
      {
        path: '/prizes/{token}',
        id: 'Prize',
        besideCode: true,
        asks: 'The page behind the link of a prize, for the staff; it changes nothing',
        does: 'Mark the prize as handed over, once; a second time says when that was',
      },
      {
        path: '/won/{token}',
        id: 'WonPrize',
        besideCode: true,
        asks: 'The winner’s own page of a prize: its code, until when it is good, and whether it was handed over',
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
          schema: z.object({
            publicId: z.string(),
            commitments: z.array(
              z.object({
                n: z.int().min(1),
                commitment: z.string().meta({ description: 'SHA-256 of seed, line feed and table' }),
                createdAt: dateTime,
                endsAt: dateTime,
                seed: z
                  .string()
                  .optional()
                  .meta({ description: '64 hex digits, once the campaign has ended' }),
                table: z.string().optional().meta({ description: 'JSON as text, exactly as it was hashed' }),
              }),
            ),
            draws: z.array(
              z.object({
                n: z.int().min(1),
                commitment: z.int().min(1),
                day: z.string().meta({ format: 'date' }),
                segmentId: z.string(),
                hash: z.string(),
                candidates: z.array(z.string()).optional(),
                score: z.int().nullable().optional(),
              }),
            ),
            next: z.string().optional().meta({ description: 'The address of the draws that follow.' }),
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
