import { join } from 'node:path'
import { encodedPath, headerSets } from '../static/headers.ts'
import { type StaticObject, staticObjects } from '../static/published-build.ts'
import { match } from '../static/routes.ts'
import { dist, type EdgeProduct, originOf } from './shared.ts'

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

const filesOfBuild = async () =>
  (await staticObjects({ dist, site: join(dist, 'site/client') })).filter(
    ({ path }) => encodedPath(path).suffix === '',
  )

export const netlify: EdgeProduct = {
  files: async ({ settings }) =>
    netlifySettings({ objects: await filesOfBuild(), service: originOf(settings) }),
  directions: ({
    settings,
  }) => `As _headers and _redirects (add --into netlify) beside the files of the build, which Netlify compresses itself:
rsync -a --exclude '*.br' --exclude '*.gz' --exclude /admin dist/api dist/embed dist/site/client/ netlify/
npx netlify-cli deploy --prod --dir netlify
${originOf(settings)} leads to the service itself. The service runs with TRUST_PROXY=1. What it says with its headers, Netlify keeps as long as they
say; while it is away Netlify says so itself, without CORS, and widgets keep what a visitor has sent.`,
}
