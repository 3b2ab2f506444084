/** Files cannot be stored on the device: they are kept for a form that is opened again on the same page. */
const chosen = new Map<string, Record<string, File[]>>()

export const chosenFiles = (draftKey: string): Readonly<Record<string, File[]>> => chosen.get(draftKey) ?? {}

export function keepChosen(draftKey: string, path: string, files: File[]) {
  chosen.set(draftKey, { ...chosen.get(draftKey), [path]: files })
}

export const forgetFiles = (draftKey: string) => chosen.delete(draftKey)
