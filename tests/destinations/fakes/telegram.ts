import { type Fake, isText, jsonOf, type Reply } from './fake.ts'

const failure = (status: number, description: string, parameters?: object): Reply => ({
  status,
  body: { ok: false, error_code: status, description, ...(parameters && { parameters }) },
})

/** Bot API, “Making requests”, `sendMessage`, `setWebhook`, `ResponseParameters` (core.telegram.org/bots/api). */
export function fakeTelegram(token: string, chats: Record<string, 'open' | 'left' | 'busy' | 'moved'>): Fake {
  return ({ path, body }) => {
    const [, given, method] = /^\/bot([^/]+)\/(\w+)$/.exec(path) ?? []
    if (given !== token) return failure(401, 'Unauthorized')
    const said = jsonOf(body)
    if (method === 'setWebhook') {
      if (!isText(said.url, 2048) || !said.url.startsWith('https://'))
        return failure(400, 'Bad Request: bad webhook: An HTTPS URL must be provided for webhook')
      if (!/^[\w-]{1,256}$/.test(String(said.secret_token)))
        return failure(400, 'Bad Request: secret token contains unallowed characters')
      return { status: 200, body: { ok: true, result: true } }
    }
    if (method !== 'sendMessage') return failure(404, 'Not Found')
    if (!isText(said.text, 4096)) return failure(400, 'Bad Request: message is too long')
    const keyboard = JSON.stringify(said.reply_markup ?? {})
    for (const [, data = ''] of keyboard.matchAll(/"callback_data":"([^"]*)"/g))
      if (data.length < 1 || Buffer.byteLength(data) > 64)
        return failure(400, 'Bad Request: BUTTON_DATA_INVALID')
    switch (chats[String(said.chat_id)]) {
      case 'open':
        return { status: 200, body: { ok: true, result: { message_id: 7, chat: { id: said.chat_id } } } }
      case 'left':
        return failure(403, 'Forbidden: bot was kicked from the group chat')
      case 'busy':
        return failure(429, 'Too Many Requests: retry after 35', { retry_after: 35 })
      case 'moved':
        return failure(400, 'Bad Request: group chat was upgraded to a supergroup chat', {
          migrate_to_chat_id: -1001234567890,
        })
      default:
        return failure(400, 'Bad Request: chat not found')
    }
  }
}
