import * as z from 'zod'
import { line } from '../../../widgets/schema/fields.ts'
import { second } from '../../operation/clock.ts'
import { delivered, jsonOf, later, numberIn, readStatus, refused, textIn } from '../answers.ts'
import { type Answer, defineDestination, type Outcome, type Press } from '../destination.ts'
import { jsonRequest } from '../json-request.ts'
import { heading, inboxLabel, plainLines, shorten } from '../message.ts'

/** UTF-16 code units of a message. */
const longestText = 4096

const settings = z.object({
  token: line(20, 100, {
    ui: 'secret',
    label: { vi: 'Token của bot', en: 'Token of the bot' },
    placeholder: { vi: '123456789:AA…', en: '123456789:AA…' },
  }).regex(/^\d+:[\w-]{20,}$/),
  chat: line(1, 64, {
    label: { vi: 'Mã cuộc trò chuyện', en: 'Chat id' },
    help: {
      vi: 'Mã của bạn, của nhóm (bắt đầu bằng dấu trừ) hoặc @tên_kênh.',
      en: 'Your own id, that of a group (with a minus sign), or @name_of_a_channel.',
    },
    placeholder: { vi: '-1001234567890', en: '-1001234567890' },
  }).regex(/^(-?\d+|@\w{4,})$/),
})

type Settings = z.output<typeof settings>

const call = ({ token }: Settings, method: string, body: object) =>
  jsonRequest(`https://api.telegram.org/bot${token}/${method}`, body)

function read(answer: Answer): Outcome {
  const { ok, description, parameters } = jsonOf(answer)
  if (ok === true) return delivered
  const said = textIn(description)
  const more = jsonOf({ ...answer, body: JSON.stringify(parameters ?? {}) })
  const moved = numberIn(more.migrate_to_chat_id)
  const wait = numberIn(more.retry_after)
  if (answer.status === 429)
    return later(
      { vi: 'Telegram đang giới hạn số tin gửi', en: 'Telegram limits how many messages are sent' },
      wait === undefined ? undefined : wait * second,
    )
  if (answer.status === 401 || answer.status === 404)
    return refused(
      'Token của bot không đúng hoặc đã bị thu hồi. Hãy lấy token mới ở @BotFather.',
      'The token of the bot is wrong or was revoked. Get a new one from @BotFather.',
    )
  if (moved !== undefined)
    return refused(
      `Nhóm đã thành siêu nhóm. Hãy đổi mã cuộc trò chuyện thành ${moved}.`,
      `The group became a supergroup. Change the chat id to ${moved}.`,
    )
  if (/chat not found/i.test(said))
    return refused(
      'Không tìm thấy cuộc trò chuyện. Hãy nhắn cho bot một tin, hoặc thêm bot vào nhóm, rồi kiểm tra lại mã.',
      'There is no such chat. Send the bot a message or add it to the group, and check the id.',
    )
  if (answer.status === 403)
    return refused(
      'Bot bị chặn hoặc đã bị đưa ra khỏi nhóm. Hãy bỏ chặn hoặc thêm lại bot.',
      'The bot is blocked or was removed from the group. Unblock it or add it again.',
    )
  return readStatus(answer, 'Telegram')
}

const pressed = z.object({ callback_query: z.object({ id: z.string(), data: z.string().max(64) }) })

function press(body: unknown): Press | undefined {
  const { data } = pressed.safeParse(body)
  if (!data) return undefined
  const { id, data: token } = data.callback_query
  return {
    token,
    answer: (text) => ({ method: 'answerCallbackQuery', callback_query_id: id, text: shorten(text, 200) }),
  }
}

export const telegram = defineDestination({
  name: 'telegram',
  label: { vi: 'Telegram', en: 'Telegram' },
  summary: {
    vi: 'Mỗi mục mới là một tin nhắn cho bạn hoặc cho nhóm của cửa hàng.',
    en: 'Each new entry is a message to you or to the group of the shop.',
  },
  icon: 'i-lucide-send',
  document: { url: 'https://core.telegram.org/bots/api', read: '2026-11-28' },
  settings,
  steps: [
    {
      vi: 'Trong Telegram, nhắn /newbot cho @BotFather và chép token mà nó gửi lại.',
      en: 'In Telegram, send /newbot to @BotFather and copy the token that it answers.',
    },
    {
      vi: 'Nhắn cho bot một tin, hoặc thêm bot vào nhóm của cửa hàng.',
      en: 'Send the bot a message, or add it to the group of the shop.',
    },
    {
      vi: 'Lấy mã cuộc trò chuyện bằng cách chuyển tiếp một tin cho @userinfobot, hoặc thêm @getidsbot vào nhóm.',
      en: 'Get the chat id by forwarding a message to @userinfobot, or by adding @getidsbot to the group.',
    },
  ],
  request(submission, settings) {
    const { button, inboxUrl } = submission
    const text = [heading(submission), '', ...plainLines(submission)].join('\n')
    const keys = [
      ...(button ? [{ text: button.label, callback_data: button.token }] : []),
      // Telegram refuses buttons to this machine and to names without a dot.
      ...(/^https:\/\/[^/]*\./.test(inboxUrl) ? [{ text: inboxLabel(submission), url: inboxUrl }] : []),
    ]
    return call(settings, 'sendMessage', {
      chat_id: settings.chat,
      text: shorten(text, longestText),
      link_preview_options: { is_disabled: true },
      ...(keys.length && { reply_markup: { inline_keyboard: [keys] } }),
    })
  },
  read,
  buttons: {
    setUp: (settings, address, secret) =>
      call(settings, 'setWebhook', {
        url: address,
        secret_token: secret,
        allowed_updates: ['callback_query'],
      }),
    secretHeader: 'x-telegram-bot-api-secret-token',
    press,
  },
})
