import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { destinations } from '../../api/destinations/destinations.ts'
import type { Asked } from '../../api/destinations/exchange.ts'
import { type Fake, jsonOf } from '../destinations/fakes/fake.ts'
import { fakeTelegram } from '../destinations/fakes/telegram.ts'
import { insist } from '../harness/proof-of-work.ts'
import { type AdminHarness, openAdminHarness } from './harness.ts'

const token = '123456789:canary-of-a-token-of-a-bot'
const fake: Fake = fakeTelegram(token, { '-100': 'open', '-200': 'left' })
const asked: Asked[] = []
/** Answers here what is meant for Telegram. */
async function exchange(one: Asked) {
  asked.push(one)
  const { method = 'POST', url, headers, body } = one
  const { status, body: answer } = fake({ method, path: new URL(url).pathname, headers, body: String(body) })
  return { status, headers: {}, body: JSON.stringify(answer) }
}
const calls = (method: string) =>
  asked.filter(({ url }) => url.endsWith(`/${method}`)).map(({ body }) => jsonOf(String(body)))

let harness: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness({ siteUrl: 'https://nhung.example', service: { exchange } })
})
afterAll(() => harness.close())

const telegram = { type: 'telegram', name: 'Nhóm bán hàng', settings: { token, chat: '-100' } }

const publishForm = async () => {
  const { api } = harness.editor
  const { publicId } = (await api('POST', '/widgets', { type: 'CONTACT_FORM', name: 'Liên hệ' })).body
  expect((await api('POST', `/widgets/${publicId}/publish`)).status).toBe(201)
  return publicId
}
const write = async (publicId: string, message: string) => {
  const body = { name: 'Lan', phone: '0912345678', email: 'lan@vidu.vn', message }
  const sent = await insist(() => harness.anonymous('POST', `/api/v1/widgets/${publicId}/contact`, body))
  expect(sent.status).toBe(201)
  return sent.body.id
}

test('every type is described with its form, steps and document, and what is secret', async () => {
  const { body } = await harness.viewer.api('GET', '/destination-types')
  expect(body.map(({ name }: { name: string }) => name)).toEqual(
    destinations.filter(({ isDevice }) => !isDevice).map(({ name }) => name),
  )
  for (const one of body) {
    expect(one.schema).toMatchObject({ type: 'object', properties: expect.any(Object) })
    expect(one.steps.length).toBeGreaterThan(0)
    expect(one.document.read).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    for (const [name, field] of Object.entries<{ ui?: string; label?: object }>(one.schema.properties)) {
      expect([one.name, name, field.label]).toEqual([one.name, name, expect.any(Object)])
      expect([one.name, name, one.secrets.includes(name)]).toEqual([one.name, name, field.ui === 'secret'])
    }
  }
})

