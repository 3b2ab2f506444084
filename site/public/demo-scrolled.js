// Scrolls the page of a demo widget that shows only after scrolling. No module: a sandboxed frame could not load one.
addEventListener('load', () => scrollY || scroll(0, 420))
