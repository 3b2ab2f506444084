type Attributes = Record<string, string | number | boolean | undefined | ((event: Event) => void)>
type Child = Node | string | false | undefined

/** A function is a listener, true an empty attribute; false and undefined leave an attribute or a child out. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value)
    else if (value !== undefined && value !== false)
      element.setAttribute(name, value === true ? '' : `${value}`)
  }
  for (const child of children) if (child) element.append(child)
  return element
}
