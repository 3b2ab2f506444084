import * as z from 'zod'
import { type JsonSchema, problem } from '../../api/http/openapi-problems.ts'
import { dateTime } from '../../api/inbox/document.ts'
import { everyKind } from '../../api/inbox/kinds.ts'
import { built, catalog } from '../../widgets/catalog.ts'
import { catalogFiles } from '../../widgets/catalog-files.ts'
import { fromZod, namedSchemas, ref } from './schema.ts'

const text = z.string()
const whole = z.int()
const described = (description: string) => z.string().meta({ description })
const anyObject = z.looseObject({})

const figure = (unit: string) =>
  z
    .number()
    .meta({ description: `${unit}; null where no source has it` })
    .nullable()

const division = {
  code: text,
  name: described('without its type: "1"'),
  fullName: described('with its type: "Quận 1"'),
  nameEn: text,
  type: text,
}
const size = {
  coordinates: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  population: figure('people'),
  populationYear: whole.nullable(),
  areaKm2: figure('km²'),
}

const counts = { views: whole, unique: whole, clicks: whole, interactions: whole }

const Theme = z.object({
  primary: text.optional(),
  bg: text.optional(),
  text: text.optional(),
  radius: whole.optional().meta({ description: 'px' }),
  font: text.optional(),
})
const Ward = z.object({
  ...division,
  districtCode: text.optional(),
  provinceCode: text.optional(),
  ...size,
})
const District = z.object({ ...division, provinceCode: text, ...size })
const Province = z.object({ ...division, region: text, ...size, mergedInto: text })
const Province34 = z.object({
  ...division,
  region: described('null where its parts lie in two regions of the 63 layout').nullable(),
  ...size,
  mergedInto: z.null(),
  mergedFrom: z.array(text),
  population2019: figure('people, comparable with the 63 layout'),
})
const Notice = z.object({ copyright: text, license: text })

const read = {
  Theme,
  Province,
  ProvinceDetail: z.intersection(Province, z.object({ districts: z.array(District) })),
  District,
  DistrictDetail: z.intersection(District, z.object({ wards: z.array(Ward) })),
  Ward,
  Province34,
  Province34Detail: z.intersection(Province34, z.object({ wards: z.array(Ward) })),
  Conversion: z.object({ code: text, fullName: text, districtFullName: text, into: z.array(text) }),
  ProvinceNames: z.object({
    code: text,
    fullName: text,
    names: described('other ways to write it, without its type').array(),
    former: z.array(z.object({ fullName: text, names: z.array(text) })),
    districts: described('of the 63 layout, with their types').array(),
  }),
  WardNames: z.object({
    code: text,
    fullName: text,
    wards: z.array(z.object({ code: text, fullName: text })),
    former: z.array(
      z.object({
        province: text,
        fullName: described('of a district of the 63 layout'),
        wards: z.array(
          z.object({ fullName: text, into: described('codes of wards of the 34 layout').array() }),
        ),
      }),
    ),
  }),
  Topology: z.object({
    type: z.literal('Topology'),
    objects: z.object({ provinces: anyObject }),
    arcs: z.array(z.array(z.array(z.number()).length(2))).meta({
      description: 'Positions of each arc, in steps of `transform` where there is one',
    }),
    notice: Notice,
  }),
  Notice,
  Stats: z.object({
    publicId: text,
    views: z.object({ total: whole, unique: whole }),
    clicks: whole,
    interactions: whole,
    daily: z.array(z.object({ date: z.string().meta({ format: 'date' }), ...counts })),
    timeZone: text,
    updatedAt: dateTime,
  }),
  Health: z.object({ status: z.enum(['ok', 'unavailable']), version: text, checks: anyObject }),
}

const Event = z.object({
  type: z.enum(['view', 'click', 'interaction']),
  name: text.optional(),
  target: text.optional(),
  props: anyObject.optional(),
})

/** Required fields depend on the settings of each widget. */
const write = {
  ...Object.fromEntries(
    everyKind.flatMap(({ document: { request, response, reads = [], tokenWrites = [] } }) =>
      [
        ...[request, response, ...reads.flatMap((read) => read.response ?? [])],
        ...tokenWrites.map(({ request }) => request),
      ].map(({ name, schema }) => [name, schema]),
    ),
  ),
  Event,
  EventsRequest: z.union([
    Event,
    z.object({ events: z.array(Event).min(1).max(50) }),
    ...everyKind.flatMap(({ event, document }) => (event ? [document.request.schema] : [])),
  ]),
  EventsAnswer: z.object({ accepted: whole }),
  Challenge: z.looseObject({}).meta({ description: 'As the ALTCHA widget takes it.' }),
  NoticeAnswer: z.object({ success: z.literal(true) }),
  Problem: problem,
}

/** Files that lie beside `config`; the others lie below them. */
const groups = catalogFiles.filter(({ path, schema }) => schema && !path.includes('/'))

const Config = z.object({
  publicId: text,
  type: z.enum(catalog.map(({ type }) => type)),
  revision: z.int().min(1),
  publishedAt: dateTime,
  locale: z.enum(['vi', 'en']),
  settings: anyObject,
  theme: Theme,
  data: z
    .object(Object.fromEntries(groups.map(({ path, summary }) => [path, described(summary).optional()])))
    .catchall(text)
    .meta({ description: 'addresses of the other files, of one revision each' }),
  views: z
    .object({ total: z.int().min(0), unique: z.int().min(0) })
    .optional()
    .meta({ description: 'of a widget that shows them: its views at the moment of publishing' }),
  code: z
    .object({ url: text, size: z.int().min(21), bits: text })
    .optional()
    .meta({
      description:
        'of a widget with a QR code: its address, modules per side, rows of modules in base64, a bit each',
    }),
})

const { Config: config = {}, ...named } = namedSchemas({ Config, ...read, ...write })

const settings = built.map(({ type, definition }) => {
  const name = `Settings.${type}`
  const { own, shared } = fromZod(definition.settings, name)
  return { type, schemas: { [name]: own, ...shared } }
})

const configOfTypes: JsonSchema = {
  allOf: [
    config,
    ...settings.map(({ type }) => ({
      if: { properties: { type: { const: type } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { settings: ref(`Settings.${type}`) } },
    })),
  ],
}

const files = catalogFiles.flatMap(({ path, id, schema }) =>
  schema ? [{ path, ...fromZod(schema, `File.${id}`) }] : [],
)
export const fileSchemas = new Map(files.map(({ path, own }) => [path, own]))

export const schemas: Record<string, JsonSchema> = {
  Config: configOfTypes,
  ...named,
  ...Object.assign({}, ...settings.map(({ schemas }) => schemas), ...files.map(({ shared }) => shared)),
}
