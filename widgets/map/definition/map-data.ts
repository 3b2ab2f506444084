import * as z from 'zod'

const layout = z.enum(['34', '63'])

const regionData = z.object({
  code: z.string().meta({ description: 'of the layout that it stands in' }),
  label: z.string().exactOptional(),
  color: z.string().exactOptional(),
  value: z.number().exactOptional(),
  text: z.string().meta({ description: 'the value or the category in words' }).exactOptional(),
  url: z.string().exactOptional(),
  tooltip: z.string().exactOptional(),
  parts: z.string().meta({ description: 'what the old provinces have that it was made of' }).exactOptional(),
  disabled: z.literal(true).exactOptional(),
})
export type RegionData = z.output<typeof regionData>
const regions = z.array(regionData).meta({ id: 'MapRegions' })

const icon = z.enum(['dot', 'pin', 'star'])
export type Icon = z.output<typeof icon>

const legendItem = z
  .object({
    color: z.string(),
    label: z.string(),
    pin: z.literal(true).exactOptional(),
    marks: z.array(z.object({ icon, color: z.string() })).exactOptional(),
  })
  .meta({ description: '`pin`: it is of pins alone; `marks`: what its pins look like' })
export type LegendItem = z.output<typeof legendItem>
const legend = z.array(legendItem).meta({ id: 'MapLegend' })

const pinData = z.object({
  id: z.string(),
  lat: z.number(),
  lng: z.number(),
  label: z.string(),
  icon,
  group: z.string().meta({ description: 'its category' }).exactOptional(),
  description: z.string().exactOptional(),
  color: z.string().exactOptional(),
  image: z.string().exactOptional(),
  url: z.string().exactOptional(),
})
export type PinData = z.output<typeof pinData>

const layoutData = z.object({ layout, regions })
export type LayoutData = z.output<typeof layoutData>

export const mapData = z
  .object({
    layout,
    map: z.object({
      boundaries: z.string().meta({ description: 'address of the borders' }),
      legend,
      stores: z
        .string()
        .meta({ description: 'address of the stores that the regions are coloured by the number of' })
        .exactOptional(),
      other: z
        .object({ ...layoutData.shape, legend })
        .meta({ description: 'the same data for the other layout' })
        .exactOptional(),
    }),
    regions,
    pins: z.array(pinData),
  })
  .meta({ id: 'MapData' })
export type MapData = z.output<typeof mapData>
