export const isHidden = (element: Element) => getComputedStyle(element).display === 'none'
