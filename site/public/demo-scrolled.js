// Of a demo whose widget shows after scrolling: its page opens on the way. No module: a sandboxed frame could not load one.
addEventListener('load', () => scrollY || scroll(0, 420))
