import type { Mount, Mounted } from '../../widgets/runtime/core/contract.ts'
import { createKeptState, leaveFocusToEditor } from './kept-state.ts'
import { createPicking } from './pick.ts'
import { type FrameMessage, type Ground, listen, type PanelMessage, type ShowMessage } from './protocol.ts'

const type = new URLSearchParams(location.search).get('type') ?? ''
const container = document.getElementById('widget')
const post = (message: FrameMessage) => parent.postMessage(message, location.origin)
const reportEvent = (name: string) => document.addEventListener(name, () => post({ nhung: 'event', name }))

async function loadMount(): Promise<Mount> {
  const response = await fetch('/embed/v1/manifest.json')
  const manifest: Record<string, { file: string; events: string[] } | undefined> = await response.json()
  const entry = manifest[type]
  if (!entry) throw new Error(`The build has no bundle of ${type}`)
  for (const name of entry.events) reportEvent(name)
  const { mount } = await import(/* @vite-ignore */ `/embed/${entry.file}`)
  return mount
}

// Draft files are not published: `fetch` is patched to serve them.
let files: Record<string, unknown> = {}
const originalFetch = fetch
window.fetch = async (input, init) => {
  const address = new URL(input instanceof Request ? input.url : String(input), location.origin)
  const path = /^\/api\/v1\/widgets\/preview\/(.+)$/.exec(address.pathname)?.[1]
  if (path === undefined) return originalFetch(input, init)
  return path in files ? Response.json(files[path]) : new Response(null, { status: 404 })
}

const picking =
  container &&
  createPicking({
    container,
    label: document.documentElement.lang === 'en' ? 'Edit' : 'Sửa',
    picked: (picked) => post({ nhung: 'picked', picked }),
  })

leaveFocusToEditor()
const keptState = container && createKeptState(container)

let mounted: Mounted | undefined
let lastShow = 0
async function show(message: ShowMessage) {
  if (!container) return
  const thisShow = ++lastShow
  try {
    const mount = await loading
    if (thisShow !== lastShow) return
    files = message.files
    // Prevents a layout shift between unmount and mount.
    container.style.minHeight = `${container.offsetHeight}px`
    picking?.redrawn()
    keptState?.read()
    mounted?.unmount()
    mounted = undefined
    mounted = await mount(container, message.config, { site: location.origin, preview: true })
    keptState?.restore()
    post({ nhung: 'shown' })
  } catch (error) {
    post({ nhung: 'failed', reason: error instanceof Error ? error.message : String(error) })
  } finally {
    requestAnimationFrame(() => {
      container.style.minHeight = ''
    })
  }
}

function setGround({ background = '', text = '', font = '' }: Ground) {
  const { documentElement: page, body } = document
  page.style.background = background
  body.style.color = text
  body.style.fontFamily = font
}

/** Frames in a row of the same height: layouts by container queries, then by resize observers, take one each, and a bar moves its page step by step. */
const framesUntilLaidOut = 6
/** px. No widget is lower: a bar without its styles is. */
const leastHeight = 8
/** Frames for which a widget that has no height yet is waited for: parts of it may load lazily. */
const framesUntilThere = 90

/** px. A bar is above its container and moves the page by a margin. */
const heightNow = () =>
  Math.round(
    (container?.offsetHeight ?? 0) + Number.parseFloat(getComputedStyle(document.documentElement).marginTop),
  )

function measure() {
  let [last, same, frames] = [-1, 0, 0]
  const look = () => {
    const height = heightNow()
    same = height === last ? same + 1 : 0
    last = height
    frames += 1
    if (same < framesUntilLaidOut || (height < leastHeight && frames < framesUntilThere))
      requestAnimationFrame(look)
    else post({ nhung: 'height', height })
  }
  look()
}

const loading = loadMount()
loading.catch(() => {})
reportEvent('wgt:error')
listen<PanelMessage>(
  () => parent,
  (message) => {
    if (message.nhung === 'show') void show(message)
    else if (message.nhung === 'ground') setGround(message.ground)
    else if (message.nhung === 'pick') picking?.turn(message.on)
    else measure()
  },
)
post({ nhung: 'ready' })
