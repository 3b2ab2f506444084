import type { Locale } from '../../../widgets/definition.ts'
import { idChoices } from '../../form/id-choices.ts'
import { branchesOf, branchOf, choicesOf, discriminatorOf, kindOf, type Node } from '../../form/node.ts'
import { titleOf } from '../../form/title.ts'
import { type Fields, isRecord } from '../../form/values.ts'
import { textOfWeek, weekOfRows } from '../../form/weekly-hours/week.ts'
import { messages } from './messages.ts'

const longest = 120

/** Context that gives ids their names: the draft's settings, and the fields beside the value. */
interface Around {
  settings?: Fields
  siblings?: unknown
}

/** A value for people; '' for nothing. @param node without null and default */
export function textOf(node: Node, value: unknown, locale: Locale, around: Around = {}): string {
  if (value === undefined || value === null || value === '') return ''
  const t = messages[locale]
  if (node.idOf) {
    const siblings = isRecord(around.siblings) ? around.siblings : {}
    const choices = idChoices(node.idOf, t.item, { settings: around.settings, siblings })
    const ids: unknown[] = Array.isArray(value) ? value : [value]
    return shortened(ids.map((id) => choices.find((one) => one.value === id)?.label ?? String(id)).join(', '))
  }
  const kind = kindOf(node)
  if (kind === 'secret') return '••••••'
  if (choicesOf(node)) return node.options?.[String(value)]?.[locale] ?? String(value)
  if (typeof value === 'boolean') return value ? t.on : t.off
  if (typeof value === 'number')
    return kind === 'year' ? String(value) : value.toLocaleString(locale === 'vi' ? 'vi-VN' : 'en-GB')
  if (typeof value === 'string') return kind === 'date' ? dayOf(value) : shortened(value)
  const { week } = kind === 'weekly-hours' && Array.isArray(value) ? weekOfRows(value) : {}
  if (week) return textOfWeek(week)
  if (Array.isArray(value))
    return shortened(value.map((item) => textOf(itemOf(node), item, locale)).join(', '))
  const key = discriminatorOf(branchesOf(node))
  const branch = branchOf(node, value)
  const option = key && isRecord(value) ? node.options?.[String(value[key])] : undefined
  const words = option?.[locale] || branch?.label?.[locale]
  return words || shortened(titleOf(branch ?? node, value, undefined, (text) => text?.[locale] ?? '')) || t.on
}

const itemOf = (node: Node): Node => node.items ?? {}

/** `2026-09-02` → `02/09/2026` */
const dayOf = (value: string) => value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1')

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line
}
