import { useSubmit } from '../kit/submit.ts'
import { rpc } from '../rpc.ts'
import type { Proposal } from './proposal.ts'
import { type StoredProfile, useProfile } from './stored-profile.ts'

export interface MadeWidget {
  publicId: string
  name: string
}

/** Takes what was chosen of a page: first the profile, then the widgets, whose fields follow it. Only inside `setup`. */
export function useTaking(done: (widgets: MadeWidget[]) => void) {
  const { keep } = useProfile()
  return useSubmit(
    async (stored: StoredProfile, fields: Record<string, unknown>, drafts: Proposal['drafts']) => {
      await keep(
        await rpc.profile.change({ version: stored.version, profile: { ...stored.profile, ...fields } }),
      )
      const made: MadeWidget[] = []
      for (const { type, draft } of drafts) {
        const { publicId, name } = await rpc.widgets.create({
          ...{ type, name: draft.name, draft },
          followsProfile: 'equal',
        })
        made.push({ publicId, name })
      }
      done(made)
    },
  )
}
