/** The boards of a page share its address: which of them shows the job that it names, and which says that it is gone. */
import { type JobPlace, withJob } from './job-address.ts'

export interface Board {
  publicId: string
  knows(slug: string): boolean
  /** The job that it shows or is fetching; empty for the list. */
  shown(): string
  /** Jobs that were opened in it. */
  seen: Set<string>
}

/** In the order in which they came. */
const boards = new Set<Board>()

/** @returns what takes it off the page again. */
export function join(board: Board) {
  boards.add(board)
  return () => boards.delete(board)
}

/** Whether a board may still come: what is far down a page mounts when the visitor gets there. */
const isComing = () =>
  [...document.querySelectorAll<HTMLElement>('[data-wgt],script[data-container]')].some((element) => {
    const { wgt, container = '', type = 'job-board' } = element.dataset
    const host = wgt ? element : document.getElementById(container)
    return type === 'job-board' && host && !host.shadowRoot
  })

/**
 * What the address means to a board: its own job, another board's, or one that none on the page has. The board that the address
 * names counts alone; without a name the first that has the job shows it, so that old links go on working.
 */
export function whose(board: Board, { slug, board: name }: JobPlace): 'mine' | 'other' | 'gone' {
  const named = [...boards].filter(({ publicId }) => publicId === name)
  const asked = named.length ? named : [...boards]
  const waits = !named.length && isComing()
  if (name && waits) return 'other'
  // of two with the same job the one in which the visitor saw it
  const rank = (one: Board) => (one.shown() === slug ? 2 : 0) + (one.seen.has(slug) ? 1 : 0)
  const [owner] = asked.filter((one) => one.knows(slug)).sort((a, b) => rank(b) - rank(a))
  if (owner) return owner === board ? 'mine' : 'other'
  return !waits && asked[0] === board ? 'gone' : 'other'
}

/** The page's address with a job of a board in it; for an empty slug without one. The board is named where there are several. */
export const addressOf = (slug: string, publicId: string) =>
  withJob(location.href, {
    slug,
    board: [...boards].some((one) => one.publicId !== publicId) ? publicId : '',
  })
