import type { Settings } from '../definition/settings.ts'
import { textOf } from './displayed-text.ts'
import type { Messages } from './messages.ts'
import type { PanelMessages } from './panel-messages.ts'

export function preferencesText(settings: Settings, messages: Messages & PanelMessages): string {
  const { categories, showDetails } = settings
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
  return textOf(lines, settings, messages)
}
