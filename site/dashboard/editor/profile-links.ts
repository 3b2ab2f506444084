/** Fields of a draft that follow the profile of the business. */
import { useQuery, useQueryClient } from '@tanstack/vue-query'
import type { ProfileLinks } from '../../form/profile-links.ts'
import { useToasts } from '../kit/toasts.ts'
import { useProfile } from '../profile/stored-profile.ts'
import { tenantKey } from '../query.ts'
import { rpc } from '../rpc.ts'

/** Only inside `setup`. */
export function useProfileLinks(publicId: string): ProfileLinks {
  const client = useQueryClient()
  const toasts = useToasts()
  const queryKey = tenantKey('widgets', publicId, 'profile')
  const { data: profile } = useProfile()
  const { data: paths } = useQuery({
    queryKey,
    queryFn: async () => {
      const { fields } = await rpc.profile.following({ publicId })
      return [...new Set(fields.filter(({ follows }) => follows).map(({ path }) => path))]
    },
  })
  return {
    factOf: (fact) => profile.value?.facts[fact],
    follows: (path) => paths.value?.includes(path) ?? false,
    async setFollowing(path, follows) {
      const before = paths.value ?? []
      const after = follows ? [...new Set([...before, path])] : before.filter((one) => one !== path)
      client.setQueryData(queryKey, after)
      try {
        await rpc.profile.follow({ publicId, paths: after })
      } catch (error) {
        client.setQueryData(queryKey, before)
        toasts.failed(error)
      }
    },
  }
}
