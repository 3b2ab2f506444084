import { find, type Index, indexOf, type SearchEntry } from './find.ts'

const form = document.querySelector<HTMLElement>('[data-docs-search]')
const input = form?.querySelector('input')
const list = form?.querySelector('ol')
const status = form?.querySelector<HTMLElement>('[role=status]')

let loading: Promise<Index> | undefined
/** Loaded when the search is first used. */
function load(address: string) {
  loading ??= fetch(address)
    .then((response) => (response.ok ? response.json() : Promise.reject(new Error(String(response.status)))))
    .then((entries: SearchEntry[]) => indexOf(entries))
    .catch((error) => {
      loading = undefined
      throw error
    })
  return loading
}

function itemOf({ url, page, heading }: { url: string; page: string; heading: string }) {
  const link = document.createElement('a')
  link.href = url
  const name = document.createElement('b')
  name.textContent = page
  link.append(name)
  if (heading !== page) link.append(` ${heading}`)
  const item = document.createElement('li')
  item.append(link)
  return item
}

async function search() {
  if (!form || !input || !list || !status) return
  const query = input.value
  const { index = '', nothing = '', found = '', failed = '' } = form.dataset
  try {
    const pages = query.trim() ? find(await load(index), query) : []
    if (query !== input.value) return
    list.replaceChildren(...pages.map(itemOf))
    status.textContent = !query.trim() ? '' : pages.length ? `${found}: ${pages.length}` : nothing
  } catch {
    status.textContent = failed
  }
}

const focus = (element: Element | null | undefined) => element instanceof HTMLElement && element.focus()

input?.addEventListener('input', search)
input?.addEventListener('focus', () => {
  // A failure is said at the first letter.
  load(form?.dataset.index ?? '').catch(() => undefined)
})
form?.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && input) {
    input.value = ''
    search()
    input.focus()
  }
  const links: (Element | null)[] = [...(list?.querySelectorAll('a') ?? [])]
  const at = links.indexOf(document.activeElement)
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || !links.length) return
  event.preventDefault()
  if (at + step < 0) input?.focus()
  else focus(links[Math.min(at + step, links.length - 1)])
})
form?.addEventListener('submit', (event) => {
  event.preventDefault()
  list?.querySelector('a')?.click()
})
