/** Live examples of a widget's guide: its first templates, each in a preview frame that is loaded when it is nearly seen. */
import '../form/zod-jitless.ts'
import { compileWith } from '../../widgets/compile-with.ts'
import type { WidgetDefinition } from '../../widgets/definition.ts'
import { templateDraft } from '../../widgets/schema/sample-draft.ts'
import { type FrameMessage, frameAddress, listen } from '../frame/protocol.ts'
import { showMessageOf } from '../panel/show-message.ts'

const folders = import.meta.glob<Record<string, WidgetDefinition>>('../../widgets/*/index.ts')

async function show(box: HTMLElement) {
  const { type = '', slug = '', template = '', title = '', failed = '' } = box.dataset
  const fail = () => box.replaceChildren(failed)
  const module = await folders[`../../widgets/${slug}/index.ts`]?.()
  const [definition] = Object.values(module ?? {})
  const chosen = definition?.templates?.find(({ id }) => id === template)
  if (!definition || !chosen) return fail()
  const compiled = compileWith(definition, type, templateDraft(definition, chosen, new Date()), new Date())
  if (!compiled.ok) return fail()
  const frame = document.createElement('iframe')
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  const lang = document.documentElement.lang === 'en' ? 'en' : 'vi'
  frame.title = title
  frame.src = frameAddress({
    ...{ type: slug, hostile: false, scheme: dark ? 'dark' : 'light', lang, csp: 'site' },
    page: definition.placement === 'floating' ? 'lines' : 'none',
  })
  listen<FrameMessage>(
    () => frame.contentWindow,
    (message) => {
      if (message.nhung === 'ready')
        frame.contentWindow?.postMessage(showMessageOf(compiled), location.origin)
      if (message.nhung === 'shown') box.dataset.state = 'shown'
      if (message.nhung === 'failed') fail()
    },
  )
  box.append(frame)
}

const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting && target instanceof HTMLElement) {
        observer.unobserve(target)
        show(target).catch(() => target.replaceChildren(target.dataset.failed ?? ''))
      }
  },
  { rootMargin: '200px' },
)
for (const box of document.querySelectorAll('[data-example]')) observer.observe(box)
