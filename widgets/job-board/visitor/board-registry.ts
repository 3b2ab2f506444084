/** The job boards of a page share its address: decides which of them shows the job in it, and which reports it gone. */
import { type JobAddress, withJob } from './job-address.ts'

export interface Board {
  publicId: string
  has(slug: string): boolean
  /** Slug of the job that it shows or loads; empty for the list. */
  current(): string
  /** Slugs that were opened in it. */
  opened: Set<string>
}

/** In the order of mounting. */
const boards = new Set<Board>()

/** @returns removes it again */
export function registerBoard(board: Board) {
  boards.add(board)
  return () => boards.delete(board)
}

/** Whether a board is still to be mounted: the loader waits until its container is near the viewport. */
const isBoardPending = () =>
  [...document.querySelectorAll<HTMLElement>('[data-wgt],script[data-container]')].some((element) => {
    const { wgt, container = '', type = 'job-board' } = element.dataset
    const host = wgt ? element : document.getElementById(container)
    return type === 'job-board' && host && !host.shadowRoot
  })

/**
 * Resolves the address for one board: to its own job, another board's, or one that no board has. Only the board that the
 * address names counts; without a name it is the first board with the job, which keeps old links working.
 */
export function resolveJob(board: Board, { slug, board: publicId }: JobAddress): 'own' | 'other' | 'gone' {
  const named = [...boards].filter((candidate) => candidate.publicId === publicId)
  const candidates = named.length ? named : [...boards]
  const pending = !named.length && isBoardPending()
  if (publicId && pending) return 'other'
  // of two boards with the job, the one where the visitor opened it
  const rank = (candidate: Board) =>
    (candidate.current() === slug ? 2 : 0) + (candidate.opened.has(slug) ? 1 : 0)
  const [owner] = candidates.filter((candidate) => candidate.has(slug)).sort((a, b) => rank(b) - rank(a))
  if (owner) return owner === board ? 'own' : 'other'
  return !pending && candidates[0] === board ? 'gone' : 'other'
}

/** The page's address with a job, or without one for an empty slug. It names the board where there are several. */
export const addressOf = (slug: string, publicId: string) =>
  withJob(location.href, {
    slug,
    board: [...boards].some((board) => board.publicId !== publicId) ? publicId : '',
  })
