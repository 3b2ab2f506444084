/** The element and those around it as they are laid out, also out of shadow roots. */
export function withAncestors(element: Element): Element[] {
  const { host } = element.getRootNode() as Partial<ShadowRoot>
  const around = element.assignedSlot ?? element.parentElement ?? host
  return around ? [element, ...withAncestors(around)] : [element]
}
