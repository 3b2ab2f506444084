import {
  bodyProblems,
  type JsonSchema,
  problemResponses,
  serviceProblems,
} from '../../api/http/openapi-problems.ts'
import type { ProblemCode } from '../../api/http/problems.ts'
import type { LinkPageDocument, ReadDocument } from '../../api/inbox/document.ts'
import type { KindDefinition } from '../../api/inbox/kind.ts'
import { everyKind } from '../../api/inbox/kinds.ts'
import { providers } from '../../api/payments/providers.ts'
import { contentTypeOf, headerSets } from '../../api/static/headers.ts'
import { catalogFiles } from '../../widgets/catalog-files.ts'
import { fileSchemas } from './components.ts'
import { ref } from './schema.ts'

const inPath = (name: string, description: string) => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string' },
  description,
})
const publicId = inPath('publicId', 'The public id of the widget.')
const revision = inPath('revision', 'A revision of the widget.')
const code = inPath('code', 'Code of an administrative division.')
const inQuery = (name: string, { description }: { description: string }) => ({
  name,
  in: 'query',
  schema: { type: 'string' },
  description,
})
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', maxLength: 255 },
  description: 'The same key and body within 24 hours answer the first answer again and store nothing twice.',
}

const body = (schema: JsonSchema, type = 'application/json') => ({ content: { [type]: { schema } } })

interface Read {
  id: string
  summary: string
  parameters?: object[]
  answer: JsonSchema
  headers: keyof typeof headerSets
  type?: string
}

const file = ({ id, summary, parameters = [], answer, headers, type }: Read) => ({
  get: {
    operationId: id,
    summary,
    parameters,
    responses: {
      200: {
        description: 'A file that exists before the request.',
        headers: {
          'Cache-Control': { schema: { const: headerSets[headers]['Cache-Control'] } },
          ETag: { schema: { type: 'string' } },
        },
        ...body(answer, type),
      },
      304: { description: 'What the client has is what there is.' },
      ...problemResponses(['not-found', 'method-not-allowed']),
    },
  },
})

interface Write {
  id: string
  summary: string
  /** The parameter of the path: the widget by default. */
  of?: object
  parameters?: object[]
  takes: Record<string, { schema: JsonSchema }>
  answers: Record<number, JsonSchema>
  refuses?: ProblemCode[]
}

const everyWrite: ProblemCode[] = [
  ...bodyProblems,
  'bad-idempotency-key',
  'site-not-allowed',
  'suspended',
  'not-found',
  'method-not-allowed',
  'in-flight',
  'validation',
  'key-reused',
  'rate-limited',
  ...serviceProblems,
]

const write = ({ id, summary, of = publicId, parameters = [], takes, answers, refuses = [] }: Write) => ({
  post: {
    operationId: id,
    summary,
    parameters: [of, ...parameters, idempotencyKey],
    requestBody: { required: true, content: takes },
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, schema]) => [
          status,
          { description: 'It is on disk.', ...body(schema) },
        ]),
      ),
      ...problemResponses([...everyWrite, ...refuses]),
    },
  },
})
const json = (schema: JsonSchema) => ({ 'application/json': { schema } })

const one = '/widgets/{publicId}'

/** Problems of the kind, and those of its route. */
const refusalsOf = ({ document, route }: KindDefinition): ProblemCode[] => [
  ...(document.problems ?? []),
  ...(route.isLimited ? (['limit-reached'] as const) : []),
]

/** Forms with fields for files are sent as parts where they could be JSON without. */
const takenBy = (types: readonly string[], request: JsonSchema) =>
  Object.fromEntries(
    types.map((type) => {
      const hasParts = types.length > 1 && type === 'multipart/form-data'
      return [type, { schema: hasParts ? withFileParts(request) : request }] as const
    }),
  )

const withFileParts = (request: JsonSchema): JsonSchema => ({
  type: 'object',
  description:
    'Where the form has fields for files: the body as a text of JSON in the part `json`, and each file in a part `fields.<key>` with its name, 12 MiB together. Texts may also be parts of their own: `name`, `fields.<key>`, `source.<key>`.',
  properties: { json: { type: 'string', contentMediaType: 'application/json', contentSchema: request } },
  patternProperties: {
    '^fields\\.': { type: 'string', contentMediaType: 'application/octet-stream' },
  },
})

