/** Strokes on a grid of 24. Only the chosen ones are published. */
export const icons = {
  none: '',
  megaphone: 'M3 10v4h4l8 5V5l-8 5zM18 9a4 4 0 0 1 0 6M7 14l1 6h2',
  truck:
    'M2 6h12v10H2zM14 10h4l4 3v3h-8M6 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM18 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  bolt: 'M13 2 4 14h7l-1 8 9-12h-7z',
  gift: 'M3 8h18v4H3zM5 12v9h14v-9M12 8v13M12 8S9 2 6.5 4 9 8 12 8zM12 8s3-6 5.5-4S15 8 12 8z',
  tag: 'M3 3h8l10 10-8 8L3 11zM8 8h.01',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 2',
  calendar: 'M4 5h16v16H4zM4 10h16M8 2v5M16 2v5',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5M12 8h.01',
  blossom:
    'M12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM12 10c-3-3-2-7 0-7s3 4 0 7zM14 12c3-3 7-2 7 0s-4 3-7 0zM12 14c3 3 2 7 0 7s-3-4 0-7zM10 12c-3 3-7 2-7 0s4-3 7 0z',
}
