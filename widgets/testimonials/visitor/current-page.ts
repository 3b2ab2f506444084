import { type InjectionKey, inject, provide, type Ref } from 'vue'

const key: InjectionKey<Readonly<Ref<number>>> = Symbol()

/** For the cards of a slider. @param page its index */
export const providePage = (page: Readonly<Ref<number>>) => provide(key, page)

/** Undefined in a layout without pages. */
export const usePage = () => inject(key, undefined)
