import { headerSets } from '../static/headers.ts'
import { match } from '../static/routes.ts'
import type { StaticObject } from '../static/static-objects.ts'

export interface NetlifyOptions {
  /** Files of the build. Netlify compresses them itself. */
  objects: readonly StaticObject[]
  /** Address of the service that does not lead through Netlify, without a slash at the end. */
  service: string
}

const addressOf = ({ key }: StaticObject) => `/${key}`.replace(/\/index\.html$/, '') || '/'

/** All that a route can be, where its addresses begin alike; else the address alone, so that no two rules are for one address. */
function ruleFor(address: string): string {
  const [literal = ''] = match(address)?.route.path.split('(?<', 2) ?? []
  return /^\/.+\/$/.test(literal) ? `${literal}*` : address
}

/** Rules of one address: https://docs.netlify.com/manage/routing/headers */
function headerRules(objects: readonly StaticObject[]): string[] {
  const rules = new Map(objects.map((object) => [ruleFor(addressOf(object)), headerSets[object.headers]]))
  return [...rules].flatMap(([rule, headers]) => [
    rule,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ])
}

/** The first that fits counts, and a file comes before all without `!`: https://docs.netlify.com/manage/routing/redirects/overview */
function redirectRules({ objects, service }: NetlifyOptions): string[] {
  const suffixless = objects.filter(({ key, path }) => path.endsWith('.json') && !key.endsWith('.json'))
  return [
    ...suffixless.map(({ key }) => `/${key} /${key}.json 200`),
    `/admin/* ${service}/admin/:splat 200!`,
    `/* ${service}/:splat 200`,
  ]
}

/** The build's files stand at Netlify; the service responds to the rest, with headers of its own. */
export const netlifySettings = (options: NetlifyOptions) => ({
  _headers: `${headerRules(options.objects).join('\n')}\n`,
  _redirects: `${redirectRules(options).join('\n')}\n`,
})
