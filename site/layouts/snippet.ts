/** Puts the site's own address into the snippets of a page, and copies them. */
for (const place of document.querySelectorAll('[data-site]')) place.textContent = location.origin

for (const snippet of document.querySelectorAll<HTMLElement>('[data-snippet]')) {
  const button = snippet.querySelector('button')
  const code = snippet.querySelector('code')
  const words = button?.textContent
  button?.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code?.textContent ?? '')
      button.textContent = snippet.dataset.copied ?? ''
      setTimeout(() => {
        button.textContent = words ?? ''
      }, 2000)
    } catch {
      // a page without permission to the clipboard: what is selected can be copied by hand
      if (code) getSelection()?.selectAllChildren(code)
    }
  })
}
