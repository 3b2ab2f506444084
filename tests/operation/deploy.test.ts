/** The files of `deploy/` against the settings, scripts and routes that they name. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import * as z from 'zod'
import { products } from '../../api/edge/products.ts'
import { platformOf } from '../../api/edge/shared.ts'
import { readSettings, settingNames } from '../../api/settings.mjs'
import { match } from '../../api/static/routes.ts'

const root = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8')
const dataDir = '/srv/nhung/data'
/** s; more than a drain of 10 s and the closing after it. */
const minGrace = 20

const strings = z.record(z.string(), z.string())
const expectSettings = (env: Record<string, string>) => {
  expect(Object.keys(env).filter((name) => !settingNames.includes(name))).toEqual([])
  return readSettings(env)
}
/** The edge's settings of an image. */
const nginxOf = (services: string | undefined) =>
  products.nginx.files(platformOf(readSettings({ DATA_DIR: dataDir }), { services: services?.split(',') }))[
    'nginx.conf'
  ]

test('the images are made of the archive of a release, start what it starts, and build nothing', () => {
  const lines = read('Dockerfile').replaceAll('\\\n', '').split('\n')
  const rest = (word: string) =>
    lines.flatMap((line) => (line.startsWith(`${word} `) ? [line.slice(word.length + 1)] : []))
  expect(rest('ADD')).toEqual(['release/nhung-*.tar.gz /archives/'])
  expect(read('Dockerfile.dockerignore')).toBe('*\n!release/nhung-*.tar.gz\n')
  expect(read('Dockerfile')).not.toMatch(/\b(?:npm|git|gcc|make)\b(?! run release`)/)
  const [start = ''] = rest('CMD')
  expect(JSON.parse(start)).toEqual(['nhung', 'start'])
  const [, service = '', nginxStage = ''] = read('Dockerfile')
    .split(/^FROM /m)
    .slice(1)
  expect(service).toContain('USER nhung\n')
  expect(service).toMatch(/HEALTHCHECK .*\n.*\/health/)
  expect(nginxStage).toContain('HEALTHCHECK NONE')
  const env = Object.fromEntries(rest('ENV').flatMap((one) => one.split(' ').map((pair) => pair.split('='))))
  expect(expectSettings(env).dataDir).toBe(dataDir)
  expect(rest('EXPOSE')).toEqual(['80'])
  const [, services] =
    rest('ARG')
      .find((one) => one.startsWith('SERVICES'))
      ?.split('=') ?? []
  const nginx = nginxOf(services)
  expect(nginx).toContain(`proxy_pass http://127.0.0.1:${readSettings({}).port};`)
  expect(nginx).toContain('listen 80;')
  expect(nginx).toContain(`root "${dataDir}/published"`)
})

test('compose runs nginx before two services on one PostgreSQL, with the settings of all', () => {
  const container = z.strictObject({
    image: z.string(),
    build: z.strictObject({
      context: z.literal('..'),
      dockerfile: z.literal('deploy/Dockerfile'),
      target: z.string(),
      args: z.strictObject({ SERVICES: z.string() }).optional(),
    }),
    ports: z.array(z.string()).optional(),
    network_mode: z.literal('service:nginx').optional(),
    depends_on: z.unknown().optional(),
    environment: strings.optional(),
    env_file: z.unknown().optional(),
    volumes: z.array(z.string()),
    read_only: z.literal(true).optional(),
    tmpfs: z.array(z.string()).optional(),
    init: z.boolean().optional(),
    restart: z.string(),
    stop_signal: z.literal('SIGQUIT').optional(),
    stop_grace_period: z.string().optional(),
  })
  const { services, volumes } = z
    .object({
      services: z.strictObject({
        nginx: container,
        'service-1': container,
        'service-2': container,
        postgres: z.object({ environment: strings, volumes: z.array(z.string()) }),
      }),
      volumes: z.strictObject({ data: z.null(), rows: z.null() }),
    })
    .parse(parse(read('compose.yaml'), { merge: true }))
  const { nginx, postgres, ...both } = services
  const addresses = Object.values(both).map(({ ports, volumes, read_only, ...service }) => {
    const { SITE_URL, DATABASE_URL, ...env } = service.environment ?? {}
    expect(SITE_URL).toMatch(/^\$\{SITE_URL:\?.+\}$/)
    const databaseUrl = DATABASE_URL?.replace(/\$\{POSTGRES_PASSWORD:\?.+\}/, 'secret')
    expect(databaseUrl).toBe('postgres://nhung:secret@postgres:5432/nhung')
    const settings = expectSettings({ ...env, DATABASE_URL: databaseUrl ?? '' })
    expect(settings).toMatchObject({ host: '127.0.0.1', trustProxy: 1, logFormat: 'json' })
    expect(ports).toBeUndefined()
    expect(volumes).toEqual([`data:${dataDir}`])
    expect(read_only).toBe(true)
    expect(Number.parseInt(service.stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(minGrace)
    return `127.0.0.1:${settings.port}`
  })
  expect(nginx.build.args?.SERVICES).toBe(addresses.join(','))
  for (const address of addresses) expect(nginxOf(nginx.build.args?.SERVICES)).toContain(`server ${address} `)
  expect(nginx.ports).toEqual(['80:80'])
  expect(nginx.volumes).toEqual([`data:${dataDir}:ro`])
  expect(postgres.environment).toMatchObject({ POSTGRES_USER: 'nhung', POSTGRES_DB: 'nhung' })
  expect(Object.keys(volumes)).toEqual(['data', 'rows'])
  for (const { build } of [nginx, ...Object.values(both)])
    expect(read('Dockerfile')).toContain(` AS ${build.target}\n`)
})

test('Kubernetes runs two pods of both on one volume, asks it for files, and lets visitors reach nginx alone', () => {
  const documents = parseAllDocuments(read('kubernetes.yaml')).map((one) => one.toJS())
  const ofKind = (kind: string) => documents.find((one) => one.kind === kind)
  const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) })
  const container = z.object({
    name: z.string(),
    image: z.string(),
    ports: z.array(z.object({ name: z.string(), containerPort: z.int() })),
    volumeMounts: z.array(
      z.object({ name: z.enum(['data', 'tmp']), mountPath: z.string(), readOnly: z.boolean().optional() }),
    ),
    readinessProbe: probe.optional(),
    livenessProbe: probe.optional(),
    startupProbe: probe.optional(),
  })
  const { spec } = z
    .object({
      spec: z.object({
        replicas: z.literal(2),
        template: z.object({
          spec: z.object({
            terminationGracePeriodSeconds: z.int(),
            containers: z.tuple([container, container]),
            volumes: z.tuple([
              z.strictObject({
                name: z.literal('data'),
                persistentVolumeClaim: z.strictObject({ claimName: z.literal('nhung') }),
              }),
              z.strictObject({ name: z.literal('tmp'), emptyDir: z.strictObject({}) }),
            ]),
          }),
        }),
      }),
    })
    .parse(ofKind('Deployment'))
  expect(ofKind('PersistentVolumeClaim')).toMatchObject({
    metadata: { name: 'nhung' },
    spec: { accessModes: ['ReadWriteMany'] },
  })
  const { containers, terminationGracePeriodSeconds } = spec.template.spec
  const settings = expectSettings(strings.parse(ofKind('ConfigMap').data))
  const [edge, service] = containers
  expect([edge.image, service.image]).toEqual(['nhung-nginx', 'nhung'])
  expect(edge.ports).toEqual([{ name: 'http', containerPort: 80 }])
  expect(service.ports).toEqual([
    { name: 'service', containerPort: settings.port },
    { name: 'metrics', containerPort: settings.metricsListen?.port },
  ])
  expect(containers.map(({ volumeMounts }) => volumeMounts)).toEqual([
    [{ name: 'data', mountPath: dataDir, readOnly: true }],
    [
      { name: 'data', mountPath: dataDir },
      { name: 'tmp', mountPath: '/tmp' },
    ],
  ])
  for (const { ports, ...probes } of containers)
    for (const { httpGet } of [probes.readinessProbe, probes.livenessProbe, probes.startupProbe].filter(
      (one) => !!one,
    )) {
      expect(ports.map(({ name }) => name)).toContain(httpGet.port)
      expect(match(httpGet.path)?.folder).toBe('dist')
    }
  expect(terminationGracePeriodSeconds).toBeGreaterThanOrEqual(minGrace)
  expect(ofKind('Service').spec.ports).toEqual([{ name: 'http', port: 80, targetPort: 'http' }])
  const open = ofKind('NetworkPolicy').spec.ingress.filter(({ from }: { from?: unknown }) => !from)
  expect(open).toEqual([{ ports: [{ port: 'http' }] }])
})

/** Values of a unit by name; `Environment` may stand several times. */
function unitOf(name: string) {
  const unit: Record<string, string[]> = {}
  for (const line of read(name).split('\n')) {
    const [, key, value] = /^([A-Z]\w+)=(.*)$/.exec(line) ?? []
    if (key !== undefined && value !== undefined) unit[key] = [...(unit[key] ?? []), value]
  }
  return unit
}
const environmentOf = ({ Environment = [] }: Record<string, string[]>) =>
  Object.fromEntries(
    Environment.flatMap((one) => one.split(' ')).map((one) => one.split('=').slice(0, 2)),
  ) as Record<string, string>

test('systemd starts the release with settings that exist, waits for what is open, and starts it again a few times', () => {
  const unit = unitOf('nhung.service')
  expect(expectSettings(environmentOf(unit))).toMatchObject({ dataDir, host: '127.0.0.1', trustProxy: 1 })
  expect(unit).toMatchObject({
    ExecStart: ['/opt/nhung/current/bin/nhung start'],
    KillMode: ['mixed'],
    WorkingDirectory: ['/srv/nhung'],
    Restart: ['on-failure'],
  })
  expect(Number(unit.TimeoutStopSec)).toBeGreaterThanOrEqual(minGrace)
  // More starts than the limit within its time: a process that fails at once must reach it.
  expect(Number(unit.RestartSec) * Number(unit.StartLimitBurst)).toBeLessThan(
    Number(unit.StartLimitIntervalSec),
  )
})

test('systemd lets the service write to its own folder alone, and take no rights', () => {
  const unit = unitOf('nhung.service')
  expect(unit).toMatchObject({
    ProtectSystem: ['strict'],
    ReadWritePaths: ['/srv/nhung'],
    ProtectHome: ['yes'],
    PrivateTmp: ['yes'],
    NoNewPrivileges: ['yes'],
    CapabilityBoundingSet: [''],
  })
  for (const folder of [dataDir, unit.WorkingDirectory?.[0]]) expect(`${folder}/`).toMatch(/^\/srv\/nhung\//)
  // V8 compiles.
  expect(unit).not.toHaveProperty('MemoryDenyWriteExecute')
})

test('systemd replicates beside the service, with its settings, where one says where to', () => {
  const unit = unitOf('nhung-replicate.service')
  expect(expectSettings(environmentOf(unit))).toMatchObject({ dataDir })
  expect(unit).toMatchObject({
    ExecStart: ['/opt/nhung/current/bin/nhung admin replicate'],
    ExecCondition: [expect.stringContaining('$$REPLICATE_TO')],
    PartOf: ['nhung.service'],
    WantedBy: ['nhung.service'],
    User: unitOf('nhung.service').User,
  })
})

test('the unit of several processes is that of one, each on the port of its instance', () => {
  const instance = read('nhung@.service')
  expect(instance).toContain('\nEnvironment=PORT=%i\n')
  const alone = instance
    .replace('Environment=PORT=%i\n', '')
    .replace('nhung@.service', 'nhung.service')
    .replace(/^Description=.*$/m, 'Description=Nhúng')
  expect(alone).toBe(read('nhung.service'))
})

test('nginx writes no log with the addresses of visitors', () => {
  expect(nginxOf(undefined)).toContain('\n  access_log off;\n')
})

test('the documentation names each file of deploy', () => {
  const pages = globSync('site/docs/en/operators/*.md', { cwd: root })
  const text = pages.map((file) => readFileSync(join(root, file), 'utf8')).join('')
  for (const file of ['nhung.service', 'nhung@.service', 'compose.yaml', 'kubernetes.yaml'])
    expect(text).toContain(file)
})
