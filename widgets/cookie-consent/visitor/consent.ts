/** One widget's consent: remembers, tells the page, keeps proof, and lets what is allowed run. */
import { shallowRef } from 'vue'
import type { PlainWidget } from '../../runtime/plain.ts'
import { newKey, retry, send } from '../../runtime/send.ts'
import type { Settings } from '../definition/settings.ts'
import { declareDefault, updateConsentMode } from './consent-mode.ts'
import { clearRefused, patternsOf } from './cookies.ts'
import { type Action, type Consent, consentOf, type Decision, stillCounts, undecided } from './decision.ts'
import { createGate, type Gate } from './gate.ts'
import { createMemory } from './memory.ts'
import type { Texts } from './messages.ts'
import { type Layer, sha256, shownText } from './shown-text.ts'

/** What a frame that waits may ask for. */
export interface Agreement {
  gate: Gate
  /** SHA-256 of what was shown, by layer. */
  hashes: Record<Layer, string>
  /** Agrees to these categories and leaves all others as they are. */
  allow(ids: readonly string[]): void
}

const outcome = { accept_all: 'accepted', reject_all: 'rejected', save_preferences: undefined }

export function createConsent(widget: PlainWidget<Settings>, texts: Texts) {
  const { config, context, host, emit, track } = widget
  const { settings, publicId, locale } = config
  const { categories, policyVersion } = settings
  // the page that a preview lies on is not the visitor's
  const live = !context.preview
  const memory = createMemory(publicId, settings, live)
  const patterns = patternsOf(categories, settings.autoClear)
  const page = host.ownerDocument
  const gate = createGate(page, categories, (frame) =>
    import('./held-frame.ts').then(({ showHeld }) => showHeld(frame, widget, agreement)),
  )
  let stopped = false
  const decision = shallowRef<Decision>()
  const hashes = { banner: '', preferences: '', frame: '' }
  /** The browser's own word that its user does not want to be tracked: https://www.w3.org/TR/gpc/ */
  const gpc = Reflect.get(navigator, 'globalPrivacyControl') === true

  /** While the page is being read, a script may be there without its text, and a listener not yet. */
  function whenParsed(work: () => void) {
    const unlessStopped = () => stopped || work()
    if (page.readyState === 'loading')
      page.addEventListener('DOMContentLoaded', unlessStopped, { once: true })
    else unlessStopped()
  }

  const allow = (consent: Consent) => live && whenParsed(() => gate.apply(consent))

  /** In this order: the page hears of it before the scripts run that were waiting. */
  function apply({ categories: consent }: Decision, event?: string) {
    const tell = (name: string, category: string) =>
      emit(`cookie-consent:${name}`, Object.freeze({ category, consent }))
    if (settings.googleConsentMode) updateConsentMode(consent)
    if (event) tell(event, 'all')
    for (const { id } of categories) tell('updated', id)
    if (live) clearRefused(consent, patterns)
    allow(consent)
  }

  /** Takes over a decision that was made on an earlier page, or in another tab. */
  function recall() {
    const kept = memory.read()
    if (!kept || kept.at === decision.value?.at || !stillCounts(kept, settings, Date.now())) return
    decision.value = kept
    whenParsed(() => decision.value === kept && apply(kept))
  }

  function decide(action: Action, layer: Layer, chosen: (id: string) => boolean) {
    const before = decision.value
    const made: Decision = {
      // one number for all choices of a device, an outdated one's too
      consentId: (before ?? memory.read())?.consentId ?? newKey(),
      action,
      categories: consentOf(categories, chosen),
      policyVersion,
      language: locale,
      textHash: hashes[layer],
      gpc,
      at: Date.now(),
    }
    decision.value = made
    memory.write(made)
    if (settings.recordConsent)
      // the service has its own clock; what is undefined is left out
      send(context, publicId, 'consent', { ...made, at: undefined, textHash: made.textHash || undefined })
    track('click', action)
    apply(made, outcome[action])
    if (
      live &&
      settings.reloadOnWithdrawal &&
      categories.some(({ id }) => before?.categories[id] && !made.categories[id])
    )
      location.reload()
  }

  const agreement: Agreement = {
    gate,
    hashes,
    allow: (ids) =>
      decide(
        'save_preferences',
        'frame',
        (id) => ids.includes(id) || decision.value?.categories[id] === true,
      ),
  }

  const onStorage = ({ key }: StorageEvent) => key === memory.key && recall()
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && recall()

  return {
    decision,
    gpc: gpc && settings.respectGpc,
    decide,
    /** Hashes what can be shown, then takes up what is remembered. */
    async start() {
      if (settings.googleConsentMode) declareDefault()
      allow(undecided(categories))
      recall()
      addEventListener('storage', onStorage)
      addEventListener('pageshow', onShow)
      if (live && settings.recordConsent) retry()
      for (const layer of ['banner', 'preferences'] as const)
        hashes[layer] = await sha256(shownText(texts, settings, layer))
    },
    stop() {
      stopped = true
      gate.close()
      removeEventListener('storage', onStorage)
      removeEventListener('pageshow', onShow)
    },
  }
}
