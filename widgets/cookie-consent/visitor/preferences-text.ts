import type { Settings } from '../definition/settings.ts'
import { textOf } from './displayed-text.ts'
import type { Messages } from './messages.ts'
import type { PanelMessages } from './panel-messages.ts'

export function preferencesText(
  messages: Messages & PanelMessages,
  { categories, showDetails, policyUrl }: Pick<Settings, 'categories' | 'showDetails' | 'policyUrl'>,
): string {
  const details = ({ cookies }: Settings['categories'][number]) =>
    cookies.flatMap(({ name, provider, retention, purpose }) => [name, provider, retention, purpose])
  const lines = [
    messages.preferences,
    messages.intro,
    ...categories.flatMap((category) => [
      category.label,
      category.required && messages.always,
      category.description,
      ...(showDetails ? details(category) : []),
    ]),
    messages.save,
  ]
  return textOf(lines, messages, policyUrl)
}
