for (const element of document.querySelectorAll('[data-site]')) element.textContent = location.origin

for (const snippet of document.querySelectorAll<HTMLElement>('[data-snippet]')) {
  const button = snippet.querySelector('button')
  const code = snippet.querySelector('code')
  const label = button?.textContent
  button?.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code?.textContent ?? '')
      button.textContent = snippet.dataset.copied ?? ''
      setTimeout(() => {
        button.textContent = label ?? ''
      }, 2000)
    } catch {
      // Without clipboard permission the selection can be copied by hand.
      if (code) getSelection()?.selectAllChildren(code)
    }
  })
}
