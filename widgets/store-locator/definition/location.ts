import * as z from 'zod'

const status = z.enum(['comingSoon', 'temporarilyClosed'])
export type Status = 'open' | z.output<typeof status>

const specialDays = z.object({
  /** `YYYY-MM-DD`, inclusive. */
  from: z.string(),
  to: z.string(),
  hours: z.array(z.string()),
  label: z.string().exactOptional(),
})

/** Replace the week's hours in every year or month of a calendar. No hours: closed. */
const lunarDays = z.object({
  calendar: z.enum(['solar', 'lunar']),
  year: z.number().exactOptional(),
  month: z.number().exactOptional(),
  day: z.number(),
  offset: z.number().exactOptional(),
  length: z.number().exactOptional(),
  hours: z.array(z.string()),
  label: z.string().exactOptional(),
})
export type LunarDays = z.output<typeof lunarDays>

export const location = z
  .object({
    id: z.string(),
    name: z.string(),
    address: z.string(),
    legacyAddress: z.string().meta({ description: 'as it was written before July 2025' }).exactOptional(),
    /** Codes of the 63 layout: the 34 layout has no districts. */
    provinceCode: z.string(),
    districtCode: z.string(),
    wardCode: z.string().exactOptional(),
    lat: z.number(),
    lng: z.number(),
    approximate: z
      .literal(true)
      .meta({ description: '`lat` and `lng` are the middle of its ward or district' })
      .exactOptional(),
    phone: z.string().exactOptional(),
    call: z
      .string()
      .meta({ description: 'the number to dial, where `phone` is more than one number' })
      .exactOptional(),
    /** Phone number or name of an official account. */
    zalo: z.string().exactOptional(),
    email: z.string().exactOptional(),
    website: z.string().exactOptional(),
    categories: z.array(z.string()),
    tags: z.array(z.string()).exactOptional(),
    /** schema.org's `openingHours`: `["Mo-Fr 07:30-22:00"]`. */
    hours: z.array(z.string()).exactOptional(),
    specialDays: z.array(specialDays).exactOptional(),
    lunarDays: z.array(lunarDays).exactOptional(),
    imageUrl: z.string().exactOptional(),
    thumbnailUrl: z.string().meta({ description: 'a small file of an uploaded picture' }).exactOptional(),
    status: status.exactOptional(),
    featured: z.literal(true).exactOptional(),
    badge: z.string().exactOptional(),
    priority: z.number().exactOptional(),
    actions: z.array(z.object({ label: z.string(), url: z.string() })).exactOptional(),
  })
  .meta({ id: 'Location' })
export type Location = z.output<typeof location>

/** South, west, north, east, degrees. */
const box = z.tuple([z.number(), z.number(), z.number(), z.number()])
export type Box = z.output<typeof box>

const count = z.number()
const aliases = z
  .array(z.string())
  .meta({ description: 'other names of the former district on 30 June 2025' })
  .exactOptional()
/** Body of `places`, or of `regions` when stores are read one province at a time. */
export const places = z
  .object({
    total: count,
    provinces: z
      .array(
        z.object({
          code: z.string(),
          name: z.string(),
          merged: z.string(),
          count,
          lat: z.number(),
          lng: z.number(),
          box,
        }),
      )
      .meta({
        description: '`merged`: the province of the 34 layout; `box` and the point are those of its stores',
      }),
    merged: z.record(z.string(), z.string()),
    districts: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        aliases,
        province: z.string(),
        count,
        lat: z.number(),
        lng: z.number(),
      }),
    ),
    wards: z
      .array(
        z.object({
          code: z.string(),
          name: z.string(),
          aliases,
          merged: z.string(),
          count,
          lat: z.number(),
          lng: z.number(),
        }),
      )
      .meta({ description: 'with the middle of each' }),
    categories: z.array(z.string()),
    tags: z.array(z.string()).exactOptional(),
    specialDays: z.array(specialDays),
    /** Holidays and lunar days of all stores; present, maybe empty, if any store has some. */
    lunarDays: z.array(lunarDays).exactOptional(),
  })
  .meta({ id: 'StorePlaces' })
export type Places = z.output<typeof places>
