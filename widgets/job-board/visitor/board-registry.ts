/** The job boards of a page share its address. */
import { type JobAddress, withJob } from './job-address.ts'

export interface Board {
  publicId: string
  /** The container. */
  host: Element
  has(slug: string): boolean
  /** Empty for the list. */
  current(): string
  opened: Set<string>
}

const boards = new Set<Board>()

export function registerBoard(board: Board) {
  boards.add(board)
  return () => boards.delete(board)
}

/** The loader mounts a board when its container is near the viewport; a board registers some tasks after its shadow root is there. */
const isBoardPending = () =>
  [...document.querySelectorAll<HTMLElement>('[data-wgt],script[data-container]')].some((element) => {
    const { wgt, container = '', type } = element.dataset
    const host = wgt ? element : document.getElementById(container)
    if (!host) return false
    return type === 'job-board'
      ? ![...boards].some((board) => board.host === host)
      : !type && !host.shadowRoot
  })

/** The first board with the job counts if the address names no board, which keeps old links working. */
export function resolveJob(board: Board, { slug, board: publicId }: JobAddress): 'own' | 'other' | 'gone' {
  const named = [...boards].filter((candidate) => candidate.publicId === publicId)
  const candidates = named.length ? named : [...boards]
  const pending = !named.length && isBoardPending()
  if (publicId && pending) return 'other'
  // the board where the visitor opened the job wins over another one with it
  const rank = (candidate: Board) =>
    (candidate.current() === slug ? 2 : 0) + (candidate.opened.has(slug) ? 1 : 0)
  const [owner] = candidates.filter((candidate) => candidate.has(slug)).sort((a, b) => rank(b) - rank(a))
  if (owner) return owner === board ? 'own' : 'other'
  return !pending && candidates[0] === board ? 'gone' : 'other'
}

/** An empty slug removes the job. The address names the board only where there are several. */
export const addressOf = (slug: string, publicId: string) =>
  withJob(location.href, {
    slug,
    board: [...boards].some((board) => board.publicId !== publicId) ? publicId : '',
  })
