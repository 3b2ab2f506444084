import type { Component, VNode } from 'vue'
import type { Item } from '../definition/settings.ts'

/** Of each layout with behaviour of its own. */
export interface LayoutProps {
  items: readonly Item[]
  label: string
  card(item: Item): VNode
}

export interface LayoutModule {
  layout: Component
  /** Instead of the whole widget, in the top layer. */
  floats?: true
  css: string
}
