import type { Component } from 'vue'
import type { Places } from '../definition/location.ts'
import type { ChunkedMessages } from './chunked-source.messages.ts'
import type { Point, Store } from './search.ts'

/** The stores that are loaded so far: all at once, or one province after another. */
export interface Source {
  places: Places
  stores: { readonly value: readonly Store[] }
  /** Province codes (63 layout) whose stores are loaded. */
  loaded: { readonly value: ReadonlySet<string> }
  /** Undefined where all stores are loaded from the start. */
  chunks?: {
    /** Loads the stores of these provinces, or of all. Throws when they can't be reached. */
    load(codes?: readonly string[]): Promise<void>
    /** Loads enough provinces to have the nearest `count` stores within `radius` km (0: anywhere). */
    loadAround(near: Point, radius: number, count: number): Promise<void>
    /** Provinces with a place whose name matches a search. */
    provincesNamed(search: string): string[]
    /** The component in the list's place while no store is loaded, and its messages. */
    Panel: Component
    messages: ChunkedMessages
  }
}
