/** Ours (and orestbida's), Cookiebot's, and orestbida's older one. */
export const markAttributes = ['data-category', 'data-cookieconsent', 'data-cookiecategory'] as const

const markable = ['script[type="text/plain"]', 'iframe', 'img', 'link']

/** What waits for consent. */
export const markedSelector = markAttributes
  .flatMap((attribute) => markable.map((element) => `${element}[${attribute}]`))
  .join()
