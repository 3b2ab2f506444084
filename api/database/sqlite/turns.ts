import { StorageUnavailable } from '../errors.ts'

/** Lets go of the turn. Harmless when called again. */
export type Release = () => void

export interface Turns {
  /** Resolves when it is one's turn; first come, first served. Throws `StorageUnavailable` after `patience` ms. */
  take(): Promise<Release>
}

/** One at a time: who writes to the database now. */
export function createTurns(patience: number): Turns {
  const waiting: (() => void)[] = []
  let taken = false

  const releaseOnce = (): Release => {
    let mine = true
    return () => {
      if (!mine) return
      mine = false
      const next = waiting.shift()
      if (next) next()
      else taken = false
    }
  }

  return {
    take() {
      if (!taken) {
        taken = true
        return Promise.resolve(releaseOnce())
      }
      return new Promise((resolve, reject) => {
        const begin = () => {
          clearTimeout(timer)
          resolve(releaseOnce())
        }
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(begin), 1)
          reject(new StorageUnavailable(`Waited ${patience} ms for the turn to write`))
        }, patience)
        waiting.push(begin)
      })
    },
  }
}
