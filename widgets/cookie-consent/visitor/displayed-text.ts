import type { Settings } from '../definition/settings.ts'
import type { Messages } from './messages.ts'

export type Layer = 'banner' | 'preferences'

/** The consent record keeps the text's SHA-256, which anyone can compute from the published configuration. */
export function displayedText(
  messages: Messages,
  { categories, showDetails, policyUrl }: Pick<Settings, 'categories' | 'showDetails' | 'policyUrl'>,
  layer: Layer,
): string {
  const details = ({ cookies }: Settings['categories'][number]) =>
    cookies.flatMap(({ name, provider, retention, purpose }) => [name, provider, retention, purpose])
  const lines =
    layer === 'banner'
      ? [messages.title, messages.message, messages.settings]
      : [
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
  return [...lines, policyUrl && messages.policy, policyUrl, messages.reject, messages.accept]
    .filter(Boolean)
    .join('\n')
}
