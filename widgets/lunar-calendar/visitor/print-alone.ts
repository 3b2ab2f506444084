const mark = 'wgtPrint'

/** Prints an element of the page and nothing else of it. A constructed style sheet holds under strict policies. */
export function printAlone(host: HTMLElement) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '@media print { body :not(:has([data-wgt-print]), [data-wgt-print], [data-wgt-print] *) { display: none !important } }',
  )
  host.dataset[mark] = ''
  document.adoptedStyleSheets.push(sheet)
  const restore = () => {
    delete host.dataset[mark]
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
  addEventListener('afterprint', restore, { once: true })
  print()
}
