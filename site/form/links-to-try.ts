import { type InjectionKey, inject, type Ref } from 'vue'

/** Links made by the fields of a publishable draft, by the field's pointer. */
export const linksToTryKey: InjectionKey<Readonly<Ref<ReadonlyMap<string, string>>>> = Symbol('links to try')

export const useLinksToTry = () => inject(linksToTryKey, undefined)
