import type { Settings } from '../definition/settings.ts'
import type { Texts } from './messages.ts'

/** Where a visitor decided: on the first question, among the categories, or in a frame that waits. */
export type Layer = 'banner' | 'preferences' | 'frame'

/**
 * What a visitor read before deciding, one text a line. Its SHA-256 goes into the record of consent, so that from a
 * published configuration anyone can show what was agreed to, and on which layer.
 */
export function shownText(
  texts: Texts,
  { categories, showDetails, policyUrl }: Pick<Settings, 'categories' | 'showDetails' | 'policyUrl'>,
  layer: Exclude<Layer, 'frame'>,
): string {
  const lines =
    layer === 'banner'
      ? [texts.title, texts.message, texts.settings]
      : [
          texts.preferences,
          texts.intro,
          ...categories.flatMap(({ label, description, required, cookies }) => [
            label,
            required && texts.always,
            description,
            ...(showDetails
              ? cookies.flatMap(({ name, provider, retention, purpose }) => [
                  name,
                  provider,
                  retention,
                  purpose,
                ])
              : []),
          ]),
          texts.save,
        ]
  return [...lines, policyUrl && texts.policy, policyUrl, texts.reject, texts.accept]
    .filter(Boolean)
    .join('\n')
}

/** The hash of a text's UTF-8 bytes, hexadecimal; empty where there is no WebCrypto, as on a page without https. */
export async function sha256(text: string): Promise<string> {
  try {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
    return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return ''
  }
}
