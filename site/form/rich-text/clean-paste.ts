/** Word writes a list as paragraphs with a sign before each: they become a list again. Other programs need no help. */

const isItem = (node: Element) => /mso-list:\s*l\d/i.test(node.getAttribute('style') ?? '')
const isOrdered = (sign: string) => /^[\s\u00a0]*(?:\d+|[a-z]|[ivx]+)[.)]/i.test(sign)

function signOf(paragraph: Element): string {
  const sign = [...paragraph.querySelectorAll('[style]')].find((node) =>
    /mso-list:\s*ignore/i.test(node.getAttribute('style') ?? ''),
  )
  const text = sign?.textContent ?? ''
  sign?.remove()
  return text
}

function joinItems(document: Document) {
  for (const paragraph of document.querySelectorAll('p[style]')) {
    if (!isItem(paragraph)) continue
    const tag = isOrdered(signOf(paragraph)) ? 'OL' : 'UL'
    const before = paragraph.previousElementSibling
    const list = before?.tagName === tag ? before : document.createElement(tag)
    if (list !== before) paragraph.before(list)
    const item = document.createElement('li')
    item.append(...paragraph.childNodes)
    list.append(item)
    paragraph.remove()
  }
}

/** @param html as a program put it on the clipboard; conditional comments hide what Word's own signs would show twice */
export function cleanPaste(html: string): string {
  const bare = html.replace(
    /<!--\[if !supportLists\]-->|<!--\[endif\]-->|<!\[if !supportLists\]>|<!\[endif\]>/gi,
    '',
  )
  if (!/mso-list/i.test(bare)) return bare
  const document = new DOMParser().parseFromString(bare, 'text/html')
  joinItems(document)
  return document.body.innerHTML
}
