import { shallowReactive } from 'vue'

export type ChosenFiles = Record<string, File[]>

/** Files cannot be stored on the device: the map keeps them for a form that is opened again on the same page. */
const chosen = new Map<string, ChosenFiles>()

export function chosenFiles(key: string): ChosenFiles {
  const files = chosen.get(key) ?? shallowReactive<ChosenFiles>({})
  chosen.set(key, files)
  return files
}

export const hasChosenFiles = (key: string) => chosen.has(key)

export const forgetFiles = (key: string) => chosen.delete(key)
