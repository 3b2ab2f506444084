import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

describe('the settings', () => {
  it.each([
    [{ PURGE_HOOK: 'varnish' }, 'PURGE_HOOK must be cloudflare <zone id>'],
    [{ PURGE_HOOK: 'cloudfront E1' }, 'PURGE_HOOK must be'],
    [{ PURGE_HOOK: `cloudflare ${'ab'.repeat(16)}` }, 'needs PURGE_TOKEN'],
    [{ PURGE_TOKEN: 'x' }, 'goes together with PURGE_HOOK'],
    [{ PURGE_HOOK: 'webhook https://cdn.example', PURGE_TOKEN: 'một hai' }, 'PURGE_TOKEN must be'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'otel:4317' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be'],
    [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT must be text or json'],
    [{ LOG_REQUESTS: '1' }, 'LOG_REQUESTS must be failed or all'],
    [{ METRICS_LISTEN: '10.0.0.5' }, 'METRICS_LISTEN must be a port'],
    [{ METRICS_LISTEN: '65536' }, 'METRICS_LISTEN must be a port'],
  ])('refuse %j', (env, why) => {
    expect(() => readSettings(env)).toThrow(why)
  })

  it('name the cache in front', () => {
    const env = { PURGE_HOOK: 'webhook https://cdn.example/xoa', PURGE_TOKEN: 'khoa' }
    const hook = { product: 'webhook', target: 'https://cdn.example/xoa', token: 'khoa' }
    expect(readSettings(env).purgeHook).toEqual(hook)
    expect(readSettings({}).purgeHook).toBeUndefined()
  })

  it.each([
    ['9464', { host: '127.0.0.1', port: 9464 }],
    ['0.0.0.0:9464', { host: '0.0.0.0', port: 9464 }],
    ['[::1]:9464', { host: '::1', port: 9464 }],
  ])('serve metrics at %s', (METRICS_LISTEN, metricsListen) => {
    expect(readSettings({ METRICS_LISTEN }).metricsListen).toEqual(metricsListen)
  })

  it('have defaults for a machine of one’s own', () => {
    expect(readSettings({})).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: `${process.cwd()}/data`,
      siteUrl: 'http://localhost:8080',
      trustProxy: 0,
      demo: true,
      fastPath: true,
      eventDays: 30,
      tenantLimits: {},
    })
  })

  it('follow the port in the address of the site', () => {
    expect(readSettings({ PORT: '9000' }).siteUrl).toBe('http://localhost:9000')
    expect(readSettings({ PORT: '9000', SITE_URL: 'https://nhung.example/' }).siteUrl).toBe(
      'https://nhung.example',
    )
  })

  it('take an empty variable for one that is not set', () => {
    expect(readSettings({ PORT: '', SMTP_URL: '', DATABASE_URL: '' }).port).toBe(8080)
  })

  it('read where a copy is kept', () => {
    const account = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' }
    const to = (REPLICATE_TO: string, env = {}) =>
      readSettings({ DATA_DIR: '/data', REPLICATE_TO, ...env }).replicateTo
    expect(to('/mnt/copy')).toEqual({ folder: '/mnt/copy' })
    expect(to('s3://copies', account)).toMatchObject({ store: { bucket: 'copies', accessKeyId: 'key' } })
    expect(() => to('s3://copies')).toThrow('needs AWS_ACCESS_KEY_ID')
    for (const folder of ['/data', '/data/copy']) expect(() => to(folder)).toThrow('name another disk')
    expect(() => to('s3://one', { STORE_URL: 's3://one', ...account })).toThrow('name another bucket')
  })

  it('read the address of a store', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }
    const account = { accessKeyId: 'id', secretAccessKey: 'secret' }
    expect(readSettings({ ...keys, STORE_URL: 's3://shop' }).store).toEqual({
      endpoint: 'https://s3.us-east-1.amazonaws.com',
      ...{ region: 'us-east-1', bucket: 'shop', prefix: '', ...account },
    })
    const STORE_URL = 's3://shop/nhung/one/?endpoint=http://127.0.0.1:7480&region=vn-1'
    expect(readSettings({ ...keys, STORE_URL }).store).toEqual({
      endpoint: 'http://127.0.0.1:7480',
      ...{ region: 'vn-1', bucket: 'shop', prefix: 'nhung/one/', ...account },
    })
    expect(readSettings(keys).store).toBeUndefined()
    expect(() => readSettings({ STORE_URL })).toThrow(/^STORE_URL needs AWS_ACCESS_KEY_ID/)
  })

  it('ignore variables that are not theirs', () => {
    expect(readSettings({ NODE_ENV: 'test', CI: 'true', PATH: '/bin' }).demo).toBe(true)
  })

  it.each([
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['TRUST_PROXY', 'yes'],
    ['DEMO', 'no'],
    ['FAST_PATH', 'off'],
    ['SITE_URL', 'nhung.example'],
    ['SITE_URL', 'https://nhung.example/shop'],
    ['SITE_URL', 'ftp://nhung.example'],
    ['SMTP_URL', 'mail.example'],
    ['DATABASE_URL', 'postgres://localhost'],
    ['STORE_URL', 's3://'],
    ['STORE_URL', 'https://s3.example/bucket'],
    ['STORE_URL', 's3://key:secret@bucket'],
    ['STORE_URL', 's3://bucket?endpoint=s3.example'],
    ['STORE_URL', 's3://bucket?zone=1'],
    ['ADMIN_PASSWORD', 'short'],
    ['SIGN_UP', '1'],
    ['TENANT_WIDGETS', '0'],
    ['TENANT_ROWS', '1e6'],
    ['TENANT_MEGABYTES', '1.5'],
  ])('refuse %s=%s with one line that names it', (name, value) => {
    const refused = () =>
      readSettings({
        ADMIN_EMAIL: 'owner@nhung.example',
        ADMIN_PASSWORD: 'long enough for it',
        [name]: value,
      })
    expect(refused).toThrow(new RegExp(`^${name} [^\\n]+$`))
  })

  it.each(['SITEURL', 'DATADIR', 'ADMIN_MAIL', 'SMTP_URLS', 'TRUST_PROXYS', 'site_url'])(
    'refuse %s, which only looks like a setting',
    (name) => {
      expect(() => readSettings({ [name]: 'x' })).toThrow(
        new RegExp(`^${name} is not a setting: did you mean`),
      )
    },
  )

  it('open the sign-up only where mail is sent', () => {
    expect(() => readSettings({ SIGN_UP: 'open' })).toThrow(/^SIGN_UP=open needs SMTP_URL/)
    const settings = {
      SIGN_UP: 'open',
      SMTP_URL: 'smtp://mail.example',
      TENANT_WIDGETS: '20',
      TENANT_MEGABYTES: '500',
    }
    expect(readSettings(settings)).toMatchObject({ signUp: true, tenantLimits: { widgets: 20, bytes: 5e8 } })
    expect(readSettings({ SIGN_UP: 'closed' })).not.toHaveProperty('signUp')
    expect(readSettings({ OPERATOR_CONTACT: 'chu@nhung.vn' }).operatorContact).toEqual({
      email: 'chu@nhung.vn',
    })
    expect(readSettings({ OPERATOR_CONTACT: 'https://nhung.vn/lien-he' }).operatorContact).toEqual({
      url: 'https://nhung.vn/lien-he',
    })
    expect(readSettings({ OPERATOR_CONTACT: 'w7Kx2' }).operatorContact).toEqual({ form: 'w7Kx2' })
    expect(() => readSettings({ OPERATOR_CONTACT: 'gọi cho tôi' })).toThrow(/^OPERATOR_CONTACT must be/)
  })

  it('refuse an owner without a password', () => {
    expect(() => readSettings({ ADMIN_EMAIL: 'owner@nhung.example' })).toThrow(/^ADMIN_PASSWORD .*both/)
  })
})
