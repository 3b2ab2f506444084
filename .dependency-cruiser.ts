import type { IConfiguration } from 'dependency-cruiser'

/**
 * The allowed imports between folders. `npm run check` holds them, `tests/laws/walls.test.ts` tries to break each.
 * `.astro` files are not read here; Biome holds the same walls there by the words of the import.
 */
const tests = '\\.(test|fixture)\\.ts$'
/** Folders of `widgets/` that are no widget type. */
const shared = 'runtime|loader|readers|schema|html'
/** Free of Vue and DOM: the contract's types, names of interactions, and the text folding that all searches share. */
const neutral = '^widgets/runtime/(core/contract|vue/(counted-interactions|word-search))\\.ts$'
const slug = `(?!(?:${shared})/)[a-z0-9-]+`

const walls: IConfiguration = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two modules that need each other are one module, or share a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-circles-of-types',
      comment: 'In the service a reader follows arrows down, those of types too.',
      severity: 'error',
      from: { path: '^api/', pathNot: tests },
      to: { circular: true },
    },
    {
      name: 'unresolvable',
      comment: 'An import that leads nowhere escapes every other rule.',
      severity: 'error',
      from: {},
      // topojson-specification has only types, which are in @types
      to: { couldNotResolve: true, pathNot: '^(#build/|virtual:|astro:|topojson-specification$)' },
    },
    {
      name: 'nobody-imports-main',
      comment: 'The service starts when `api/main.ts` is imported.',
      severity: 'error',
      from: {},
      to: { path: '^api/main\\.ts$' },
    },

    // the merchant's page
    {
      name: 'loader-imports-nothing',
      comment: 'The loader is one small script: types alone.',
      severity: 'error',
      from: { path: '^widgets/loader/', pathNot: tests },
      to: { dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'visitor-imports-page-code',
      comment:
        'Visitor code is Vue, the runtime, the readers, and its own folder; of definitions it knows the types.',
      severity: 'error',
      from: { path: '^widgets/([^/]+)/visitor/', pathNot: tests },
      to: {
        pathNot: ['^widgets/$1/visitor/', '^widgets/(runtime|readers)/', 'node_modules/vue/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'visitor-types-of-definitions',
      comment: 'Not even a type of the service, the site or another widget reaches visitor code.',
      severity: 'error',
      from: { path: '^widgets/([^/]+)/visitor/', pathNot: tests },
      to: {
        path: ['^(api|site|build-scripts)/', `^widgets/(?!$1/)${slug}/`, 'node_modules/(zod|markdown-it)/'],
      },
    },
    {
      name: 'runtime-imports-page-code',
      comment: 'The runtime stands on every page: Vue, the readers and itself alone.',
      severity: 'error',
      from: { path: '^widgets/runtime/', pathNot: tests },
      to: {
        pathNot: ['^widgets/(runtime|readers)/', 'node_modules/vue/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'readers-are-pure',
      comment: 'The page, the service and the dashboard read alike: no library, no DOM, no schema.',
      severity: 'error',
      from: { path: '^widgets/readers/', pathNot: tests },
      to: { pathNot: ['^widgets/readers/', neutral] },
    },

    // widget types
    {
      name: 'widget-imports-no-other-widget',
      comment: 'What two types share stands in a shared room.',
      severity: 'error',
      from: { path: `^widgets/(${slug})/` },
      to: { path: `^widgets/${slug}/`, pathNot: '^widgets/$1/' },
    },
    {
      name: 'definition-is-neutral',
      comment:
        'Definitions run in the service and in the browser: no Node, no service, no site, no components.',
      severity: 'error',
      from: { path: '^widgets/(?!loader/)', pathNot: [tests, '/visitor/'] },
      to: { path: ['^(api|site|build-scripts|tests)/', '\\.(vue|css)$'], pathNot: '^widgets/runtime/' },
    },
    {
      name: 'widgets-without-node',
      comment: 'Nothing in widgets/ knows Node.',
      severity: 'error',
      from: { path: '^widgets/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },

    // the service
    {
      name: 'api-knows-widgets-by-catalog',
      comment:
        'The service knows a type by its entry in the catalog, never its folder or what runs on the page.',
      severity: 'error',
      from: { path: '^api/', pathNot: tests },
      to: {
        path: ['^site/', '^build-scripts/', `^widgets/${slug}/`, '^widgets/(runtime|loader)/', '\\.vue$'],
        pathNot: neutral,
      },
    },
    {
      name: 's3-when-needed',
      comment: 'The client of S3 is loaded where STORE_URL is set, by import().',
      severity: 'error',
      from: { pathNot: ['^api/storage/s3/', '^tests/', tests] },
      to: {
        path: '^api/storage/s3/|node_modules/aws4fetch/',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'rooms-of-the-service',
      comment:
        'Public paths, the inbox, the admin and destinations meet through what the composition root hands them. The operator’s commands are one.',
      severity: 'error',
      from: {
        path: '^api/(public|inbox|admin|destinations)/',
        pathNot: [tests, '^api/admin/commands/'],
      },
      to: {
        path: ['^api/(public|inbox|admin|destinations)/', '^api/mail/(sender|smtp)\\.ts$'],
        pathNot: '^api/$1/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'mail-below',
      comment: 'Words of mails are for all rooms, and know none.',
      severity: 'error',
      from: { path: '^api/mail/', pathNot: tests },
      to: { path: '^api/', pathNot: '^api/(mail|database|operation)/' },
    },
    {
      name: 'database-below',
      comment: 'The database knows what it is given of kinds and rooms above it, not the rooms.',
      severity: 'error',
      from: { path: '^api/database/', pathNot: tests },
      to: { path: '^api/', pathNot: '^api/(database|operation)/' },
    },
    {
      name: 'sql-rooms',
      comment: 'SQL stands in api/database and in the kinds of the inbox.',
      severity: 'error',
      from: { pathNot: ['^api/database/', '^api/inbox/', '^tests/', tests] },
      to: { path: 'node_modules/(kysely|better-sqlite3|@types/better-sqlite3|pg|@types/pg)/' },
    },
    {
      name: 'postgres-when-needed',
      comment: 'PostgreSQL is loaded where DATABASE_URL is set, by import().',
      severity: 'error',
      from: { pathNot: ['^api/database/postgres/', '^tests/', tests] },
      to: {
        path: '^api/database/postgres/|node_modules/pg/',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },

    // the pages
    {
      name: 'site-without-service',
      comment: 'Pages know the service by its addresses and the type of its RPC router.',
      severity: 'error',
      from: { path: '^site/', pathNot: tests },
      to: { path: '^api/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'site-types-of-service',
      comment: 'The type of the RPC router is the one thing of the service that pages know.',
      severity: 'error',
      from: { path: '^site/', pathNot: tests },
      to: { path: '^api/', pathNot: '^api/admin/router\\.ts$' },
    },
    {
      name: 'site-knows-widgets-by-catalog',
      comment: 'Pages show the built bundles: visitor code is never built into them.',
      severity: 'error',
      from: { path: '^site/(?!kit/)', pathNot: tests },
      to: {
        path: [`^widgets/${slug}/`, '^widgets/(runtime|loader)/'],
        pathNot: neutral,
      },
    },
    {
      name: 'kit-page-shows-the-kit',
      comment: 'The page of the kit mounts it as widgets do; it knows no widget type.',
      severity: 'error',
      from: { path: '^site/kit/', pathNot: tests },
      to: { path: [`^widgets/${slug}/`, '^widgets/loader/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // a customer's program, whose types a test makes of the documents
    exclude: { path: ['^dist/', '^node_modules/\\.nuxt-ui/', '^tests/client/'] },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.browser.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      extensions: ['.ts', '.mjs', '.js', '.vue', '.css', '.json'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  },
}

export default walls
