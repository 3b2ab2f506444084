import { outboxKey, readStored } from '../../runtime/core/device.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import type { Settings } from '../definition/settings.ts'
import { startConsentMode } from './consent-mode.ts'
import {
  type Action,
  type Consent,
  consentOf,
  type Decision,
  isValid,
  type StoredDecision,
  undecided,
} from './decision.ts'
import { createDecisionStorage } from './decision-storage.ts'
import { bannerText } from './displayed-text.ts'
import { createLazyBlocker } from './lazy-blocker.ts'
import type { Messages } from './messages.ts'
import type { SharedCookie } from './shared-cookie.ts'
import { textHash, toHex } from './text-hash.ts'

const outcomes: Partial<Record<Action, string>> = { accept_all: 'accepted', reject_all: 'rejected' }

/** @param hash SHA-256 of the displayed text @returns when `follow-up.ts` has begun */
export type Decide = (action: Action, hash: string, isChosen: (id: string) => boolean) => Promise<void>

export type Consents = ReturnType<typeof createConsent>

/** @param onDecision called before the decision applies, also for one of another tab */
export function createConsent(
  widget: PlainWidget<Settings>,
  messages: Messages,
  cookie: SharedCookie | undefined,
  signal: AbortSignal,
  onDecision: () => void,
) {
  const { config, context, host, emit, track } = widget
  const { settings, publicId, locale } = config
  const { categories, policyVersion } = settings
  const live = !context.preview
  const storage = createDecisionStorage(publicId, cookie, live)
  const page = host.ownerDocument
  const applyToPage = createLazyBlocker(widget, allow, signal)
  let decision: Decision | undefined
  let bannerHash = ''
  /** Global Privacy Control: https://www.w3.org/TR/gpc/ */
  const gpc = Reflect.get(navigator, 'globalPrivacyControl') === true

  /** Nothing runs before the default is declared. */
  const updateConsentMode = settings.googleConsentMode ? startConsentMode() : undefined

  /** Waits for a parsed page: before that a script may lack its text, and a listener may be missing. */
  function whenParsed(work: () => void) {
    if (page.readyState === 'loading') page.addEventListener('DOMContentLoaded', work, { once: true, signal })
    else if (!signal.aborted) work()
  }

  const unblock = (consent: Consent) => live && whenParsed(() => applyToPage(consent))

  /** Emits the events before the blocked scripts run. */
  function apply({ categories: consent }: Decision, event?: string) {
    const emitEvent = (name: string, category: string) =>
      emit(`cookie-consent:${name}`, Object.freeze({ category, consent }))
    updateConsentMode?.(consent)
    if (event) emitEvent(event, 'all')
    for (const { id } of categories) emitEvent('updated', id)
    unblock(consent)
  }

  /** The next page repeats a follow-up that fails here. */
  const followUp = async () => {
    try {
      const { followUpDecision } = await import('./decided.ts')
      followUpDecision(widget, storage, decision)
    } catch {}
  }

  function restore() {
    const stored = storage.read()
    if (!stored || stored.at === decision?.at || !isValid(stored, settings, Date.now())) return
    decision = stored
    onDecision()
    whenParsed(() => decision === stored && apply(stored))
    if (categories.some(({ id }) => !stored.categories[id])) void followUp()
  }

  const decide: Decide = async (action, hash, isChosen) => {
    const previous: StoredDecision | undefined = storage.read() ?? decision
    const made: Decision = {
      // one id for all decisions of a device, expired ones included
      consentId: previous?.consentId ?? toHex(crypto.getRandomValues(new Uint8Array(16))),
      action,
      categories: consentOf(categories, isChosen),
      policyVersion,
      language: locale,
      textHash: hash,
      gpc,
      at: Date.now(),
    }
    decision = made
    onDecision()
    storage.write(settings.recordConsent ? { ...made, unsent: [...(previous?.unsent ?? []), made] } : made)
    track('click', action)
    apply(made, outcomes[action])
    if (live) await followUp()
  }

  function allow(ids: readonly string[], hash: string) {
    void decide('save_preferences', hash, (id) => ids.includes(id) || decision?.categories[id] === true)
  }

  return {
    decision: () => decision,
    bannerHash: () => bannerHash,
    gpc: gpc && settings.respectGpc,
    decide,
    async start() {
      unblock(undecided(categories))
      restore()
      addEventListener('storage', ({ key }) => key === storage.key && restore(), { signal })
      addEventListener('pageshow', ({ persisted }) => persisted && restore(), { signal })
      if (live && settings.recordConsent && (storage.read()?.unsent || readStored(outboxKey))) void followUp()
      bannerHash = await textHash(bannerText(settings, messages))
    },
  }
}
