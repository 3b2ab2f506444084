/** Two tenants with a widget of each kind of write, with which every seed begins. */
import { createKey, createOwner, createTenant } from '../../api/admin/commands/accounts.ts'
import { type CommandContext, withCommandContext } from '../../api/admin/commands/context.ts'
import type { Settings } from '../../api/settings.ts'
import { call, expectStatus } from './calls.ts'
import { hostHere } from './host.ts'
import { retentionDays, type TenantName, type Widget } from './model.ts'

/** In the future of every machine: files on the disk are older than the clock of a run says. */
export const firstMoment = Date.parse('2040-01-03T03:00:00Z')

/** In no published file. */
export const privateMark = 'chi-rieng-chu-tiem'

const kinds = ['contact', 'subscription', 'application', 'consent', 'play', 'faq'] as const
export type Kind = (typeof kinds)[number]

export interface ShopTenant {
  id: string
  name: string
  owner: string
  key: string
  widgets: Record<Kind, string>
}
export type Shop = Record<TenantName, ShopTenant>

const hook = { webhookUrl: `https://${privateMark}.example/nhung`, webhookSecret: `${privateMark}-khoa-ky` }
const form = { retentionDays, minFillSeconds: 0, notifyEmails: [`${privateMark}@tiem.vn`] }

/** The title of a fresh widget. */
const firstTitle = 'Ngày đầu'

export const settingsOf = (kind: 'contact' | 'faq', title: string) =>
  kind === 'faq' ? { title, items: [{ question: 'Mấy giờ mở cửa?', answer: 'Tám giờ.' }] } : { title }

const drafts: Record<Kind, { type: string; draft: object }> = {
  contact: {
    type: 'CONTACT_FORM',
    draft: { settings: settingsOf('contact', firstTitle), privateSettings: { ...form, ...hook } },
  },
  subscription: { type: 'EMAIL_SUBSCRIPTION', draft: { settings: { title: 'Bản tin' } } },
  application: {
    type: 'JOB_BOARD',
    draft: {
      settings: { title: 'Việc làm' },
      privateSettings: form,
      collections: {
        jobs: [
          {
            ...{ slug: 'ke-toan', title: 'Kế toán', location: 'Hà Nội' },
            ...{ description: 'Ghi sổ', postedAt: '2040-01-01' },
          },
        ],
      },
    },
  },
  consent: { type: 'COOKIE_CONSENT', draft: {} },
  play: {
    type: 'EVENTS',
    draft: {
      settings: {
        ...{ title: 'Quay thưởng', startAt: '2020-01-01T00:00', endAt: '2099-01-01T00:00' },
        segments: [
          { id: 'tv', label: 'Ti vi' },
          { id: 'khong', label: 'Lần sau nhé', kind: 'none' },
        ],
      },
      privateSettings: {
        perAddressPerDay: 1000,
        prizes: [
          { segmentId: 'tv', weight: 1, stock: 3 },
          { segmentId: 'khong', weight: 1 },
        ],
      },
    },
  },
  faq: { type: 'FAQ', draft: { settings: settingsOf('faq', firstTitle) } },
}

async function createWidgets(origin: string, key: string): Promise<Record<Kind, string>> {
  const made = new Map<Kind, string>()
  for (const kind of kinds) {
    const headers = { Authorization: `Bearer ${key}` }
    const body = { ...drafts[kind], name: kind }
    const { publicId } = expectStatus(
      `a widget for ${kind}`,
      await call(origin, { path: '/admin/api/widgets', body, headers }),
      201,
    ).body
    const path = `/admin/api/widgets/${publicId}/publish`
    expectStatus(`publishing ${kind}`, await call(origin, { path, headers }), 201)
    made.set(kind, publicId)
  }
  const idOf = (kind: Kind) => made.get(kind) ?? ''
  return {
    contact: idOf('contact'),
    subscription: idOf('subscription'),
    application: idOf('application'),
    consent: idOf('consent'),
    play: idOf('play'),
    faq: idOf('faq'),
  }
}

/** On what is empty; the service has stopped again after it. @param count pairs of tenants, of which a seed has one */
export async function openShops(settings: Settings, count: number): Promise<Shop[]> {
  const origin = `http://127.0.0.1:${settings.port}`
  const host = hostHere(settings, () => undefined)
  await host.setTime(firstMoment)
  await host.start()
  const printed: string[] = []
  const console = {
    result: (line: string) => void printed.push(line),
    log: () => undefined,
    progress: () => undefined,
  }
  const tenant = async (context: CommandContext, name: string): Promise<ShopTenant> => {
    await createTenant(context, name)
    const id = printed.at(-1) ?? ''
    const owner = `chu-${name.toLowerCase()}@tiem.vn`
    await createOwner(context, { tenant: id, email: owner, password: 'mật khẩu của chủ tiệm' })
    const [member] = await context.stores.forTenant(id).team.members()
    await context.stores.forTenant(id).weeklyMail.turnOn(member?.userId ?? '', 'vi', context.now())
    await createKey(context, { tenant: id, role: 'owner', name: 'run' })
    const key = printed.at(-1) ?? ''
    return { id, name, owner, key, widgets: await createWidgets(origin, key) }
  }
  try {
    return await withCommandContext(settings, console, async (given) => {
      const context = { ...given, now: () => firstMoment }
      const shops: Shop[] = []
      for (let n = 1; n <= count; n++)
        shops.push({ a: await tenant(context, `An-${n}`), b: await tenant(context, `Binh-${n}`) })
      return shops
    })
  } finally {
    await host.stop()
  }
}

/** Those whose drafts change in a run. */
export const editedKinds = ['contact', 'faq'] as const

export const widgetsOf = (shop: Shop): Widget[] =>
  (['a', 'b'] as const).flatMap((tenant) =>
    kinds.map((kind, index): Widget => {
      const revision = { id: -1 - index, title: firstTitle }
      return {
        ...{ tenant, publicId: shop[tenant].widgets[kind], version: 1, title: firstTitle },
        ...{ revisions: new Map([[1, revision]]), live: revision, schedule: undefined },
      }
    }),
  )