test('a sample goes out before and after saving, and says in words why it did not', async () => {
  const { api } = harness.editor
  const good = await api('POST', '/destinations/test', { type: 'telegram', settings: telegram.settings })
  expect([good.status, good.body]).toEqual([200, { delivered: true, why: null, error: null }])
  const left = { type: 'telegram', settings: { token, chat: '-200' } }
  expect((await api('POST', '/destinations/test', left)).body).toMatchObject({
    delivered: false,
    why: { vi: expect.stringContaining('bỏ chặn') },
  })
  const wrong = await api('POST', '/destinations/test', {
    type: 'telegram',
    settings: { token: 'x', chat: '' },
  })
  expect(wrong.status).toBe(422)
  expect(wrong.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(
    expect.arrayContaining(['#/settings/token', '#/settings/chat']),
  )
  expect((await api('POST', '/destinations/test', { type: 'fax', settings: {} })).status).toBe(422)
})

test('a sample by mail goes to each address, at most ten times a day', async () => {
  const { api } = harness.editor
  const asked = { type: 'email', settings: { recipients: ['thu@tiem-a.vn'] } }
  const answers = []
  for (let time = 0; time < 11; time++) answers.push((await api('POST', '/destinations/test', asked)).body)
  expect(answers.map(({ delivered }) => delivered)).toEqual([...Array(10).fill(true), false])
  expect(answers.at(-1).why.vi).toContain('thu@tiem-a.vn')
  const mails = (await api('GET', '/mail')).body.items
  expect(mails[0]).toMatchObject({
    recipients: ['thu@tiem-a.vn'],
    subject: expect.stringContaining('Gửi thử từ Nhúng'),
  })
})

test('a message arrives, and its button changes the row as a member does; nobody else can press it', async () => {
  const { editor, viewer, owner, anonymous } = harness
  const made = await editor.api('POST', '/destinations', telegram)
  expect(made.body).toMatchObject({
    name: 'Nhóm bán hàng',
    isDefault: true,
    settings: { chat: '-100' },
    secrets: ['token'],
    setUp: { delivered: true },
  })
  const publicId = await publishForm()
  const rowId = await write(publicId, 'Cho hỏi giá')
  const arrived = () => calls('sendMessage').find(({ text }) => String(text).includes('Cho hỏi giá'))
  await expect.poll(arrived).toBeDefined()
  const [[button]] = Object(arrived()?.reply_markup).inline_keyboard
  expect(button.text).toBe('Đã gọi')

  const { url, secret_token: secret } = calls('setWebhook').at(-1) ?? {}
  const path = new URL(String(url)).pathname
  const press = (data: string, header = String(secret), at = path) =>
    anonymous(
      'POST',
      at,
      { callback_query: { id: '7', data } },
      { 'X-Telegram-Bot-Api-Secret-Token': header },
    )
  const statusOf = async () =>
    (await viewer.api('GET', `/widgets/${publicId}/submissions`)).body.items.find(
      ({ id }: { id: string }) => id === rowId,
    ).status
  expect((await press(button.callback_data, 'sai')).status).toBe(404)
  expect((await press(button.callback_data, String(secret), `${path.slice(0, -2)}AA`)).status).toBe(404)
  const forged = `${button.callback_data.slice(0, 22)}${'A'.repeat(16)}${publicId}`
  expect((await press(forged)).body).toMatchObject({ text: 'Mục này không còn trong hộp thư.' })
  expect(await statusOf()).toBe('new')

  expect((await press(button.callback_data)).body).toEqual({
    method: 'answerCallbackQuery',
    callback_query_id: '7',
    text: 'Đã chuyển sang: Đã xong',
  })
  expect(await statusOf()).toBe('done')
  const { items } = (await owner.api('GET', '/audit')).body
  expect(items[0]).toMatchObject({
    actor: 'Nhóm bán hàng',
    action: 'inboxes.changeSubmission',
    target: publicId,
  })
  const listed = (await viewer.api('GET', `/webhooks?destinationId=${made.body.id}`)).body.items
  expect(listed).toMatchObject([{ destinationId: made.body.id, rowId, state: 'sent', why: null }])
})

test('a secret stays when it is left out, and stands in no answer, log, export, audit or published file', async () => {
  const { editor, viewer, owner } = harness
  const [first] = (await viewer.api('GET', '/destinations')).body.items
  const changed = await editor.api('PATCH', `/destinations/${first.id}`, {
    name: 'Nhóm mới',
    settings: { chat: '-100', token: '' },
  })
  expect(changed.body).toMatchObject({ name: 'Nhóm mới', secrets: ['token'], setUp: { delivered: true } })
  expect((await editor.api('POST', `/destinations/${first.id}/test`, {})).body).toMatchObject({
    delivered: true,
  })
  await editor.api('PATCH', `/destinations/${first.id}`, { settings: { chat: '-200' } })
  const publicId = await publishForm()
  await write(publicId, 'Không tới')
  const deliveries = async () => (await viewer.api('GET', `/webhooks?publicId=${publicId}`)).body.items
  await expect.poll(async () => (await deliveries())[0]?.state).toBe('dead')
  expect((await deliveries())[0].why.vi).toContain('bỏ chặn')

  await owner.api('POST', '/tenant/export')
  await expect.poll(async () => (await owner.api('GET', '/tenant/export')).body?.state).toBe('ready')
  const answers = await Promise.all(
    [
      ...['/destinations', '/webhooks', '/audit', '/destination-types', `/widgets/${publicId}/destinations`],
      ...[`/widgets/${publicId}`, '/openapi.json', '/mail', '/tenant/export'],
    ].map((path) => owner.api('GET', path)),
  )
  for (const { status, text } of answers) {
    expect(status).toBe(200)
    expect(text).not.toContain('canary')
  }
  const everywhere = await readdir(harness.folder, { recursive: true, withFileTypes: true })
  for (const entry of everywhere.filter((one) => one.isFile())) {
    const bytes = await readFile(join(entry.parentPath, entry.name))
    expect([entry.name, bytes.includes('canary')]).toEqual([entry.name, false])
  }
  expect(harness.everyLine.join('\n')).not.toContain('canary')
})

test('a widget chooses among the destinations of its tenant, and a removed one takes its deliveries along', async () => {
  const { editor, viewer, otherOwner, owner } = harness
  const publicId = await publishForm()
  const path = `/widgets/${publicId}/destinations`
  expect((await viewer.api('GET', path)).body).toEqual({ chosen: null })
  const foreign = await otherOwner.api('POST', '/destinations', telegram)
  expect((await editor.api('PUT', path, { chosen: [foreign.body.id] })).status).toBe(422)
  expect((await editor.api('PUT', path, { chosen: [] })).body).toEqual({ chosen: [] })
  await write(publicId, 'Ở lại hộp thư')
  expect((await viewer.api('GET', `/webhooks?publicId=${publicId}`)).body.items).toEqual([])
  const [first] = (await viewer.api('GET', '/destinations')).body.items
  expect(first.deliveries).toMatchObject({ dead: 1, lastSentAt: expect.any(String) })
  expect((await editor.api('DELETE', `/destinations/${first.id}`)).status).toBe(204)
  expect((await viewer.api('GET', `/webhooks?destinationId=${first.id}`)).body.items).toEqual([])
  const { items } = (await owner.api('GET', '/audit')).body
  expect(items[0]).toMatchObject({
    action: 'destinations.remove',
    changes: [{ before: { vi: 'Nhóm mới' }, after: { vi: '' } }],
  })
  expect((await otherOwner.api('GET', '/destinations')).body.items).toHaveLength(1)
})
