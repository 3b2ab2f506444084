import { expect, test } from 'vitest'
import { consent } from '../consent/index.ts'
import { contact } from '../contact/index.ts'
import { play } from '../play/index.ts'
import { forPeople } from './for-people.ts'

const draft = {
  settings: {
    fields: [{ type: 'name' }, { type: 'select', key: 'chu_de', label: 'Chủ đề' }],
    categories: [
      { id: 'essential', label: 'Bắt buộc phải có' },
      { id: 'khao_sat', label: 'Khảo sát' },
    ],
    segments: [{ id: 'muc', label: 'Giảm 10%' }],
  },
  collections: {},
}

test('headings are labels, and a column of a form is called what the merchant called it', () => {
  const { heading } = forPeople(contact.inbox.presentation.fields, draft, 'vi')
  expect(
    ['id', 'receivedAt', 'email', 'status', 'note', 'spam', 'chu_de', 'cu', 'otherFields'].map(heading),
  ).toEqual([
    'Mã dòng',
    'Nhận lúc (GMT+7)',
    'Email',
    'Trạng thái',
    'Ghi chú nội bộ',
    'Thư rác',
    'Chủ đề',
    'cu',
    'Mục khác',
  ])
  expect(contact.inbox.columns.map(heading).filter((one) => contact.inbox.columns.includes(one))).toEqual([])
})

test('a span of days is read as people write it', () => {
  const row = {
    fields: { nghi: { from: '2027-01-12', to: '2027-01-15' }, mot: { from: '2027-01-12', to: '2027-01-12' } },
  }
  const read = (locale: 'vi' | 'en') => forPeople(contact.inbox.presentation.fields, draft, locale).row(row)
  expect(read('vi')).toEqual({
    fields: { nghi: '12/01/2027 – 15/01/2027 (4 ngày)', mot: '12/01/2027 – 12/01/2027 (1 ngày)' },
  })
  expect(read('en')).toMatchObject({ fields: { nghi: '12/01/2027 – 15/01/2027 (4 days)' } })
})

test('times are those of Vietnam, choices have their labels, and what a person wrote stays', () => {
  const row = {
    receivedAt: '2026-11-28T17:05:00.000Z',
    status: 'new',
    message: 'new',
    spam: false,
    fields: { ok: true, chu_de: 'Giá' },
  }
  expect(forPeople(contact.inbox.presentation.fields, draft, 'vi').row(row)).toEqual({
    receivedAt: '29/11/2026 00:05',
    status: 'Mới',
    message: 'new',
    spam: 'Không',
    fields: { ok: 'Có', chu_de: 'Giá' },
  })
  expect(forPeople(contact.inbox.presentation.fields, draft, 'en').row(row)).toMatchObject({
    receivedAt: '2026-11-29 00:05',
    status: 'New',
    spam: 'No',
  })
})

test('categories of cookies and prizes have the names of the widget', () => {
  const consents = forPeople(consent.inbox.presentation.fields, draft, 'vi')
  const categories = { essential: true, khao_sat: false, analytics: true, la: false }
  expect(consents.row({ categories })).toEqual({
    categories: ['Bắt buộc phải có: Có', 'Khảo sát: Không', 'Đo lường: Có', 'la: Không'],
  })
  const plays = forPeople(play.inbox.presentation.fields, draft, 'vi')
  expect(plays.row({ segmentId: 'muc', status: 'won' })).toEqual({
    segmentId: 'Giảm 10%',
    status: 'Trúng, chưa trao',
  })
})

test('an address is one line, with a note where nobody has compared it with the list of wards', () => {
  const address = {
    street: '12 Lê Lợi',
    ward: 'Phường Sài Gòn',
    wardCode: '26740',
    province: 'Thành phố Hồ Chí Minh',
    provinceCode: '79',
  }
  const row = { fields: { giao: address, khac: { street: 'Chợ Bến Thành' } } }
  expect(forPeople(contact.inbox.presentation.fields, draft, 'vi').row(row)).toEqual({
    fields: {
      giao: '12 Lê Lợi, Phường Sài Gòn, Thành phố Hồ Chí Minh',
      khac: 'Chợ Bến Thành (chưa đối chiếu)',
    },
  })
  expect(forPeople(contact.inbox.presentation.fields, draft, 'en').row(row)).toMatchObject({
    fields: { khac: 'Chợ Bến Thành (not checked)' },
  })
})
