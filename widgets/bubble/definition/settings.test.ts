import { describe, expect, test } from 'vitest'
import { readQr } from '../../runtime/qr/read.ts'
import { brandIcons } from './brand-icons.ts'
import { settings } from './settings.ts'

const publish = (channel: object) => settings.parse({ channels: [channel] }).channels[0]

describe('a published channel', () => {
  test('has its link, what people read, and its own icon alone', () => {
    const published = settings.parse({
      channels: [
        { type: 'zalo', value: '84 912.345.678' },
        { type: 'phone', value: '1900 1234' },
      ],
    })
    expect(published.channels).toMatchObject([
      { label: 'Zalo', link: 'https://zalo.me/0912345678', contact: '0912 345 678', icon: brandIcons.zalo },
      { label: '', link: 'tel:19001234', contact: '1900 1234', color: '' },
    ])
    const text = JSON.stringify(published)
    for (const [name, path] of Object.entries(brandIcons)) expect(text.includes(path)).toBe(name === 'zalo')
  })

  test('has a code of its link where a phone is needed', () => {
    const { size = 0, bits = '' } = publish({ type: 'viber', value: '0912 345 678' })?.qr ?? {}
    const bytes = atob(bits)
    const dark = Uint8Array.from(
      { length: size * size },
      (_, at) => (bytes.charCodeAt(at >> 3) >> (7 - (at & 7))) & 1,
    )
    expect(readQr(dark, size)?.text).toBe('viber://chat?number=%2B84912345678')
    expect(bits.length).toBeLessThan(260)
    expect(publish({ type: 'messenger', value: 'gomlam' })).not.toHaveProperty('qr')
    expect(publish({ type: 'messenger', value: 'gomlam', qr: 'always' })).toHaveProperty('qr')
    expect(publish({ type: 'zalo', value: '0912345678', qr: 'never' })).not.toHaveProperty('qr')
  })

  test('leaves the variables of a message to the page', () => {
    expect(publish({ type: 'whatsapp', value: '0912345678', message: 'Về {product} ở {url}' })?.draft).toBe(
      'https://wa.me/84912345678?text=V%E1%BB%81%20%7Bproduct%7D%20%E1%BB%9F%20%7Burl%7D',
    )
    expect(publish({ type: 'email', value: 'a@b.vn', subject: 'Hỏi', message: 'Chào' })?.draft).toBe(
      'mailto:a@b.vn?body=Ch%C3%A0o&subject=H%E1%BB%8Fi',
    )
    expect(publish({ type: 'email', value: 'a@b.vn', subject: 'Hỏi' })?.draft).toBe(
      'mailto:a@b.vn?subject=H%E1%BB%8Fi',
    )
  })
})

test('a wrong number is named where it is', () => {
  const found = settings.safeParse({ channels: [{ type: 'whatsapp', value: '0912' }] })
  expect(found.error?.issues).toMatchObject([{ path: ['channels', 0, 'value'], params: { key: 'channel' } }])
})

test('holidays that are not decided are days as usual', () => {
  const { holidays } = settings.parse({
    channels: [{ type: 'phone', value: '1900 1234' }],
    holidays: { tet: { choice: 'closed' } },
  })
  expect(holidays).toEqual([
    { calendar: 'lunar', month: 1, day: 1, offset: -1, length: 6, holiday: 'tet', hours: [] },
  ])
})
