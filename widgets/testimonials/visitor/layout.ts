import type { Component, VNode } from 'vue'
import type { Mount } from '../../runtime/core/contract.ts'
import type { Item, Settings } from '../definition/settings.ts'

/** Of each layout with behaviour of its own. */
export interface LayoutProps {
  items: readonly Item[]
  label: string
  card(item: Item): VNode
}

export interface LayoutModule {
  layout: Component
  /** Instead of the whole widget, in the top layer. @returns `mount` while the visitor is to see it */
  floats?(mount: Mount<Settings>): Mount<Settings>
  css: string
}
