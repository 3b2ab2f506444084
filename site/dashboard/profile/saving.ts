/** Changes the profile with all widgets that follow it. */
import { computed, provide } from 'vue'
import { pageStyleKey } from '../../form/page-style.ts'
import { uploadPictureKey } from '../../form/picture-upload.ts'
import { pageStyleReader } from '../editor/ground.ts'
import { useSubmit } from '../kit/submit.ts'
import { useToasts } from '../kit/toasts.ts'
import { fill, text } from '../language.ts'
import { uploadPicture } from '../picture-upload.ts'
import { rpc } from '../rpc.ts'
import { useSession } from '../session.ts'
import { messages } from './messages.ts'
import { useProfile } from './stored-profile.ts'

export type ReachedWidget = Awaited<ReturnType<typeof rpc.profile.preview>>['widgets'][number]

const pointerOfProfile = '#/profile'

/** Lets fields upload pictures and read the colours of a page. Only inside `setup`. */
export function provideControls() {
  provide(uploadPictureKey, uploadPicture)
  provide(pageStyleKey, pageStyleReader(useSession().tenant.value.id))
}

/** Only inside `setup`. */
export function useSaving() {
  const t = text(messages)
  const toasts = useToasts()
  const { keep } = useProfile()
  const saving = useSubmit(async (version: number, profile: Record<string, unknown>) => {
    const stored = await rpc.profile.change({ version, profile })
    const count = stored.lastChange?.widgets.length ?? 0
    toasts.done(count > 0 ? fill(t.value.savedAndPublished, { count }) : t.value.saved)
    await keep(stored)
  })
  return {
    save: saving.submit,
    isBusy: saving.isBusy,
    failure: saving.failure,
    /** At the fields of the form; those of widgets are in `failure`. */
    issues: computed(() =>
      saving.issues.value.flatMap(({ pointer, ...issue }) =>
        pointer.startsWith(pointerOfProfile)
          ? [{ ...issue, pointer: `#${pointer.slice(pointerOfProfile.length)}` }]
          : [],
      ),
    ),
    /** Issues of widgets, which stop them all. */
    widgetIssues: computed(() =>
      saving.issues.value
        .filter(({ pointer }) => pointer.startsWith('#/widgets/'))
        .map(({ message }) => message),
    ),
    async rollback(version: number) {
      await keep(await rpc.profile.rollback({ version }))
      toasts.done(t.value.rolledBack)
    },
  }
}
