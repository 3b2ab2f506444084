// Opens a demo widget that starts closed, in the miniature of a card, which cannot be clicked. No module: a sandboxed frame could not load one.
if (origin === 'null')
  addEventListener('wgt:ready', ({ target }) => target.shadowRoot?.querySelector('button')?.click())
