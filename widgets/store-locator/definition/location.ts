/** Stores as they are published. Types only. */
import type { DayRule } from '../../runtime/lunar/day-rules.ts'
import type { SpecialDays } from '../../runtime/schedule.ts'

export type Status = 'open' | 'comingSoon' | 'temporarilyClosed'

/** Days of every lunar year or month whose hours are not those of the week. No hours: closed. */
export interface LunarDays extends DayRule {
  hours: string[]
  label?: string
}

/** One element of `locations`. */
export interface Location {
  id: string
  name: string
  /** As it is written today. */
  address: string
  /** As it was written before July 2025. */
  legacyAddress?: string
  /** Codes of the 63 layout, in which a district has a meaning. */
  provinceCode: string
  districtCode: string
  /** Of the 34 layout. */
  wardCode?: string
  lat: number
  lng: number
  /** The place is the middle of its ward or district: the merchant gave none. */
  approximate?: true
  phone?: string
  /** A phone number or the name of an official account. */
  zalo?: string
  email?: string
  website?: string
  categories: string[]
  tags?: string[]
  /** schema.org's `openingHours`: `["Mo-Fr 07:30-22:00"]`. */
  hours?: string[]
  specialDays?: SpecialDays[]
  lunarDays?: LunarDays[]
  imageUrl?: string
  status?: Exclude<Status, 'open'>
  featured?: true
  /** A word on a badge: "Showroom", "Bán sỉ". */
  badge?: string
  /** Higher comes first. */
  priority?: number
  actions?: { label: string; url: string }[]
}

/** South, west, north, east, degrees. */
export type Box = readonly [number, number, number, number]

/**
 * What the stores' codes mean, and how many stores there are where: body of `places`, or of `regions` when the stores
 * are to be read one province at a time.
 */
export interface Places {
  total: number
  /** `merged`: the province of the 34 layout. `box` and the point (the mean) are those of its stores. */
  provinces: {
    code: string
    name: string
    merged: string
    count: number
    lat: number
    lng: number
    box: Box
  }[]
  merged: Record<string, string>
  districts: { code: string; name: string; province: string; count: number; lat: number; lng: number }[]
  wards: { code: string; name: string; merged: string; count: number }[]
  /** All categories, in the merchant's order. */
  categories: string[]
  /** All features that one may choose by. */
  tags?: string[]
  /** Those of all stores. */
  specialDays: SpecialDays[]
  /** Those of all stores; there, and perhaps empty, where any store has lunar days. */
  lunarDays?: LunarDays[]
}
