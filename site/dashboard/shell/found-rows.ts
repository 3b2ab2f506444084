import { listRows } from '../inbox/inbox-api.ts'
import { language } from '../language.ts'
import { rpc } from '../rpc.ts'

/** Inboxes that are searched, and rows of each that are shown. */
const mostInboxes = 8
const mostRows = 3

/** Finds rows of visitors that have these words, with the address where it opens. Archived widgets and spam are left out. */
export async function foundRows(search: string) {
  const [kinds, widgets] = await Promise.all([rpc.kinds.list(), rpc.kinds.widgets()])
  const inboxes = widgets.flatMap((widget) => {
    const kind = kinds.find(({ name, filters }) => name === widget.inbox && filters.includes('search'))
    return kind && !widget.archived ? [{ kind, widget }] : []
  })
  const found = inboxes.slice(0, mostInboxes).map(async ({ kind, widget: { publicId, name } }) => {
    const filters = { search, ...(kind.filters.includes('spam') && { spam: 'false' }) }
    const { items } = await listRows(kind, publicId, filters, undefined, mostRows)
    const titles = ['title', 'email', 'phone'].flatMap((as) => kind.fields.filter((field) => field.as === as))
    return items.map((row) => ({
      label: String(titles.map((field) => row[field.name]).find(Boolean) ?? kind.title[language.value]),
      suffix: name,
      icon: kind.icon,
      to: `/admin/inbox/${kind.name}?${new URLSearchParams({ widget: publicId, open: row.id })}`,
    }))
  })
  return (await Promise.all(found)).flat()
}
