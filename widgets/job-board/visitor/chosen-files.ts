import { shallowReactive } from 'vue'

/** By the name of the form-data part. */
export type ChosenFiles = Record<string, File[]>

/** Files cannot be stored on the device: a form that is opened again has them from here, as long as the page lives. */
const chosen = new Map<string, ChosenFiles>()

/** The chosen files of a form. @param key of its draft */
export function chosenFiles(key: string): ChosenFiles {
  const files = chosen.get(key) ?? shallowReactive<ChosenFiles>({})
  chosen.set(key, files)
  return files
}

/** Whether the form was opened before in the life of this page. */
export const hasChosenFiles = (key: string) => chosen.has(key)

export const forgetFiles = (key: string) => chosen.delete(key)
