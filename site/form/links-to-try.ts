import { type InjectionKey, inject, type Ref } from 'vue'

/** Of a draft that can be published: the links that its fields make, by the field's pointer. */
export const linksToTryKey: InjectionKey<Readonly<Ref<ReadonlyMap<string, string>>>> = Symbol('links to try')

export const useLinksToTry = () => inject(linksToTryKey, undefined)
