import { type InboxPresentation, spamPresentation, workPresentation } from '../presentation.ts'

export const playPresentation: InboxPresentation = {
  icon: 'i-lucide-gift',
  title: { vi: 'Lượt chơi', en: 'Plays' },
  empty: {
    vi: 'Lượt chơi và phần thưởng của khách sẽ hiện ở đây. Hãy xuất bản trò chơi và gắn mã nhúng vào trang của bạn.',
    en: 'What visitors play and win appears here. Publish the game and put its snippet on your page.',
  },
  fields: {
    name: { label: { vi: 'Người chơi', en: 'Player' }, as: 'title', column: true },
    prize: { label: { vi: 'Phần thưởng', en: 'Prize' }, column: true },
    status: {
      label: { vi: 'Kết quả', en: 'Outcome' },
      as: 'choice',
      column: true,
      options: {
        lost: { label: { vi: 'Không trúng', en: 'No prize' } },
        won: { label: { vi: 'Trúng, chưa trao', en: 'Won, to hand over' }, color: 'primary' },
        redeemed: { label: { vi: 'Đã trao', en: 'Handed over' }, color: 'success' },
        void: { label: { vi: 'Đã hủy', en: 'Void' }, color: 'warning' },
      },
    },
    receivedAt: { label: { vi: 'Chơi lúc', en: 'Played' }, as: 'moment', column: true },
    email: { label: { vi: 'Email', en: 'E-mail' }, as: 'email' },
    phone: { label: { vi: 'Điện thoại', en: 'Phone' }, as: 'phone' },
    code: { label: { vi: 'Mã phần thưởng', en: 'Code of the prize' }, as: 'code' },
    codeExpiresAt: { label: { vi: 'Mã hết hạn', en: 'Code ends' }, as: 'moment' },
    redeemedAt: { label: { vi: 'Trao lúc', en: 'Handed over' }, as: 'moment' },
    score: { label: { vi: 'Điểm', en: 'Score' } },
    segmentId: { label: { vi: 'Ô trúng', en: 'Segment' } },
    fields: { label: { vi: 'Mục khác', en: 'Other fields' }, as: 'fields' },
    n: { label: { vi: 'Lượt rút số', en: 'Draw number' } },
    ...workPresentation,
    ...spamPresentation,
  },
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
}
