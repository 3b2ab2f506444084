import type { Template } from '../../definition.ts'
import type { privateSettings } from './private-settings.ts'
import type { settings } from './settings.ts'

const time = { startAt: '2026-11-20T00:00', endAt: '2027-02-14T23:59' }
const privacyUrl = 'https://example.com/chinh-sach-bao-mat'

export const templates = [
  {
    id: 'vong-quay',
    label: { vi: 'Vòng quay tặng mã giảm giá', en: 'A wheel with coupons' },
    name: 'Vòng quay may mắn',
    settings: {
      ...time,
      title: 'Quay là có quà',
      description: 'Để lại email, quay một vòng và nhận mã cho đơn đầu tiên.',
      segments: [
        { id: 'giam-10', label: 'Giảm 10%' },
        { id: 'lan-sau', label: 'Chúc may mắn lần sau', kind: 'none' },
        { id: 'giam-15', label: 'Giảm 15%', color: '#f7b731' },
        { id: 'mien-phi-giao', label: 'Miễn phí giao' },
      ],
      privacyUrl,
    },
    privateSettings: {
      prizes: [
        { segmentId: 'giam-10', weight: 60, codes: 'shared', code: 'CHAO10' },
        { segmentId: 'lan-sau', weight: 15 },
        { segmentId: 'giam-15', weight: 5, stock: 50, codes: 'shared', code: 'CHAO15' },
        { segmentId: 'mien-phi-giao', weight: 20, codes: 'shared', code: 'FREESHIP' },
      ],
    },
  },
  {
    id: 'the-cao',
    label: { vi: 'Thẻ cào ở góc trang', en: 'A scratch card in a corner' },
    name: 'Thẻ cào cuối tuần',
    settings: {
      ...time,
      game: 'scratch',
      title: 'Cào một cái xem sao',
      buttonText: 'Cào ngay',
      segments: [
        { id: 'ca-phe', label: 'Một ly cà phê', color: '#7a4a21' },
        { id: 'lan-sau', label: 'Chúc may mắn lần sau', kind: 'none' },
      ],
      contact: 'phone',
      layout: 'floating',
      openLabel: 'Cào thẻ',
      privacyUrl,
    },
    privateSettings: {
      prizes: [
        {
          segmentId: 'ca-phe',
          weight: 10,
          stock: 100,
          perDay: 5,
          expiresAfterDays: 7,
          claimText: 'Đưa màn hình này cho nhân viên quầy.',
        },
        { segmentId: 'lan-sau', weight: 90 },
      ],
      perPersonPerDay: 1,
      perPerson: 10,
    },
  },
  {
    id: 'hop-qua',
    label: { vi: 'Hộp quà cho khách mới', en: 'A gift box for new visitors' },
    name: 'Mở hộp quà',
    settings: {
      ...time,
      game: 'gift-box',
      title: 'Một hộp quà cho bạn',
      buttonText: 'Mở quà',
      segments: [
        { id: 'giam-50k', label: 'Giảm 50.000 đồng' },
        { id: 'giam-20k', label: 'Giảm 20.000 đồng' },
        { id: 'lan-sau', label: 'Lần này hộp trống', kind: 'none' },
      ],
      contact: 'either',
      layout: 'floating',
      opensByItself: true,
      visitors: 'new',
      privacyUrl,
    },
    privateSettings: {
      prizes: [
        { segmentId: 'giam-50k', weight: 10, stock: 200, codes: 'shared', code: 'QUA50' },
        { segmentId: 'giam-20k', weight: 60, codes: 'shared', code: 'QUA20' },
        { segmentId: 'lan-sau', weight: 30 },
      ],
    },
  },
  {
    id: 'cau-do',
    label: { vi: 'Câu đố có thưởng', en: 'A quiz with prizes' },
    name: 'Đố vui về gỗ',
    settings: {
      ...time,
      game: 'quiz',
      title: 'Bạn biết gì về gỗ?',
      questions: [
        {
          id: 'vong-nam',
          text: 'Mỗi vòng trên mặt cắt thân cây thường ứng với bao lâu?',
          options: [
            { id: 'mot-thang', text: 'Một tháng' },
            { id: 'mot-nam', text: 'Một năm' },
            { id: 'muoi-nam', text: 'Mười năm' },
          ],
        },
        {
          id: 'go-cung',
          text: 'Loại nào là gỗ cứng?',
          options: [
            { id: 'soi', text: 'Sồi' },
            { id: 'thong', text: 'Thông' },
            { id: 'oc-cho', text: 'Óc chó' },
          ],
          several: true,
        },
      ],
      timeLimitSeconds: 60,
      segments: [
        { id: 'giam-20', label: 'Giảm 20%' },
        { id: 'giam-10', label: 'Giảm 10%' },
        { id: 'lan-sau', label: 'Cảm ơn bạn đã chơi', kind: 'none' },
      ],
      privacyUrl,
    },
    privateSettings: {
      answers: [
        { questionId: 'vong-nam', optionIds: ['mot-nam'] },
        { questionId: 'go-cung', optionIds: ['soi', 'oc-cho'] },
      ],
      passMark: 1,
      bands: [
        { from: 1, message: 'Khá lắm!', segmentIds: ['giam-10'] },
        { from: 2, message: 'Đúng hết cả!', segmentIds: ['giam-20', 'giam-10'] },
      ],
      prizes: [
        { segmentId: 'giam-20', weight: 1, stock: 50, codes: 'shared', code: 'GO20' },
        { segmentId: 'giam-10', weight: 1, codes: 'shared', code: 'GO10' },
        { segmentId: 'lan-sau', weight: 0 },
      ],
    },
  },
] satisfies Template<typeof settings, typeof privateSettings>[]
