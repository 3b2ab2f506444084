import type { Settings } from '../definition/settings.ts'
import type { Messages } from './messages.ts'

/** Where the widget itself asks: the banner, or the preferences with all categories. */
export type Layer = 'banner' | 'preferences'

/**
 * The text that a layer displays, one item a line. The consent record keeps its SHA-256, which anyone can compute from
 * the published configuration.
 */
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
