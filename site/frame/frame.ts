/** The preview frame: mounts the real bundle with the configuration that the control panel sends. */
import type { Mount, Mounted } from '../../widgets/runtime/contract.ts'
import { type FrameMessage, listen, type ShowMessage } from './protocol.ts'

const type = new URLSearchParams(location.search).get('type') ?? ''
const place = document.getElementById('stage')
const tell = (message: FrameMessage) => parent.postMessage(message, location.origin)

/** The bundle of the type, at the address that the build's manifest has. */
async function bundle(): Promise<Mount> {
  const answer = await fetch('/embed/v1/manifest.json')
  const manifest: Record<string, { file: string } | undefined> = await answer.json()
  const entry = manifest[type]
  if (!entry) throw new Error(`The build has no bundle of ${type}`)
  const { mount } = await import(/* @vite-ignore */ `/embed/${entry.file}`)
  return mount
}

// the files of a draft are published nowhere: the frame answers for them
let files: Record<string, unknown> = {}
const network = fetch
window.fetch = async (input, init) => {
  const address = new URL(input instanceof Request ? input.url : String(input), location.origin)
  const path = /^\/api\/v1\/widgets\/preview\/(.+)$/.exec(address.pathname)?.[1]
  if (path === undefined) return network(input, init)
  return path in files ? Response.json(files[path]) : new Response(null, { status: 404 })
}

let mounted: Mounted | undefined
let turn = 0
async function show(message: ShowMessage) {
  if (!place) return
  const mine = ++turn
  try {
    const mount = await loading
    if (mine !== turn) return
    files = message.files
    // the page must not jump while the old one is gone
    place.style.minHeight = `${place.offsetHeight}px`
    mounted?.unmount()
    mounted = undefined
    mounted = await mount(place, message.config, { site: location.origin, preview: true })
    tell({ nhung: 'shown' })
  } catch (error) {
    tell({ nhung: 'failed', reason: error instanceof Error ? error.message : String(error) })
  } finally {
    requestAnimationFrame(() => {
      place.style.minHeight = ''
    })
  }
}

const loading = bundle()
loading.catch(() => {})
for (const name of [
  'cookie-consent:accepted',
  'cookie-consent:rejected',
  'cookie-consent:updated',
  'wgt:error',
])
  document.addEventListener(name, () => tell({ nhung: 'event', name }))
listen<ShowMessage>(() => parent, show)
tell({ nhung: 'ready' })
