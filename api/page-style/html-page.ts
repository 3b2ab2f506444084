/** Pages of strangers, as browsers read them. */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5'

export type HtmlElement = DefaultTreeAdapterTypes.Element

/** Unclosed tags can make a tree that grows with the square of its page. */
const maxElements = 200_000

/** The page has more elements than are looked at. */
export class PageTooLarge extends Error {
  override readonly name = 'PageTooLarge'
}

/** Builds trees of so many elements. @throws PageTooLarge */
export function boundedTreeAdapter(): typeof defaultTreeAdapter {
  let made = 0
  const createElement: typeof defaultTreeAdapter.createElement = (...parts) => {
    if (++made > maxElements) throw new PageTooLarge()
    return defaultTreeAdapter.createElement(...parts)
  }
  return { ...defaultTreeAdapter, createElement }
}

/** In the order of the page; without what is in a `<template>` or, as text, in a `<noscript>`. @throws PageTooLarge */
export function elementsOf(html: string): HtmlElement[] {
  const page = parse(html, { treeAdapter: boundedTreeAdapter() })
  const elements: HtmlElement[] = []
  // No recursion: a page may be as deep as it is long.
  const left: DefaultTreeAdapterTypes.Node[] = [page]
  for (let node = left.pop(); node; node = left.pop()) {
    if ('tagName' in node) elements.push(node)
    if ('childNodes' in node) for (const child of node.childNodes.toReversed()) left.push(child)
  }
  return elements
}

export const isNamed = (name: string) => (element: HtmlElement) => element.tagName === name

/** Trimmed; empty for an attribute that is not there. */
export const attributeOf = (element: HtmlElement | undefined, name: string): string =>
  element?.attrs.find((attribute) => attribute.name === name)?.value.trim() ?? ''

/** The address to which others in the page are relative. */
export function baseOf(elements: readonly HtmlElement[], pageUrl: string): string {
  const base = attributeOf(elements.find(isNamed('base')), 'href')
  return URL.canParse(base, pageUrl) ? new URL(base, pageUrl).href : pageUrl
}

/** Content of an element without markup, such as `script`. */
export const textIn = ({ childNodes }: HtmlElement): string =>
  childNodes.map((child) => ('value' in child ? child.value : '')).join('')