const submission = (kind: KindDefinition) => {
  const { write: id, route, document } = kind
  const { summary, request, response, parameters = [] } = document
  const path = route.path.replace(/:(\w+)/g, '{$1}')
  const operation = write({
    id,
    summary,
    parameters: parameters.map(({ name, description }) => inPath(name, description)),
    takes: takenBy(route.contentTypes, ref(request.name)),
    answers: { 201: ref(response.name) },
    refuses: refusalsOf(kind),
  })
  return [`${one}/${path}`, operation] as const
}

const widgetFiles = (prefix: string, suffix: string, headers: Read['headers'], more: object[]) => {
  const read = (id: string, summary: string, answer: JsonSchema, own: object[] = []) =>
    file({ id: id + suffix, summary, parameters: [publicId, ...more, ...own], answer, headers })
  const page = (id: string, summary: string, type = 'text/html', own: object[] = []) =>
    file({
      id: id + suffix,
      summary,
      parameters: [publicId, ...more, ...own],
      answer: { type: 'string' },
      headers: headers === 'live' ? 'livePage' : 'revisionPage',
      type,
    })
  const declared = catalogFiles.map(({ path, id, summary, parameters = {}, filters = {} }) => {
    const schema = fileSchemas.get(path)
    const own = Object.entries(parameters).map(([name, description]) => inPath(name, description))
    // a query narrows live lists alone
    const byQuery = more.length ? [] : Object.entries(filters).map(([name, filter]) => inQuery(name, filter))
    return [
      `${prefix}/${path}`,
      schema
        ? read(id, summary, schema, [...own, ...byQuery])
        : page(id, summary, contentTypeOf(path).split(';')[0], own),
    ]
  })
  return {
    [`${prefix}/config`]: read('config', 'Configuration of a widget', ref('Config')),
    [`${prefix}/config.js`]: file({
      id: `configModule${suffix}`,
      summary: 'The same as an ES module, for pages whose policy blocks fetch',
      parameters: [publicId, ...more],
      answer: { type: 'string' },
      headers,
      type: 'text/javascript',
    }),
    ...Object.fromEntries(declared),
  }
}

function linkPage({ id, asks, does }: LinkPageDocument) {
  const page = body({ type: 'string' }, 'text/html')
  const operation = (verb: string, summary: string, done: string) => ({
    operationId: verb + id,
    summary,
    parameters: [inPath('token', 'What the link holds, sealed.')],
    responses: {
      200: { description: done, ...page },
      410: { description: 'The link is too old, was changed or leads to nothing any more.', ...page },
      ...problemResponses(['not-found', 'method-not-allowed', ...serviceProblems]),
    },
  })
  return {
    get: operation('show', asks, does ? 'A page with a button.' : 'A page.'),
    ...(does && { post: operation('do', does, 'It is done and on disk.') }),
  }
}

const currentRead = ({ id, summary, token, query = {}, response }: ReadDocument) => ({
  get: {
    operationId: id,
    summary,
    parameters: [
      token === undefined ? publicId : inPath('token', token),
      ...Object.entries(query).map(([name, description]) => inQuery(name, { description })),
    ],
    responses: {
      200: {
        description: 'As of now.',
        ...(response ? body(ref(response.name)) : body({ type: 'string' }, 'text/html')),
      },
      ...problemResponses(['not-found', 'method-not-allowed']),
    },
  },
})

const anyOf = ([first = {}, ...more]: JsonSchema[]): JsonSchema =>
  more.length ? { anyOf: [first, ...more] } : first

/** Kinds that are taken at the path of events. */
const eventKinds = everyKind.filter(({ event }) => event)

const list = (name: string): JsonSchema => ({ type: 'array', items: ref(name) })

const geo = (id: string, summary: string, answer: JsonSchema, parameters: object[] = []) =>
  file({ id, summary, parameters, answer, headers: 'geo' })

const layout = { ...inPath('layout', 'The layout.'), schema: { type: 'string', enum: ['63', '34'] } }

