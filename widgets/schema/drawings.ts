/** Our own pictures, 320 by 150. A shape has a tone of the primary colour: `runtime/core/drawing.css`. Only the chosen one is published. */
import * as z from 'zod'
import type { FieldMeta } from '../definition.ts'
import { choice } from './fields.ts'

const tones = ['full', 'deep', 'light', 'paper'] as const
type Shape = [tone: (typeof tones)[number], path: string]

const sparkles: Shape[] = [
  ['deep', 'M60 34l5 12 12 5-12 5-5 12-5-12-12-5 12-5z'],
  ['full', 'M266 26l4 9 9 4-9 4-4 9-4-9-9-4 9-4z'],
  ['light', 'M252 92a6 6 0 1 1 0 12 6 6 0 1 1 0-12zM84 96a5 5 0 1 1 0 10 5 5 0 1 1 0-10z'],
]
const table: Shape = ['light', 'M36 132h248v6H36z']

const drawings = {
  gift: [
    ...sparkles,
    table,
    ['full', 'M110 74h100v58H110z'],
    ['deep', 'M102 56h116v22H102z'],
    ['paper', 'M152 56h16v76h-16z'],
    [
      'paper',
      'M160 57c-8-28-48-34-44-12 2 11 26 13 44 12zm-10-4c-12 0-24-2-25-9-1-9 18-3 25 9zM160 57c8-28 48-34 44-12-2 11-26 13-44 12zm10-4c12 0 24-2 25-9 1-9-18-3-25 9z',
    ],
  ],
  teapot: [
    table,
    ['deep', 'M118 62c-40-10-50 54-2 56l-2-10c-28-4-24-40 6-36zM134 52c4-14 48-14 52 0z'],
    ['full', 'M160 46c30 0 50 14 50 38s-22 48-50 48-50-24-50-48 20-38 50-38z'],
    ['full', 'M204 72c22 2 20-22 38-26l6 9c-14 4-15 34-40 38z'],
    ['deep', 'M160 26a7 7 0 1 1 0 14 7 7 0 1 1 0-14z'],
    [
      'paper',
      'M160 66c13 11 13 31 0 44-13-13-13-33 0-44zM136 80c12 3 18 15 19 30-14-3-21-16-19-30zM184 80c-12 3-18 15-19 30 14-3 21-16 19-30z',
    ],
    ['deep', 'M48 106h40c0 15-7 26-20 26s-20-11-20-26z'],
    ['full', 'M244 106h40c0 15-7 26-20 26s-20-11-20-26z'],
    ['light', 'M62 96c-6-8 6-12 0-22 10 8 0 14 4 22zM76 96c-6-8 6-12 0-22 10 8 0 14 4 22z'],
  ],
  lantern: [
    ['light', 'M158 0h4v26h-4zM66 0h3v30h-3zM251 0h3v22h-3z'],
    ['deep', 'M138 24h44v9h-44zM138 109h44v9h-44z'],
    ['full', 'M160 32c42 0 56 22 56 39s-14 39-56 39-56-22-56-39 14-39 56-39z'],
    [
      'deep',
      'M160 32c17 0 24 22 24 39s-7 39-24 39-24-22-24-39 7-39 24-39zm0 7c-8 4-13 18-13 32s5 28 13 32c8-4 13-18 13-32s-5-28-13-32z',
    ],
    ['paper', 'M160 58l4 9 9 4-9 4-4 9-4-9-9-4 9-4z'],
    ['full', 'M149 118h4v24h-4zM158 118h4v30h-4zM167 118h4v24h-4z'],
    [
      'full',
      'M67 30c22 0 30 12 30 22S89 74 67 74 37 62 37 52s8-22 30-22zM252 22c22 0 30 12 30 22s-8 22-30 22-30-12-30-22 8-22 30-22z',
    ],
    ['deep', 'M58 26h18v6H58zM58 72h18v6H58zM243 18h18v6h-18zM243 64h18v6h-18z'],
    ['deep', 'M66 78h3v20h-3zM251 70h3v20h-3z'],
  ],
  shop: [
    table,
    ['paper', 'M92 64h136v68H92z'],
    ['deep', 'M124 16h72v18h-72z'],
    ['full', 'M88 34h144l14 30H74z'],
    ['deep', 'M108 34h18l-6 30H99zM151 34h18l2 30h-22zM194 34h18l9 30h-21z'],
    ['full', 'M74 64a12 12 0 0 0 24 0zM122 64a13 13 0 0 0 26 0zM172 64a13 13 0 0 0 26 0z'],
    [
      'deep',
      'M98 64a12 12 0 0 0 24 0zM148 64a12 12 0 0 0 24 0zM198 64a12 12 0 0 0 24 0zM222 64a12 12 0 0 0 24 0z',
    ],
    ['light', 'M104 86h60v32h-60z'],
    ['deep', 'M178 86h36v46h-36z'],
    ['paper', 'M206 108a3 3 0 1 1 0 6 3 3 0 1 1 0-6z'],
    ['full', 'M56 104c16 2 20 14 14 28H50c-8-12-6-24 6-28zM266 100c18 4 20 18 14 32h-24c-8-14-4-28 10-32z'],
  ],
  calendar: [
    ...sparkles,
    ['paper', 'M104 46h112v88H104z'],
    ['full', 'M104 30h112v24H104z'],
    ['deep', 'M124 20h8v22h-8zM188 20h8v22h-8z'],
    [
      'light',
      'M118 66h16v14h-16zM141 66h16v14h-16zM164 66h16v14h-16zM187 66h16v14h-16zM118 88h16v14h-16zM187 88h16v14h-16zM118 110h16v14h-16zM141 110h16v14h-16z',
    ],
    ['full', 'M141 86h39v18h-39z'],
    ['paper', 'M151 95l6 6 13-12-3-3-10 9-3-3z'],
  ],
  letter: [
    ...sparkles,
    table,
    ['deep', 'M100 66l60-42 60 42v66H100z'],
    ['paper', 'M112 36h96v76h-96z'],
    ['light', 'M124 46h40v6h-40zM124 58h72v6h-72zM124 70h72v6h-72z'],
    ['full', 'M100 66l60 40 60-40v66H100z'],
    ['deep', 'M100 132l60-32 60 32z'],
    ['paper', 'M160 113c-3-7-14-6-14 2 0 6 9 10 14 15 5-5 14-9 14-15 0-8-11-9-14-2z'],
  ],
} satisfies Record<string, Shape[]>

const drawingName = z.enum(['none', ...(Object.keys(drawings) as (keyof typeof drawings)[])])

export const drawing = (meta: FieldMeta) =>
  choice(
    {
      none: { vi: 'Không', en: 'None' },
      gift: { vi: 'Hộp quà', en: 'Gift' },
      teapot: { vi: 'Ấm trà', en: 'Teapot' },
      lantern: { vi: 'Đèn lồng', en: 'Lanterns' },
      shop: { vi: 'Cửa tiệm', en: 'Shop' },
      calendar: { vi: 'Tờ lịch', en: 'Calendar' },
      letter: { vi: 'Lá thư', en: 'Letter' },
    },
    { label: { vi: 'Tranh vẽ sẵn', en: 'Drawing' }, ...meta },
  )
    .default('none')
    .transform((name) => ({ name, shapes: name === 'none' ? [] : drawings[name] }))
    .pipe(z.object({ name: drawingName, shapes: z.array(z.tuple([z.enum(tones), z.string()])) }))
