/** ms until a task runs on a page that is never idle. */
const longestWait = 1000

type Task = () => void
const waiting: Task[] = []
let isAsked = false

function askForTurn() {
  if (isAsked || waiting.length === 0) return
  isAsked = true
  const run = () => {
    isAsked = false
    waiting.shift()?.()
    askForTurn()
  }
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: longestWait })
  else setTimeout(run)
}

/**
 * Runs tasks one by one when the page is idle, so that a press or a key waits for one of them at most.
 * @returns what takes the task back
 */
export function inTurn(task: Task): () => void {
  waiting.push(task)
  askForTurn()
  return () => {
    const at = waiting.indexOf(task)
    if (at !== -1) waiting.splice(at, 1)
  }
}
