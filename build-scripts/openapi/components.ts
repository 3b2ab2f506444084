import {
  choice,
  dateTime,
  integer,
  type JsonSchema,
  list,
  number,
  object,
  orNull,
  ref,
  text,
} from '../../api/http/json-schema.ts'
import { problemSchema } from '../../api/http/openapi-problems.ts'
import { everyKind } from '../../api/inbox/kinds.ts'
import { built, catalog } from '../../widgets/catalog.ts'
import { catalogFiles } from '../../widgets/catalog-files.ts'
import { fromZod } from './schema.ts'

const figure = (unit: string) => orNull(number({ description: `${unit}; null where no source has it` }))

const division = {
  code: text(),
  name: text({ description: 'without its type: "1"' }),
  fullName: text({ description: 'with its type: "Quận 1"' }),
  nameEn: text(),
  type: text(),
}
const size = {
  coordinates: orNull(object({ lat: number(), lng: number() })),
  population: figure('people'),
  populationYear: orNull(integer()),
  areaKm2: figure('km²'),
}

const counts = { views: integer(), unique: integer(), clicks: integer(), interactions: integer() }

const read: Record<string, JsonSchema> = {
  Theme: object({
    'primary?': text(),
    'bg?': text(),
    'text?': text(),
    'radius?': integer({ description: 'px' }),
    'font?': text(),
  }),
  Province: object({ ...division, region: text(), ...size, mergedInto: text() }),
  ProvinceDetail: { allOf: [ref('Province'), object({ districts: list(ref('District')) })] },
  District: object({ ...division, provinceCode: text(), ...size }),
  DistrictDetail: { allOf: [ref('District'), object({ wards: list(ref('Ward')) })] },
  Ward: object({ ...division, 'districtCode?': text(), 'provinceCode?': text(), ...size }),
  Province34: object({
    ...division,
    region: orNull(text({ description: 'null where its parts lie in two regions of the 63 layout' })),
    ...size,
    mergedInto: { type: 'null' },
    mergedFrom: list(text()),
    population2019: figure('people, comparable with the 63 layout'),
  }),
  Province34Detail: { allOf: [ref('Province34'), object({ wards: list(ref('Ward')) })] },
  Conversion: object({ code: text(), fullName: text(), districtFullName: text(), into: list(text()) }),
  Topology: object({
    type: { const: 'Topology' },
    objects: object({ provinces: { type: 'object' } }),
    arcs: list(list(list(number(), { minItems: 2, maxItems: 2 })), {
      description: 'Positions of each arc, in steps of `transform` where there is one',
    }),
    notice: ref('Notice'),
  }),
  Notice: object({ copyright: text(), license: text() }),
  Stats: object({
    publicId: text(),
    views: object({ total: integer(), unique: integer() }),
    clicks: integer(),
    interactions: integer(),
    daily: list(object({ date: text({ format: 'date' }), ...counts })),
    timeZone: text(),
    updatedAt: dateTime,
  }),
  Health: object({ status: choice('ok', 'unavailable'), version: text(), checks: { type: 'object' } }),
}

const event = { 'name?': text(), 'target?': text(), 'props?': { type: 'object' } }

/** Required fields depend on the settings of each widget. */
const write: Record<string, JsonSchema> = {
  ...Object.fromEntries(
    everyKind.flatMap(({ document: { request, response, reads = [] } }) =>
      [request, response, ...reads.flatMap((read) => read.response ?? [])].map(({ name, schema }) => [
        name,
        fromZod(schema, name).own,
      ]),
    ),
  ),
  Event: object({ type: choice('view', 'click', 'interaction'), ...event }),
  EventsRequest: {
    anyOf: [
      ref('Event'),
      object({ events: list(ref('Event'), { minItems: 1, maxItems: 50 }) }),
      ...everyKind.flatMap(({ event, document }) => (event ? [ref(document.request.name)] : [])),
    ],
  },
  EventsAnswer: object({ accepted: integer() }),
  Challenge: { type: 'object', description: 'As the ALTCHA widget takes it.' },
  Problem: problemSchema,
}

const settings = built.map(({ type, definition }) => {
  const name = `Settings.${type}`
  const { own, shared } = fromZod(definition.settings, name)
  return { type, schemas: { [name]: own, ...shared } }
})

/** Files that lie beside `config`; the others lie below them. */
const groups = catalogFiles.filter(({ path, schema }) => schema && !path.includes('/'))

const config: JsonSchema = {
  allOf: [
    object({
      publicId: text(),
      type: choice(...catalog.map(({ type }) => type)),
      revision: integer({ minimum: 1 }),
      publishedAt: dateTime,
      locale: choice('vi', 'en'),
      settings: { type: 'object' },
      theme: ref('Theme'),
      data: {
        type: 'object',
        properties: Object.fromEntries(
          groups.map(({ path, summary }) => [path, text({ description: summary })]),
        ),
        additionalProperties: text(),
        description: 'addresses of the other files, of one revision each',
      },
      'views?': {
        ...object({ total: integer({ minimum: 0 }), unique: integer({ minimum: 0 }) }),
        description: 'of a widget that shows them: its views at the moment of publishing',
      },
      'code?': {
        ...object({ url: text(), size: integer({ minimum: 21 }), bits: text() }),
        description:
          'of a widget with a QR code: its address, modules per side, rows of modules in base64, a bit each',
      },
    }),
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
  Config: config,
  ...read,
  ...write,
  ...Object.assign({}, ...settings.map(({ schemas }) => schemas), ...files.map(({ shared }) => shared)),
}
