/** Ours (and orestbida's), Cookiebot's, and orestbida's older one. */
export const markAttributes = ['data-category', 'data-cookieconsent', 'data-cookiecategory'] as const

/** Selects elements that wait for consent. */
export const markedSelector = `:is(script[type="text/plain"],iframe,img,link):is(${markAttributes.map((name) => `[${name}]`)})`

/** Changes of a page by which an element becomes one of these. */
export const markChanges: MutationObserverInit = {
  childList: true,
  subtree: true,
  attributeFilter: ['type', ...markAttributes],
}
