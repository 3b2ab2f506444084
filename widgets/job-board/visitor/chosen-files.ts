import { shallowReactive } from 'vue'

/** By the name of their part. */
export type ChosenFiles = Record<string, File[]>

/** Storage takes no files, so that a form which is closed and opened again has them from here while the page lives. */
const chosen = new Map<string, ChosenFiles>()

/** What is chosen for a form. @param key as of its draft */
export function chosenFiles(key: string): ChosenFiles {
  const files = chosen.get(key) ?? shallowReactive<ChosenFiles>({})
  chosen.set(key, files)
  return files
}

/** Whether the form was opened on this page before. */
export const isKnown = (key: string) => chosen.has(key)

export const forget = (key: string) => chosen.delete(key)
