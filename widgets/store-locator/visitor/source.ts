import type { Component } from 'vue'
import type { Places } from '../definition/location.ts'
import type { ChunkedMessages } from './chunked-messages.ts'
import type { Point, Store } from './search.ts'

export interface Source {
  places: Places
  stores: { readonly value: readonly Store[] }
  loaded: { readonly value: ReadonlySet<string> }
  chunks?: {
    /** All without `codes`. Throws when they can't be reached. */
    load(codes?: readonly string[]): Promise<void>
    /** Loads the nearest `count` stores within `radius` km (0: anywhere). */
    loadAround(near: Point, radius: number, count: number): Promise<void>
    provincesNamed(search: string): string[]
    /** Shown in place of the list while no store is loaded. */
    Panel: Component
    messages: ChunkedMessages
  }
}
