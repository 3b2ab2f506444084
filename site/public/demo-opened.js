// Of a demo whose widget is closed at first: in the miniature of a card, which nobody can press, it stands open. No module: a sandboxed frame could not load one.
if (origin === 'null')
  addEventListener('wgt:ready', ({ target }) => target.shadowRoot?.querySelector('button')?.click())
