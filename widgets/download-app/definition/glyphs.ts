import type { Text } from '../../definition.ts'

/** Drawn app icons: strokes on a grid of 24. Only the chosen one is published. */
export const glyphs = {
  bag: 'M6 8h12l1 11a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM9 11V7a3 3 0 0 1 6 0v4',
  cup: 'M5 9h11v6a5 5 0 0 1-5 5h-1a5 5 0 0 1-5-5zM16 11h1.5a2.5 2.5 0 0 1 0 5H16M8.5 3v2.5M12.5 3v2.5',
  bowl: 'M3 12h18a9 9 0 0 1-5 8H8a9 9 0 0 1-5-8zM8 8.5c-1-1.5 1-2.5 0-4M12 8.5c-1-1.5 1-2.5 0-4M16 8.5c-1-1.5 1-2.5 0-4',
  heart:
    'M12 20s-8-5-8-11a4.5 4.5 0 0 1 8-2.8A4.5 4.5 0 0 1 20 9c0 6-8 11-8 11zM6.5 12H10l1.5-2.5L13.5 14l1-2h3',
  book: 'M12 6.5C10 5 7 4.5 3.5 5v13c3.5-.5 6.5 0 8.5 1.5 2-1.5 5-2 8.5-1.5V5C17 4.5 14 5 12 6.5zM12 6.5v13',
  car: 'M4 16v-4l2-5.5A2 2 0 0 1 8 5h8a2 2 0 0 1 2 1.5l2 5.5v4zM4 12h16M6 16v2.5M18 16v2.5M7.5 14h1M15.5 14h1',
  wallet:
    'M4 7h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM4 7a2 2 0 0 1 2-3h10v3M20 11h-4a2.5 2.5 0 0 0 0 5h4',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4',
  leaf: 'M5 20C4 11 9 5 20 4c0 11-5 16-13 14M5 20c2-5 5-8 9-10',
}

export const glyphNames = {
  bag: { vi: 'Túi mua sắm', en: 'Shopping bag' },
  cup: { vi: 'Tách cà phê', en: 'Cup' },
  bowl: { vi: 'Bát nóng', en: 'Bowl' },
  heart: { vi: 'Sức khỏe', en: 'Health' },
  book: { vi: 'Quyển sách', en: 'Book' },
  car: { vi: 'Xe', en: 'Car' },
  wallet: { vi: 'Ví', en: 'Wallet' },
  bell: { vi: 'Chuông', en: 'Bell' },
  leaf: { vi: 'Lá', en: 'Leaf' },
} satisfies Record<keyof typeof glyphs, Text>
