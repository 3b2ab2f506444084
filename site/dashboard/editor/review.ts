import { shallowRef } from 'vue'
import { language } from '../language.ts'
import { RpcProblem } from '../rpc.ts'
import { type Change, changesOf } from './changes.ts'
import { useEditing } from './editing.ts'

/** Keeps a colleague's change that came after the look at the draft from going live unseen. Only inside `setup`. */
export function useReview() {
  const { definition, draft, autosave, takeInTheirs } = useEditing()
  let seen = draft.value
  /** Changes saved between the last two reviews. */
  const between = shallowRef<readonly Change[]>([])

  function begin() {
    seen = draft.value
    between.value = []
  }

  /** @returns whether the draft is as it was reviewed; otherwise the changes are in `between`, and count as seen from then on */
  function isSeen(): boolean {
    between.value = changesOf(definition, seen, draft.value, language.value)
    seen = draft.value
    return between.value.length === 0
  }

  /**
   * Saves what is not saved yet, then publishes if the draft is as it was looked at.
   * @param publish is given the version of the draft
   * @returns `unsaved` and `unseen` where nothing was published
   */
  async function publishSeen(publish: (version: number) => Promise<void>) {
    if (!(await autosave.flush())) return 'unsaved'
    if (!isSeen()) return 'unseen'
    try {
      await publish(autosave.version.value)
      return 'published'
    } catch (error) {
      if (!(error instanceof RpcProblem) || error.status !== 412) throw error
      await takeInTheirs()
      isSeen()
      return 'unseen'
    }
  }

  return { between, begin, publishSeen }
}
