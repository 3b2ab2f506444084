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
      { label: '', link: 'tel:19001234', contact: '1900 1234', color: '', target: '1900 1234' },
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

describe('the shared number', () => {
  const sharedNumber = '+84 912 345 678'
  const types = ['zalo', 'whatsapp', 'viber', 'phone', 'sms', 'signal'] as const

  test('makes the link, the message and the code of each channel without a number, as its own would', () => {
    for (const type of types) {
      const written = ['whatsapp', 'viber', 'sms'].includes(type) ? { message: 'Chào {title}' } : {}
      for (const qr of ['auto', 'never'] as const) {
        const { channels } = settings.parse({ sharedNumber, channels: [{ type, qr, ...written }] })
        expect(channels).toEqual([publish({ type, qr, value: '0912345678', ...written })])
      }
    }
    const { channels } = settings.parse({
      sharedNumber,
      channels: [
        { type: 'zalo', value: '0987654321' },
        { type: 'phone', value: '' },
      ],
    })
    expect(channels.map(({ link }) => link)).toEqual(['https://zalo.me/0987654321', 'tel:+84912345678'])
  })

  const issuesOf = (draft: object) => settings.safeParse(draft).error?.issues ?? []
  test('or a number of its own is asked for, where it is missing', () => {
    for (const type of types)
      expect(issuesOf({ channels: [{ type: 'email', value: 'a@b.vn' }, { type }] })).toMatchObject([
        {
          path: ['channels', 1, 'value'],
          params: { text: { vi: expect.stringContaining('Số điện thoại chung') } },
        },
      ])
    expect(issuesOf({ channels: [{ type: 'messenger' }] })).toMatchObject([
      { path: ['channels', 0, 'value'] },
    ])
  })

  test('is a number, and one that the channel can have', () => {
    expect(issuesOf({ sharedNumber: '0912', channels: [{ type: 'phone' }] })).toMatchObject([
      { path: ['sharedNumber'], params: { key: 'phone' } },
    ])
    const service = { sharedNumber: '1900 1234', channels: [{ type: 'phone' }, { type: 'sms' }] }
    expect(issuesOf(service)).toMatchObject([{ path: ['channels', 1, 'value'] }])
  })
})

describe('another link', () => {
  const isTaken = (value: string) => settings.safeParse({ channels: [{ type: 'url', value }] }).success

  test('leads to a page, or into an app that the bubble knows', () => {
    for (const value of [
      'https://gomlam.vn/dat-lich',
      '/dat-lich',
      '#dat-lich',
      'mailto:a@b.vn',
      'tel:+84 912 345 678',
      'zalo://conversation?phone=0912345678',
      'fb-messenger://user-thread/1000645',
      'TG://resolve?domain=gomlam',
      'skype:gomlam?chat',
      'weixin://dl/chat?gomlam',
    ])
      expect(isTaken(value), value).toBe(true)
  })

  test('never runs a script, reads a file or opens an unknown app', () => {
    for (const value of [
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      'java\tscript:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:msgbox(1)',
      'blob:https://gomlam.vn/1',
      'file:///etc/passwd',
      'intent://scan/#Intent;scheme=zxing;end',
      'zalo:javascript:alert(1) x',
      'zalo:',
      '//gomlam.vn',
    ])
      expect(isTaken(value), value).toBe(false)
    const found = settings.safeParse({ channels: [{ type: 'url', value: 'data:text/html,x' }] })
    expect(found.error?.issues).toMatchObject([
      { path: ['channels', 0, 'value'], params: { text: { vi: expect.stringContaining('zalo:') } } },
    ])
  })

  test('into an app has a code for the phone beside a computer', () => {
    expect(publish({ type: 'url', value: 'fb-messenger://user/1' })).toHaveProperty('qr')
    expect(publish({ type: 'url', value: 'https://gomlam.vn' })).not.toHaveProperty('qr')
  })
})

test('a target tells two channels of one kind apart, and is as short as the statistics take', () => {
  const value = `https://gomlam.vn/${'😀'.repeat(300)}`
  const { channels } = settings.parse({
    channels: [
      { type: 'zalo', value: '0912 345 678' },
      { type: 'zalo', value: '0987 654 321' },
      { type: 'url', value },
    ],
  })
  expect(channels.map(({ target }) => target)).toEqual([
    '0912 345 678',
    '0987 654 321',
    [...value].slice(0, 200).join(''),
  ])
})

test('a colour of the launcher has the text that reads on it', () => {
  const colorOf = (color?: string) =>
    settings.parse({ color, channels: [{ type: 'phone', value: '1900 1234' }] }).color
  expect([colorOf('#c92a2a'), colorOf('#ffd43b'), colorOf()]).toEqual([
    { background: '#c92a2a', color: '#fff' },
    { background: '#ffd43b', color: '#000' },
    undefined,
  ])
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
