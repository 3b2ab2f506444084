import type { InjectionKey } from 'vue'

interface OwnWidget {
  publicId: string
  name: string
}

/** The widgets of a type that the person has. */
export type ListWidgets = (type: string) => Promise<OwnWidget[]>

/** Without it, a public id is typed. */
export const ownWidgetsKey: InjectionKey<ListWidgets> = Symbol('own widgets')
