import { type InjectionKey, inject, provide } from 'vue'
import type { Messages } from './messages.ts'

const key: InjectionKey<Messages> = Symbol()

/** For all components below. */
export const provideMessages = (messages: Messages) => provide(key, messages)

export const useMessages = (): Messages => inject(key)!
