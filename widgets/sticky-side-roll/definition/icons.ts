/** Icons of the tab, strokes on a grid of 24. Only the chosen one is published. */
export const tabIcons = {
  none: '',
  gift: 'M4 12v8h16v-8M3 8h18v4H3zM12 8v12M12 8C9 8 7 7 7 5s4-2 5 3c1-5 5-5 5-3s-2 3-5 3',
  tag: 'M3 12V4a1 1 0 0 1 1-1h8l9 9-9 9zM7.5 7.5h.01',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3 2',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
  pin: 'M12 21c-4-4-7-7.5-7-11a7 7 0 0 1 14 0c0 3.5-3 7-7 11M12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  mail: 'M3 5h18v14H3zM3 6l9 7 9-7',
  phone: 'M5 3h4l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2',
  megaphone: 'M4 10v4l4 .5L18 19V5L8 9.5zM8 14.5l1.5 5.5h2.5l-1.5-4',
  star: 'M12 3l2.7 5.8 6.3.8-4.6 4.3 1.2 6.3L12 17.1l-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z',
}
