import { computed, h, nextTick, onMounted, onUnmounted, reactive, ref, useId } from 'vue'
import { useWidget } from '../../runtime/vue.ts'
import type { Item, Settings } from '../definition/settings.ts'
import { addressOf, keyOf, readPlace } from './address.ts'
import { FaqItem } from './FaqItem.ts'
import { findItems, isTellable, pinnedFirst } from './find.ts'
import { messages } from './messages.ts'
import { describeQuestions } from './structured-data.ts'

/** ms without a keystroke until the list follows, and until a search counts as meant */
const typingDelay = 120
const restDelay = 1500
/** With more questions than this, looking beats reading. */
const manyItems = 6

/** All the questions. Written by hand, as `FaqItem` is. */
export const FaqList = {
  setup() {
    const { config, context, root, track } = useWidget<Settings>()
    const { settings, locale } = config
    const words = messages[locale]
    const { showCategories, showSearch, headingLevel } = settings
    const id = useId()
    const items = pinnedFirst(settings.items)
    const fixed = settings.layout === 'list'
    const categories = ['', ...new Set(settings.items.flatMap(({ category }) => category || []))]
    const withSearch = showSearch === 'always' || (showSearch === 'auto' && items.length > manyItems)
    const tabs = showCategories === 'tabs' && categories.length > 2

    const open = reactive(new Set(settings.openFirst ? [items[0]?.slug] : []))
    const search = ref('')
    const category = ref('')
    const printing = ref(false)

    const found = computed(() => (search.value ? findItems(items, search.value) : items))
    const grouped = computed(() => showCategories === 'headings' && !search.value)
    const itemsOf = (name: string) =>
      grouped.value ? items.filter(({ category }) => category === name) : found.value
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
      linkLabel: words.link,
      toggle: (button: HTMLElement) => toggle(item.slug, button),
      reveal: () => reveal(item.slug),
    })

    async function toggle(slug: string, button: HTMLElement) {
      const before = button.getBoundingClientRect().top
      const opens = !open.delete(slug)
      if (opens && settings.openMode === 'single') open.clear()
      if (opens) {
        open.add(slug)
        track('interaction', 'open', { target: slug })
      }
      await nextTick()
      // an answer that closes above must not push the question away from under the pointer
      scrollBy(0, button.getBoundingClientRect().top - before)
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
    function lookFor(text: string) {
      clearTimeout(typing)
      typing = setTimeout(() => {
        search.value = text.trim()
        typing = setTimeout(rest, restDelay)
      }, typingDelay)
    }

    function rest() {
      write('replaceState')
      if (!found.value.length && isTellable(search.value))
        track('interaction', 'no-result', { props: { query: search.value.toLowerCase() } })
    }

    function choose(name: string) {
      if (name === category.value) return
      category.value = name
      write('pushState')
    }

    /** Puts what is shown into the address. What the page has there of its own stays: an application may find its way by it. */
    function write(how: 'pushState' | 'replaceState') {
      if (context.preview || !readPlace(location.hash)) return
      const topic = category.value && `#faq?c=${keyOf(category.value)}`
      const place = search.value ? `#faq?q=${encodeURIComponent(search.value)}` : topic
      history[how](history.state, '', addressOf(place))
    }

    async function goToPlace() {
      const place = readPlace(location.hash)
      if (!place) return
      const topic = categories.find((name) => name && keyOf(name) === place.topic)
      search.value = place.search ?? ''
      category.value = (tabs && topic) || ''
      const asked = items.find(({ slug }) => slug === place.slug)
      if (asked) reveal(asked.slug)
      // the address may hold anything: what is looked for is one of ours
      const mark = asked?.slug ?? (topic && `?${place.topic}`)
      if (!mark) return
      await nextTick()
      const element = root.querySelector(`[data-slug="${mark}"]`)
      element?.scrollIntoView()
      element?.querySelector('button')?.focus({ preventScroll: true })
    }

    const left = new AbortController()
    const listen = (name: string, then: () => void) => addEventListener(name, then, { signal: left.signal })
    let forget: (() => void) | undefined
    onMounted(() => {
      listen('hashchange', goToPlace)
      for (const name of ['beforeprint', 'afterprint'])
        listen(name, () => {
          printing.value = name === 'beforeprint'
        })
      if (settings.structuredData) forget = describeQuestions(config, settings.items)
      goToPlace()
    })
    onUnmounted(() => {
      left.abort()
      clearTimeout(typing)
      forget?.()
    })

    const placeholder = settings.searchPlaceholder || words.search
    const status = () =>
      search.value &&
      (found.value.length ? words.found(found.value.length) : settings.noResultText || words.none)
    return () =>
      h('div', { class: [settings.layout, settings.icon] }, [
        settings.title && h(`h${headingLevel - 1}`, { class: 'title' }, settings.title),
        settings.description && h('p', { class: 'intro' }, settings.description),
        withSearch &&
          h('input', {
            type: 'search',
            class: 'search',
            value: search.value,
            placeholder,
            'aria-label': placeholder,
            onInput: ({ target }: Event) => lookFor((target as HTMLInputElement).value),
          }),
        tabs &&
          !search.value &&
          h(
            'p',
            { class: 'tabs' },
            categories.map((name) =>
              h(
                'button',
                { type: 'button', 'aria-pressed': name === category.value, onClick: () => choose(name) },
                name || words.all,
              ),
            ),
          ),
        h('p', { class: 'bar' }, [
          h('span', { role: 'status' }, status()),
          settings.showExpandAll &&
            !fixed &&
            found.value.length > 1 &&
            h(
              'button',
              { type: 'button', class: 'all', onClick: toggleAll },
              allOpen.value ? words.close : words.open,
            ),
        ]),
        (grouped.value ? categories : ['']).map((name) => [
          name && h(`h${headingLevel}`, { class: 'topic', 'data-slug': `?${keyOf(name)}` }, name),
          h(
            'div',
            { class: 'items' },
            itemsOf(name).map((item) => h(FaqItem, propsOf(item, name))),
          ),
        ]),
        settings.contactText &&
          settings.contactUrl &&
          h('p', { class: 'contact' }, [
            h(
              'a',
              { href: settings.contactUrl, onClick: () => track('click', 'contact') },
              settings.contactText,
            ),
          ]),
      ])
  },
}
