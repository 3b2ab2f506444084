import { h, type VNode } from 'vue'

/** Shapes of a layer, the lowest first: a class for its colour, and a path. */
type Shapes = readonly (readonly [className: string, path: string])[]

/** All layers have one coordinate system, so that the prize can rise between them. */
const layers = {
  back: [
    ['shade', 'M54 322a106 9 0 0 0 212 0a106 9 0 0 0-212 0'],
    [
      'spark',
      'M52 120q2 12 14 14q-12 2-14 14q-2-12-14-14q12-2 14-14zM272 96q2 14 16 16q-14 2-16 16q-2-14-16-16q14-2 16-16z',
    ],
    [
      'spark',
      'M104 74q1 8 9 9q-8 1-9 9q-1-8-9-9q8-1 9-9zM232 62q1 6 7 7q-6 1-7 7q-1-6-7-7q6-1 7-7zM26 192q1 6 7 7q-6 1-7 7q-1-6-7-7q6-1 7-7zM294 180q1 8 9 9q-8 1-9 9q-1-8-9-9q8-1 9-9z',
    ],
    ['inside', 'M66 210l18-22h152l18 22z'],
  ],
  lid: [
    ['ribbon', 'M158 172C128 108 70 116 82 148c6 18 46 24 76 24z'],
    ['ribbon', 'M162 172c30-64 88-56 76-24-6 18-46 24-76 24z'],
    ['fold', 'M150 168c-18-30-48-34-52-20-3 11 26 18 52 20z'],
    ['fold', 'M170 168c18-30 48-34 52-20 3 11-26 18-52 20z'],
    ['lit', 'M64 172h192a8 8 0 0 1 8 8v24a8 8 0 0 1-8 8H64a8 8 0 0 1-8-8v-24a8 8 0 0 1 8-8z'],
    ['light', 'M64 172h192a8 8 0 0 1 8 8H56a8 8 0 0 1 8-8z'],
    ['ribbon', 'M142 172h36v40h-36z'],
    ['dark', 'M218 172h38a8 8 0 0 1 8 8v24a8 8 0 0 1-8 8h-38z'],
    ['ribbon', 'M150 154h20a6 6 0 0 1 6 6v10a6 6 0 0 1-6 6h-20a6 6 0 0 1-6-6v-10a6 6 0 0 1 6-6z'],
    ['fold', 'M154 162h12v2h-12zM154 167h12v2h-12z'],
  ],
  front: [
    ['body', 'M66 210h188l-8 104a10 10 0 0 1-10 10H84a10 10 0 0 1-10-10z'],
    ['ribbon', 'M142 210h36v114h-36z'],
    ['dark', 'M214 210h40l-8 104a10 10 0 0 1-10 10h-28z'],
    ['dark', 'M66 210h188l-.8 10H66.8z'],
    ['light', 'M84 226h8l4 84h-6z'],
  ],
} satisfies Record<string, Shapes>

export const giftLayer = (name: keyof typeof layers): VNode =>
  h(
    'svg',
    { class: ['gift-layer', name], viewBox: '0 46 320 290', 'aria-hidden': 'true' },
    layers[name].map(([className, path]) => h('path', { class: className, d: path })),
  )
