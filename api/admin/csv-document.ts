import type { OpenAPI } from '@orpc/openapi'

const csvText = { 'text/csv': { schema: { type: 'string' } } }

/** Adds CSV to the media types of a body; references stay as they are. */
const withCsv = <T extends object>(body: T | undefined): T | undefined =>
  body && 'content' in body && typeof body.content === 'object'
    ? { ...body, content: { ...body.content, ...csvText } }
    : body

/** Documents `?format=csv` of an inbox. */
export function alsoAsCsv(operation: OpenAPI.OperationObject): OpenAPI.OperationObject {
  const { parameters = [], responses = {} } = operation
  const ok = withCsv(responses[200])
  return {
    ...operation,
    parameters: [
      ...parameters,
      {
        name: 'format',
        in: 'query',
        description:
          'The whole inbox as CSV, UTF-8 with a byte order mark; `cursor` and `limit` do not count',
        schema: { type: 'string', enum: ['csv'] },
      },
    ],
    responses: { ...responses, ...(ok && { 200: ok }) },
  }
}

/** For imports: the body is the CSV, and the other fields are query parameters. */
export function takesCsv(operation: OpenAPI.OperationObject): OpenAPI.OperationObject {
  const { parameters = [] } = operation
  const requestBody = withCsv(operation.requestBody)
  return {
    ...operation,
    parameters: [
      ...parameters,
      { name: 'mode', in: 'query', schema: { type: 'string', enum: ['merge', 'replace'], default: 'merge' } },
      { name: 'dryRun', in: 'query', schema: { type: 'boolean', default: false } },
      {
        name: 'confirm',
        in: 'query',
        description: 'Replaces the list even where most lines are refused',
        schema: { type: 'boolean', default: false },
      },
      {
        name: 'header',
        in: 'query',
        description: 'Whether the first line names the columns',
        schema: { type: 'boolean', default: true },
      },
      {
        name: 'delimiter',
        in: 'query',
        description: 'Found on the first line without it',
        schema: { type: 'string', enum: ['comma', 'semicolon', 'tab'] },
      },
      {
        name: 'columns',
        in: 'query',
        description:
          'Paths of the fields by position, with commas between; an empty one leaves its column out. Found by the first line without it',
        schema: { type: 'string', maxLength: 20_000 },
      },
      {
        name: 'If-Match',
        in: 'header',
        description: 'The draft version that the file was made for',
        schema: { type: 'string' },
      },
    ],
    ...(requestBody && { requestBody }),
  }
}
