import type { Bakery } from '../bakery.ts'

/** Path of the editor page of the widget of that type. */
export const editorPage = (page: string) => (type: Parameters<Bakery['idOf']>[0]) => (bakery: Bakery) =>
  `/admin/widgets/${bakery.idOf(type)}/${page}`
