import { useQuery } from '@tanstack/vue-query'
import { computed } from 'vue'
import { tenantKey } from '../query.ts'
import { rpc } from '../rpc.ts'

interface Named {
  name: string
  /** The page of the named thing. */
  to?: string
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function load(): Promise<Map<string, Named>> {
  const [widgets, archived, team, keys, destinations] = await Promise.all([
    rpc.widgets.list({ limit: 200 }),
    rpc.widgets.list({ limit: 200, archived: true }),
    rpc.team.list(),
    rpc.keys.list(),
    rpc.destinations.list(),
  ])
  return new Map<string, Named>([
    ...[...widgets.items, ...archived.items].map(
      ({ publicId, name }) => [publicId, { name, to: `/admin/widgets/${publicId}` }] as const,
    ),
    ...team.members.flatMap(({ userId, email, name }) =>
      [userId, email].map((id) => [id, { name: name || email }] as const),
    ),
    ...team.invitations.map(({ id, email }) => [id, { name: email }] as const),
    ...keys.items.map(({ id, name }) => [id, { name }] as const),
    ...destinations.items.map(({ id, name }) => [id, { name, to: `/admin/destinations/${id}` }] as const),
  ])
}

/** Gives the current names of things that the log has by id. */
export function useAuditNames() {
  const { data } = useQuery({ queryKey: tenantKey('audit-names'), queryFn: load, staleTime: 60_000 })
  return computed(() => (id: string): Named => {
    // A deleted thing has no name: its id is hidden, the log line says enough.
    return data.value?.get(id) ?? { name: uuid.test(id) ? '' : id }
  })
}