export const paths: Record<string, object> = {
  ...widgetFiles(one, '', 'live', []),
  ...widgetFiles(`${one}/r/{revision}`, 'OfRevision', 'immutable', [revision]),
  '/geo/provinces': geo('provinces', 'The 63 provinces of 1 May 2024', list('Province')),
  '/geo/provinces/{code}': geo('province', 'A province with its districts', ref('ProvinceDetail'), [code]),
  '/geo/districts/{code}': geo('district', 'A district with its wards', ref('DistrictDetail'), [code]),
  '/geo/layouts/34/provinces': geo('provinces34', 'The 34 provinces since 1 July 2025', list('Province34')),
  '/geo/layouts/34/provinces/{code}': geo(
    'province34',
    'One of them with its wards',
    ref('Province34Detail'),
    [code],
  ),
  '/geo/layouts/34/names': geo(
    'provinceNames34',
    'How the 34 provinces are written, with the provinces and districts that are now in each',
    list('ProvinceNames'),
  ),
  '/geo/layouts/34/names/{code}': geo(
    'wardNames34',
    'The wards of one of them, and where each ward of the 63 layout in it went',
    ref('WardNames'),
    [code],
  ),
  '/geo/layouts/{layout}/boundaries': geo(
    'boundaries',
    'Boundaries of the provinces as TopoJSON',
    ref('Topology'),
    [layout],
  ),
  '/geo/notice': geo('notice', 'Copyright and licence of the boundaries', ref('Notice')),
  '/geo/conversions/{code}': geo(
    'conversion',
    'Where each ward of a province of the 63 layout went, and each island district without wards',
    list('Conversion'),
    [code],
  ),
  '/openapi.json': file({
    id: 'openapi',
    summary: 'This document',
    answer: { type: 'object' },
    headers: 'loader',
  }),
  ...Object.fromEntries(everyKind.filter(({ event }) => !event).map(submission)),
  [`${one}/events`]: write({
    id: 'events',
    summary: 'Record views, clicks and interactions; play (EVENTS)',
    takes: { ...json(ref('EventsRequest')), 'text/plain': { schema: { type: 'string' } } },
    answers: {
      202: ref('EventsAnswer'),
      201: anyOf(eventKinds.map(({ document }) => ref(document.response.name))),
    },
    refuses: [...new Set(eventKinds.flatMap(refusalsOf))],
  }),
  [`${one}/stats`]: {
    get: {
      operationId: 'stats',
      summary: 'Views, clicks and interactions of a widget',
      parameters: [publicId],
      responses: {
        200: { description: 'Counted so far.', ...body(ref('Stats')) },
        ...problemResponses(['not-found', 'method-not-allowed']),
      },
    },
  },
  [`${one}/challenge`]: {
    get: {
      operationId: 'challenge',
      summary: 'Work for the proof that a form may ask for',
      parameters: [publicId],
      responses: {
        200: { description: 'Good for one submission.', ...body(ref('Challenge')) },
        ...problemResponses(['not-found', 'method-not-allowed']),
      },
    },
  },
  ...Object.fromEntries(
    everyKind.flatMap(({ document }) => (document.pages ?? []).map((page) => [page.path, linkPage(page)])),
  ),
  ...Object.fromEntries(
    everyKind.flatMap(({ document }) =>
      (document.reads ?? []).map((page) => [
        `${page.token === undefined ? one : ''}/${page.path}`,
        currentRead(page),
      ]),
    ),
  ),
  ...Object.fromEntries(
    everyKind.flatMap((kind) =>
      (kind.document.tokenWrites ?? []).map(({ path, token, id, summary, request, answer }) => [
        `/${path}`,
        write({
          ...{ id, summary, of: inPath('token', token), takes: json(ref(request.name)) },
          ...{ answers: { 201: ref(answer) }, refuses: refusalsOf(kind) },
        }),
      ]),
    ),
  ),
  '/payments/{tenantToken}/{provider}': {
    post: {
      operationId: 'tellOfTransfers',
      summary: 'Tell of transfers, as a service does that watches bank accounts',
      parameters: [
        inPath('tenantToken', 'Names the business: part of the address that its dashboard shows.'),
        { ...inPath('provider', 'The service.'), schema: { enum: providers.map(({ name }) => name) } },
      ],
      requestBody: {
        required: true,
        description: `Signed, in the form of the service’s own documentation: ${providers.map(({ name, document }) => `${name} (${document.url})`).join(', ')}.`,
        content: json({ type: 'object' }),
      },
      responses: {
        200: {
          description: 'Its transfers are on disk, each once, with the orders that they have paid.',
          ...body(ref('NoticeAnswer')),
        },
        ...problemResponses([
          ...(['unauthorized', 'not-found', 'too-large', 'rate-limited'] as const),
          ...serviceProblems,
        ]),
      },
    },
  },
  '/health': {
    servers: [{ url: '/' }],
    get: {
      operationId: 'health',
      summary: 'Whether the service can write',
      responses: {
        200: { description: 'It can.', ...body(ref('Health')) },
        503: { description: 'It cannot.', ...body(ref('Health')) },
        ...problemResponses(['method-not-allowed']),
      },
    },
  },
}
