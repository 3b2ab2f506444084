import { computed, h, nextTick, onMounted, onUnmounted, reactive, ref, useId, watch } from 'vue'
import { withAncestors } from '../../runtime/core/ancestors.ts'
import { SearchField } from '../../runtime/kit/SearchField.ts'
import { rank } from '../../runtime/vue/fold.ts'
import { useMissedSearch } from '../../runtime/vue/missed-search.ts'
import { useWidget } from '../../runtime/vue/vue.ts'
import type { Item, Settings } from '../definition/settings.ts'
import { FaqItem } from './FaqItem.ts'
import { readHash, topicKey, urlWithHash } from './location-hash.ts'
import { messagesByLocale } from './messages.ts'
import { findItems, pinnedFirst } from './search.ts'
import { publishQuestions } from './structured-data.ts'

/** ms without a keystroke until the list is filtered, and until a search counts as finished */
const typingDelay = 120
const finishedDelay = 1500
const maxWithoutSearch = 6

/** The nearest first: one that has come to its end leaves the rest to the next. */
const scrollersAround = (element: Element): Element[] => [
  ...withAncestors(element).filter((around) => /auto|scroll/.test(getComputedStyle(around).overflowY)),
  document.scrollingElement ?? document.body,
]

export const FaqList = {
  setup() {
    const { config, context, root, track } = useWidget<Settings>()
    const { settings, locale } = config
    const messages = messagesByLocale[locale]
    const { showCategories, showSearch, headingLevel } = settings
    const id = useId()
    const items = pinnedFirst(settings.items)
    const fixed = settings.layout === 'list'
    const categories = ['', ...new Set(settings.items.flatMap(({ category }) => category || []))]
    const withSearch = showSearch === 'always' || (showSearch === 'auto' && items.length > maxWithoutSearch)
    const tabs = showCategories === 'tabs' && categories.length > 2

    const open = reactive(new Set(settings.openFirst ? [items[0]?.slug] : []))
    const voted = reactive(new Set<string>())
    const search = ref('')
    const category = ref('')
    const printing = ref(false)

    const foundItems = computed(() => (search.value ? findItems(items, search.value) : items))
    /** Opens what is found in an answer, which a closed question would not show. */
    function openFound(words: string) {
      open.clear()
      if (!words) return
      const inAnswers = foundItems.value.filter(({ question }) => rank(words, question) < 2)
      for (const { slug } of settings.openMode === 'single' ? inAnswers.slice(0, 1) : inAnswers)
        open.add(slug)
    }
    watch(search, openFound, { flush: 'sync' })
    useMissedSearch(() => (foundItems.value.length ? '' : search.value))
    const grouped = computed(() => showCategories === 'headings' && !search.value)
    const itemsOf = (name: string) =>
      grouped.value ? items.filter(({ category }) => category === name) : foundItems.value
    const allOpen = computed(() => items.every(({ slug }) => open.has(slug)))

    const propsOf = (item: Item, group: string) => ({
      key: item.slug,
      item,
      id: `${id}-${item.slug}`,
      open: fixed || printing.value || open.has(item.slug),
      fixed,
      shown: !!search.value || printing.value || !category.value || item.category === category.value,
      level: headingLevel + (group ? 1 : 0),
      search: search.value,
      messages,
      vote: settings.askHelpful
        ? (name: string) => {
            voted.add(item.slug)
            track('interaction', name, { target: item.slug })
          }
        : undefined,
      voted: voted.has(item.slug),
      toggle: (button: HTMLElement) => toggle(item.slug, button),
      reveal: () => reveal(item.slug),
    })

    /** Two lists of as many shown questions: what opens in one moves nothing in the other. */
    function columnsOf<One extends { shown: boolean }>(all: One[]): One[][] {
      if (settings.layout !== 'two-column') return [all]
      const shown = all.filter((one) => one.shown)
      const next = shown[Math.ceil(shown.length / 2)]
      const cut = next ? all.indexOf(next) : all.length
      return [all.slice(0, cut), all.slice(cut)]
    }

    async function toggle(slug: string, button: HTMLElement) {
      const topOf = () => button.getBoundingClientRect().top
      const before = topOf()
      const opens = !open.delete(slug)
      if (opens && settings.openMode === 'single') open.clear()
      if (opens) {
        open.add(slug)
        track('interaction', 'open', { target: slug })
      }
      await nextTick()
      // an answer that closes above must not push the question away from under the pointer
      for (const scroller of scrollersAround(button))
        scroller.scrollBy({ top: topOf() - before, behavior: 'instant' })
    }

    function toggleAll() {
      const close = allOpen.value
      open.clear()
      if (!close) for (const { slug } of items) open.add(slug)
    }

    function reveal(slug: string) {
      open.add(slug)
      category.value = ''
    }

    let typing: ReturnType<typeof setTimeout> | undefined
    function scheduleSearch(text: string) {
      clearTimeout(typing)
      typing = setTimeout(() => {
        search.value = text.trim()
        typing = setTimeout(() => writeHash('replaceState'), finishedDelay)
      }, typingDelay)
    }

    function choose(name: string) {
      if (name === category.value) return
      category.value = name
      writeHash('pushState')
    }

    /** A hash of the page's own stays: applications route by it. */
    function writeHash(how: 'pushState' | 'replaceState') {
      if (context.preview || !readHash(location.hash)) return
      const topic = category.value && `#faq?c=${topicKey(category.value)}`
      const hash = search.value ? `#faq?q=${encodeURIComponent(search.value)}` : topic
      history[how](history.state, '', urlWithHash(hash))
    }

    async function applyHash() {
      const state = readHash(location.hash)
      if (!state) return
      const topic = categories.find((name) => name && topicKey(name) === state.topic)
      search.value = state.search ?? ''
      category.value = (tabs && topic) || ''
      const linked = items.find(({ slug }) => slug === state.slug)
      if (linked) reveal(linked.slug)
      // the hash may hold anything: only known slugs and topics reach the selector
      const mark = linked?.slug ?? (topic && `?${state.topic}`)
      if (!mark) return
      await nextTick()
      const element = root.querySelector(`[data-slug="${mark}"]`)
      element?.scrollIntoView()
      element?.querySelector('button')?.focus({ preventScroll: true })
    }

    const listeners = new AbortController()
    const listen = (name: string, then: () => void) =>
      addEventListener(name, then, { signal: listeners.signal })
    let removeData: (() => void) | undefined
    onMounted(() => {
      listen('hashchange', applyHash)
      for (const name of ['beforeprint', 'afterprint'])
        listen(name, () => {
          printing.value = name === 'beforeprint'
        })
      if (settings.structuredData) removeData = publishQuestions(config, settings.items)
      applyHash()
    })
    onUnmounted(() => {
      listeners.abort()
      clearTimeout(typing)
      removeData?.()
    })

    const placeholder = settings.searchPlaceholder || messages.search
    const status = () =>
      search.value &&
      (foundItems.value.length
        ? messages.found(foundItems.value.length)
        : settings.noResultText || messages.none)
    return () =>
      h('div', { class: [settings.layout, settings.icon] }, [
        settings.title && h(`h${headingLevel - 1}`, { class: 'title' }, settings.title),
        settings.description && h('p', { class: 'intro' }, settings.description),
        withSearch && h(SearchField, { value: search.value, label: placeholder, onSearch: scheduleSearch }),
        h('div', { class: 'bar' }, [
          tabs &&
            !search.value &&
            h(
              'p',
              { class: 'k-chips' },
              categories.map((name) =>
                h(
                  'button',
                  {
                    type: 'button',
                    class: 'k-chip',
                    'aria-pressed': name === category.value,
                    onClick: () => choose(name),
                  },
                  name || messages.all,
                ),
              ),
            ),
          h('p', { role: 'status' }, status()),
          settings.showExpandAll &&
            !fixed &&
            foundItems.value.length > 1 &&
            h(
              'button',
              { type: 'button', class: 'k-link all', onClick: toggleAll },
              allOpen.value ? messages.close : messages.open,
            ),
        ]),
        (grouped.value ? categories : ['']).map((name) => [
          name && h(`h${headingLevel}`, { class: 'topic', 'data-slug': `?${topicKey(name)}` }, name),
          h(
            'div',
            { class: 'items' },
            columnsOf(itemsOf(name).map((item) => propsOf(item, name))).map((column) =>
              h(
                'div',
                column.map((props) => h(FaqItem, props)),
              ),
            ),
          ),
        ]),
        settings.contactText &&
          settings.contactUrl &&
          h('p', { class: 'contact' }, [
            h(
              'a',
              { class: 'k-button', href: settings.contactUrl, onClick: () => track('click', 'contact') },
              settings.contactText,
            ),
          ]),
      ])
  },
}
