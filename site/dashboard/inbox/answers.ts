import { useQuery, useQueryClient } from '@tanstack/vue-query'
import { computed, type MaybeRefOrGetter, toValue } from 'vue'
import type { AdminClient } from '../../../api/admin/router.ts'
import { linkOf } from '../../../widgets/readers/channel-links.ts'
import { firstPhone } from '../../../widgets/readers/phone.ts'
import type { Locale } from '../language.ts'
import { tenantKey } from '../query.ts'
import { rpc } from '../rpc.ts'
import { type Places, placesOf } from './answer-places.ts'
import type { Kind, Row } from './inbox-api.ts'
import type { ItemTitles } from './item-titles.ts'

type Answer = Awaited<ReturnType<AdminClient['answers']['list']>>['items'][number]
export type AnswerTemplate = Awaited<ReturnType<AdminClient['answerTemplates']['list']>>['items'][number]

/** Ways in which a text reaches somebody; a call has none. */
export type Channel = Exclude<Answer['channel'], 'phone'>

export interface Way {
  channel: Channel
  /** Undefined for a mail, which the service sends. */
  link?: (text: string) => string
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')
const valueAs = (kind: Kind, row: Row, as: string) =>
  textIn(row[kind.fields.find((field) => field.as === as)?.name ?? ''])

/** Whom a row is about, by what it holds. */
export const personIn = (kind: Kind, row: Row) => ({
  name: valueAs(kind, row, 'title'),
  email: textIn(row.email),
  phone: valueAs(kind, row, 'phone'),
})

const profileAddress =
  /(?:https?:\/\/)?(?:[\w-]+\.)*(?:facebook\.com|fb\.com|fb\.me|m\.me|messenger\.com)\/\S+/i

/** All that the row has; a number of Zalo is that of the phone. */
export function waysTo(kind: Kind, row: Row): Way[] {
  const { email, phone } = personIn(kind, row)
  const number = firstPhone(phone)
  const profile = profileAddress.exec(JSON.stringify(row).replaceAll('"', ' '))?.[0]
  const messenger = profile && linkOf('messenger', profile)?.link
  return [
    ...(email ? [{ channel: 'mail' as const }] : []),
    ...(number
      ? [
          { channel: 'zalo' as const, link: () => `https://zalo.me/${number.replace(/^\+/, '')}` },
          // RFC 5724: the field "body" of an sms address.
          {
            channel: 'sms' as const,
            link: (text: string) => `sms:${number}?body=${encodeURIComponent(text)}`,
          },
        ]
      : []),
    ...(messenger ? [{ channel: 'messenger' as const, link: () => messenger }] : []),
  ]
}

/** Values that templates may name: the person, the business, and every column and field under its label. */
export function placesIn(
  kind: Kind,
  row: Row,
  business: string,
  titles: ItemTitles | undefined,
  language: Locale,
): Places {
  const { name, email, phone } = personIn(kind, row)
  const wordOf = (value: unknown): string =>
    Array.isArray(value) ? value.map(wordOf).join(', ') : typeof value === 'object' ? '' : String(value ?? '')
  const own = kind.fields.flatMap((field) => {
    const value = row[field.name]
    const word = field.options?.find((option) => option.value === value)?.label[language]
    const entries =
      field.as === 'fields' && typeof value === 'object' && value !== null
        ? Object.entries(value).map(
            ([key, one]) => [titles?.get(field.name)?.get(key) ?? key, wordOf(one)] as const,
          )
        : []
    const title = titles?.get(field.name)?.get(wordOf(value))
    return [[field.label[language], word ?? title ?? wordOf(value)] as const, ...entries]
  })
  return placesOf([
    ['tên', name],
    ['name', name],
    ['số điện thoại', phone],
    ['điện thoại', phone],
    ['phone', phone],
    ['email', email],
    ['cửa hàng', business],
    ['shop', business],
    ...own,
  ])
}

/** Answers to a row, oldest first. */
export function useAnswers(place: MaybeRefOrGetter<{ publicId: string; id: string } | undefined>) {
  const client = useQueryClient()
  const key = (id: string | undefined) => tenantKey('answers', id)
  const { data } = useQuery({
    queryKey: computed(() => key(toValue(place)?.id)),
    enabled: computed(() => toValue(place) !== undefined),
    queryFn: async () => {
      const at = toValue(place)
      return at ? (await rpc.answers.list(at)).items : []
    },
  })
  return {
    answers: computed(() => data.value ?? []),
    async send(channel: Answer['channel'], text: string) {
      const at = toValue(place)
      if (!at) return
      await rpc.answers.send({ ...at, channel, text })
      await client.invalidateQueries({ queryKey: key(at.id) })
    },
  }
}

/** Templates of the business, in its order. */
export function useTemplates() {
  const client = useQueryClient()
  const queryKey = tenantKey('answer-templates')
  const query = useQuery({
    queryKey,
    queryFn: async () => (await rpc.answerTemplates.list()).items,
    staleTime: 60_000,
  })
  return { ...query, reload: () => client.invalidateQueries({ queryKey }) }
}
