import { createHmac } from 'node:crypto'
import { type Fake, isText, jsonOf } from './fake.ts'

const within = (value: unknown, ...keys: (string | number)[]): unknown =>
  keys.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null
        ? Object.entries(inner).find(([name]) => name === String(key))?.[1]
        : undefined,
    value,
  )

/** “Sending messages using incoming webhooks” and Block Kit's limits (docs.slack.dev). @param refusal its text, with its status */
export const fakeSlack =
  (refusal?: [status: number, text: string]): Fake =>
  ({ path, body }) => {
    if (!path.startsWith('/services/')) return { status: 404, body: 'no_service' }
    if (refusal) return { status: refusal[0], body: refusal[1], headers: { 'Retry-After': '30' } }
    const said = jsonOf(body)
    const blocks = Array.isArray(said.blocks) ? said.blocks : []
    const isWrong = blocks.some((block) => {
      const text = within(block, 'text', 'text')
      if (within(block, 'type') === 'header') return !isText(text, 150)
      if (within(block, 'type') === 'section') return !isText(text, 3000)
      return !isText(within(block, 'elements', 0, 'text', 'text'), 75)
    })
    if (!isText(said.text, 40_000)) return { status: 400, body: 'no_text' }
    return isWrong || blocks.length > 50
      ? { status: 400, body: 'invalid_blocks' }
      : { status: 200, body: 'ok' }
  }

/** “Execute Webhook”, embed limits and rate limits (docs.discord.com). @param retryAfter s */
export const fakeDiscord =
  (retryAfter?: number): Fake =>
  ({ path, body }) => {
    if (!/^\/api\/webhooks\/1\/[\w-]+$/.test(path))
      return { status: 404, body: { message: 'Unknown Webhook', code: 10015 } }
    if (retryAfter !== undefined)
      return {
        status: 429,
        body: { message: 'You are being rate limited.', retry_after: retryAfter, global: false },
      }
    const { embeds, allowed_mentions: mentions } = jsonOf(body)
    const [embed] = Array.isArray(embeds) ? embeds : []
    const { title, description, timestamp } = jsonOf(JSON.stringify(embed ?? {}))
    const isRight =
      isText(title, 256) &&
      isText(description, 4096) &&
      title.length + description.length <= 6000 &&
      !Number.isNaN(Date.parse(String(timestamp))) &&
      JSON.stringify(mentions) === '{"parse":[]}'
    return isRight ? { status: 204 } : { status: 400, body: { code: 50035, message: 'Invalid Form Body' } }
  }

/** Workflows take a message with an Adaptive Card, at most 28 KB (learn.microsoft.com, “Create and send messages”). @param said by the channel */
export const fakeTeams =
  (said?: string): Fake =>
  ({ body }) => {
    const card = within(jsonOf(body), 'attachments', 0)
    const isCard =
      jsonOf(body).type === 'message' &&
      within(card, 'contentType') === 'application/vnd.microsoft.card.adaptive' &&
      within(card, 'content', 'type') === 'AdaptiveCard' &&
      Array.isArray(within(card, 'content', 'body'))
    if (!isCard) return { status: 400, body: { error: { code: 'TriggerInputSchemaMismatch' } } }
    if (Buffer.byteLength(body) > 28 * 1024) return { status: 413 }
    return said === undefined ? { status: 202 } : { status: 200, body: said }
  }

/** “Custom bot usage guide”: signature, codes, 20 KB (open.larksuite.com). @param now epoch ms */
export const fakeLark =
  (secret: string | undefined, now: () => number, code = 0): Fake =>
  ({ path, body }) => {
    const answer = (code: number, msg: string) => ({ status: 200, body: { code, msg, data: {} } })
    if (path !== '/open-apis/bot/v2/hook/abc')
      return answer(19001, 'param invalid: incoming webhook access token invalid')
    const said = jsonOf(body)
    if (Buffer.byteLength(body) > 20 * 1024) return answer(9499, 'Bad Request')
    if (secret !== undefined) {
      const isLate = Math.abs(Number(said.timestamp) - now() / 1000) > 3600
      const right = createHmac('sha256', `${said.timestamp}\n${secret}`).update('').digest('base64')
      if (isLate || said.sign !== right)
        return answer(19021, 'sign match fail or timestamp is not within one hour from current time')
    }
    const isCard =
      said.msg_type === 'interactive' && isText(within(said, 'card', 'header', 'title', 'content'), 1000)
    return isCard ? answer(code, code ? 'refused' : 'success') : answer(9499, 'Bad Request')
  }
